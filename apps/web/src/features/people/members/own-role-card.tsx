import { ROLE_NAMES, ROLE_WORDS } from "@emita/domain/access/roles";
import { useCompany } from "../../../api/company/company.ts";
import { Card } from "../../security/cards/card.tsx";
import { LeaveButton } from "./leave-button.tsx";

/** For a member without the right to see the others: the own role, and the way to leave. */
export function OwnRoleCard() {
  const role = useCompany()?.role ?? null;
  if (role === null) return null;
  return (
    <Card title="Seu papel" text={`${ROLE_NAMES[role]}. ${ROLE_WORDS[role]}`}>
      <p className="sm mut">
        Quem convida pessoas e muda papéis são os donos e administradores da empresa.
      </p>
      <LeaveButton />
    </Card>
  );
}
