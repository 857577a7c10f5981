import { refusedBy, type RefusedBy } from "../invoices/refused-by.ts";
import type { Resend } from "./entry.ts";

interface StoredRefusal {
  readonly code: string;
  readonly field: string | null;
  readonly resend?: Resend | undefined;
  readonly refused_by?: RefusedBy | undefined;
}

/** These may become right without a change of the invoice: the day comes, the other invoice changes. */
const MAY_PASS = ["details.competencia", "details.replaces"];

/**
 * Whether the authority would refuse the same content again: it named a field of the invoice and asked for its correction.
 * Not where waiting, the company's settings or another invoice may heal it, and not for our own checks, which look again.
 */
export function onlyChangeHeals(error: StoredRefusal): boolean {
  const { field, resend } = error;
  if (field === null || resend !== "after_correction") return false;
  if (refusedBy(error) !== "city_hall") return false;
  const isOfInvoice = !field.startsWith("company.") && field !== "series" && field !== "number";
  return isOfInvoice && !MAY_PASS.some((each) => field.startsWith(each));
}
