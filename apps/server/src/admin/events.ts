import { resendSpan } from "../features/webhooks/public.ts";
import { OperatorRefusal, needReason, needWord, type Command, type Given } from "./operator.ts";
import { findCompany } from "./accounts/find-account.ts";
import { invoiceAction } from "./history.ts";

/** A customer's system lost what it had got. */
export const eventsCommand: Command = {
  usage: [
    [
      "events ID|EMAIL|CNPJ --from INÍCIO --until FIM --reason …",
      "manda de novo os eventos de webhook de um período (2026-11-01T00:00-03:00)",
    ],
  ],
  async run({ open, who, say }, given) {
    const ctx = await open();
    const companyId = await findCompany(ctx.db, needWord(given, 0, "o id, o e-mail ou o CNPJ"));
    const span = spanOf(given);
    const reason = needReason(given);
    await invoiceAction(ctx.db, { who, action: "events.resend", subject: companyId, reason });
    const count = await resendSpan(ctx, companyId, span);
    if (count === null) throw new OperatorRefusal("A conta não tem webhook ligado.");
    say(`${count} eventos seguem de novo, com o mesmo id. O registro guarda trinta dias.`);
  },
};

function spanOf({ from, until }: Given): { from: Date; until: Date } {
  const span = { from: new Date(from ?? ""), until: new Date(until ?? "") };
  if (
    Number.isNaN(span.from.getTime()) ||
    Number.isNaN(span.until.getTime()) ||
    span.from >= span.until
  )
    throw new OperatorRefusal(
      "Diga o período: --from e --until, por exemplo 2026-11-01T00:00-03:00.",
    );
  return span;
}
