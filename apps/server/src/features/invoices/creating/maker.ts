import type { MailChoice } from "@emita/domain/access/mail-choices";
import type { Caller } from "../../../platform/http/auth-context.ts";

/** For which company an invoice is made, and what the token that makes it says of all its invoices. */
export interface Maker {
  readonly companyId: string;
  /** False for test tokens that issue without using the quota up. */
  readonly takesQuota: boolean;
  /** The recipients of mails about the invoice, where the request names none; null: as the company chose. */
  readonly mails: MailChoice | null;
  /** Whether a request may ask to be refused for an equal invoice: a person is there who can answer. A program is only warned. */
  readonly isPerson: boolean;
}

export function makerOf(caller: Caller): Maker {
  if (caller.kind === "person") return { ...makerFor(caller.companyId), isPerson: true };
  const { companyId, takesQuota, mails } = caller;
  return { companyId, takesQuota, mails, isPerson: false };
}

/** Without a token's wishes. */
export function makerFor(companyId: string): Maker {
  return { companyId, takesQuota: true, mails: null, isPerson: false };
}
