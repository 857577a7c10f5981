import type { Entitlement } from "@emita/contract/billing/entitlements";
import { countText } from "../../ui/texts/count-text.ts";

/** Below the quota: the office that pays for the invoices beyond it. */
export function OfficeLine({ office }: { office: Entitlement["paid_by_office"] }) {
  if (!office) return null;
  const { name, remaining } = office;
  return (
    <p className="sm mut num">
      Depois do plano e dos pacotes, o escritório {name} paga:{" "}
      {remaining === 1 ? "resta 1 nota" : `restam ${countText(remaining)} notas`} neste mês, já na
      conta acima.
    </p>
  );
}
