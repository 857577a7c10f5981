import { EmitaError } from "@emita/client/emita-error";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useHasSeveral, useMay } from "../../../api/company.ts";
import { Button } from "../../../ui/fields/button.tsx";
import { FailedPart, SkeletonRows } from "../../../ui/feedback/states.tsx";
import { Page } from "../../../ui/layout/page.tsx";
import { useMayHere, useMembers } from "../base/queries.ts";
import { HandOverCard } from "./hand-over-card.tsx";
import { InviteDialog } from "./invite-dialog.tsx";
import { JoinRequests } from "./join-requests.tsx";
import { LeaveCard } from "./leave-card.tsx";
import { MemberCard } from "./member-card.tsx";
import { OwnRoleCard } from "./own-role-card.tsx";
import { RulesCard } from "./rules-card.tsx";

/** /settings/pessoas: who is in the company and what each may do. */
export function PeoplePage() {
  const maySee = useMay("read_settings");
  const mayManage = useMayHere("people");
  const [inviting, setInviting] = useState(false);
  return (
    <Page
      title="Pessoas"
      intro="Quem entra nesta empresa e o que cada um pode fazer."
      actions={
        mayManage && (
          <Button onClick={() => setInviting(true)}>
            <Plus className="i" aria-hidden />
            Convidar pessoa
          </Button>
        )
      }
      inset
    >
      {maySee ? <People /> : <OwnRoleCard />}
      <InviteDialog open={inviting} onClose={() => setInviting(false)} />
    </Page>
  );
}

/** Somebody alone sees one card; the others come with the second person. */
function People() {
  const { data: people, error, refetch } = useMembers();
  const mayManage = useMayHere("people");
  const mayHandOver = useMayHere("hand_over");
  const hasSeveral = useHasSeveral();
  if (!people && (!error || isRoleRefusal(error))) return <SkeletonRows rows={3} />;
  if (!people)
    return (
      <FailedPart text="Não foi possível carregar as pessoas." onRetry={() => void refetch()} />
    );
  const members = people.filter(({ state }) => state === "member");
  const asking = people.filter(({ state }) => state === "asking");
  const isAlone = people.length === 1;
  return (
    <>
      {mayManage && asking.length > 0 && <JoinRequests asking={asking} />}
      <MemberCard people={people.filter(({ state }) => state !== "asking")} />
      {!isAlone && <RulesCard />}
      {mayHandOver && members.length > 1 && <HandOverCard members={members} />}
      {(!isAlone || hasSeveral) && <LeaveCard members={members} />}
    </>
  );
}

/** The role was not known when the list was asked for: it will be in a moment, and says what to show. */
function isRoleRefusal(error: Error): boolean {
  return error instanceof EmitaError && error.code === "forbidden_role";
}
