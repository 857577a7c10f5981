import type { OccurrenceChange } from "@emita/contract/recurrences/occurrences";
import { formatReais } from "@emita/domain/basics/money";
import { searchText } from "@emita/domain/basics/text";

/** What an invoice says that may differ from the one before; null: not known. */
export interface Sides {
  readonly company_name: string | null;
  readonly address: string | null;
  readonly amount_cents: number | null;
  readonly service_code: string | null;
}

/**
 * What the next invoice of a repeat says otherwise than the last one. Accents and case don't count; nor does what one of the two
 * does not say.
 * @param planned why the calendar changed the amount, where it did
 */
export function changesSince(last: Sides, next: Sides, planned: string | null): OccurrenceChange[] {
  const texts = [
    textChange("company_name", last.company_name, next.company_name, "O nome do cliente mudou."),
    textChange("address", last.address, next.address, "O endereço do cliente mudou."),
    textChange("service_code", last.service_code, next.service_code, "O serviço mudou."),
  ];
  return [...texts, amountChange(last, next, planned)].filter((change) => change !== null);
}

function textChange(
  field: string,
  from: string | null,
  to: string | null,
  reason: string,
): OccurrenceChange | null {
  if (from === null || to === null || searchText(from) === searchText(to)) return null;
  return { field, from, to, reason };
}

function amountChange(last: Sides, next: Sides, planned: string | null): OccurrenceChange | null {
  const { amount_cents: from } = last;
  const { amount_cents: to } = next;
  if (from === null || to === null || from === to) return null;
  const isAdjusted = planned?.includes("Reajuste") ?? false;
  return {
    field: "amount",
    from: formatReais(from),
    to: formatReais(to),
    reason: isAdjusted && planned !== null ? planned : "O valor mudou.",
  };
}
