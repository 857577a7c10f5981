import type { Member } from "@emita/contract/people/people";
import { Card } from "../../security/cards/card.tsx";
import { LeaveButton } from "./leave-button.tsx";

/** The way out of the company, or why the last owner has none. */
export function LeaveCard({ members }: { members: readonly Member[] }) {
  const owners = members.filter(({ role }) => role === "owner");
  const isLastOwner = owners.length === 1 && owners[0]?.is_you === true;
  return (
    <Card
      title="Sair da empresa"
      text="Você deixa de ver esta empresa. Para voltar, é preciso outro convite."
    >
      {isLastOwner ? <WhyNot isAlone={members.length === 1} /> : <LeaveButton />}
    </Card>
  );
}

function WhyNot({ isAlone }: { isAlone: boolean }) {
  return (
    <p className="sm">
      Você é o único dono, e uma empresa precisa de um.{" "}
      {isAlone
        ? "Convide quem vai ficar com ela e transfira a empresa a essa pessoa, ou exclua a empresa, abaixo."
        : "Transfira antes a empresa a outra pessoa, acima."}
    </p>
  );
}
