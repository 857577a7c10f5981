import type { Member } from "@emita/contract/people/people";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useCompany, useHasSeveral, useMay } from "../../../api/company/company.ts";
import { Button } from "../../../ui/fields/button.tsx";
import { FailedPart, SkeletonRows } from "../../../ui/feedback/states.tsx";
import { Page } from "../../../ui/layout/page.tsx";
import { useMembers } from "../roles/queries.ts";
import { DeleteCompanyCard } from "../../privacy/delete-company-card.tsx";
import { WithRole } from "../roles/with-role.tsx";
import { HandOverCard } from "./ownership-transfer-card.tsx";
import { InviteDialog } from "./invite-dialog.tsx";
import { JoinRequests } from "./join-requests.tsx";
import { LeaveCard } from "./leave-card.tsx";
import { MemberCard } from "./member-card.tsx";
import { OwnRoleCard } from "./own-role-card.tsx";
import { RulesCard } from "./rules-card.tsx";
import { useGoOnElsewhere } from "./use-go-on-elsewhere.ts";

/** /settings/pessoas: the company's people and their roles. */
export function PeoplePage() {
  const maySee = useMay("read_settings");
  const mayManage = useMay("people");
  const isKnown = useCompany() !== null;
  const [inviting, setInviting] = useState(false);
  return (
    <Page
      title="Pessoas"
      intro="Quem entra nesta empresa e o que cada um pode fazer."
      actions={
        isKnown &&
        mayManage && (
          <Button onClick={() => setInviting(true)}>
            <Plus className="i" aria-hidden />
            Convidar pessoa
          </Button>
        )
      }
      inset
    >
      <WithRole>{maySee ? <People /> : <OwnRoleCard />}</WithRole>
      <InviteDialog open={inviting} onClose={() => setInviting(false)} />
    </Page>
  );
}

/** A single person sees one card; the other cards appear with the second person. */
function People() {
  const { data: people, error, refetch } = useMembers();
  const mayManage = useMay("people");
  const mayHandOver = useMay("hand_over");
  const hasSeveral = useHasSeveral();
  const goOn = useGoOnElsewhere();
  if (!people && !error) return <SkeletonRows rows={3} />;
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
      {hasSeveral && isOnlyOwner(members) && <DeleteCompanyCard onDeleted={goOn} />}
    </>
  );
}

function isOnlyOwner(members: readonly Member[]): boolean {
  const [owner, ...others] = members.filter(({ role }) => role === "owner");
  return others.length === 0 && owner?.is_you === true;
}
