import type { Invoice } from "@emita/contract/invoices";
import type { RejectionHelp } from "@emita/domain/rejections/rejection-help";
import { sectionOfField } from "../words/section-of-field.ts";

/** What the person can do about a refused note: correct it, send it again as it is, or nothing here. */
export type ResendWay = "correct" | "again" | "nothing";

/**
 * The way out of an error. What has to be mended elsewhere (company, certificate, channel) or mends itself is sent again as
 * it is; without help from the tables everything can be corrected.
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
