import type { OfficePlan } from "@emita/contract/billing/office-plans";
import type { ClientRow } from "@emita/contract/people/accountant";
import { formatDate } from "@emita/domain/basics/dates";
import { countText } from "../../../ui/texts/count-text.ts";

/** How much of the office's plan is used, and until when it pays. */
export function planText({ used, units, ends_on, is_over }: OfficePlan, month: string): string {
  const until = formatDate(ends_on);
  if (is_over) return `O plano terminou em ${until}: cada empresa paga por si.`;
  return `${countText(used)} de ${countText(units)} notas usadas em ${month}, até ${until}.`;
}

/** For how many companies the office pays, and how many offers wait. */
export function paidText(rows: readonly ClientRow[]): string {
  const paid = rows.filter(({ payer }) => payer?.is_you).length;
  const waiting = rows.filter(isWaiting).length;
  const pays = `O escritório paga ${paid === 1 ? "1 empresa" : `${countText(paid)} empresas`}`;
  if (waiting === 0) return `${pays}.`;
  const offers = waiting === 1 ? "1 oferta espera" : `${countText(waiting)} ofertas esperam`;
  return `${pays}; ${offers} a resposta da empresa.`;
}

/** Who pays for a company, in a few words; null where it is the company itself, as usual. */
export function payerText(row: ClientRow): string | null {
  if (row.payer) return row.payer.is_you ? "você paga" : `${row.payer.name} paga`;
  return isWaiting(row) ? "oferta feita" : null;
}

function isWaiting({ is_offered, payer }: ClientRow): boolean {
  return is_offered && payer === null;
}
