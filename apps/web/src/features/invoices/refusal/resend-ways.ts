import type { Invoice } from "@emita/contract/invoices/invoices";
import type { RejectionHelp } from "@emita/domain/rejections/rejection-help";
import { sectionOfField } from "../status-texts/section-of-field.ts";

/** The person's options for a refused invoice: correct it, send it again unchanged, or none here. */
export type ResendWay = "correct" | "again" | "nothing";

/**
 * The option for an error. An error that is corrected elsewhere (company, certificate, channel) or ends by itself is sent
 * again unchanged. Without an entry in the tables every field can be corrected.
 */
export function resendWay(
  error: Pick<NonNullable<Invoice["error"]>, "field" | "other_channel">,
  resend: RejectionHelp["resend"] | null,
): ResendWay {
  if (error.other_channel) return "again";
  if (resend === "never") return "nothing";
  if (error.field !== null) return sectionOfField(error.field) === null ? "correct" : "again";
  return resend === "as_is" || resend === "later" || resend === "ask_first" ? "again" : "correct";
}
