import type { LocalDate } from "@emita/domain/basics/dates";
import type { PublicChargeState } from "@emita/contract/charges/charges";
import type { ClientNote } from "../../invoices/public.ts";

/** What the page of a charge shows its payer: nothing that the address alone should not open. */
export interface ChargePage {
  readonly companyId: string;
  readonly state: PublicChargeState["state"];
  /** Name of the client that is charged. */
  readonly payer: string;
  readonly amountCents: number;
  readonly amountPaidCents: number;
  /** The invoice's text, or the sentence of the charge; null: neither. */
  readonly description: string | null;
  readonly dueOn: LocalDate | null;
  readonly expiresAt: Date;
  /** Null until the bank has confirmed the charge. */
  readonly copyCode: string | null;
  readonly issuesOnPayment: boolean;
  readonly paidAt: Date | null;
  /** The invoice that came from it. */
  readonly invoice: ClientNote | null;
}
