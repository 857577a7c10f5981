import { formatDate } from "@emita/domain/basics/dates";
import { AppError } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import { queueMail, type Mail } from "../../../platform/pages/mail.ts";
import { countUse, type RateLimit } from "../../../platform/limits/rate-limit.ts";
import { currentActor } from "../../../platform/basics/work-context.ts";
import { ownerAddresses } from "../../people/public.ts";
import { userEmail } from "../../../identity/public.ts";
import { issuedMail, mailKey } from "./mail-issued-invoice.ts";
import { forwardedMail } from "./mail-forwarded-invoice.ts";
import { mailLimitText } from "../showing/mail-limit-text.ts";
import { countMailToOther } from "./mails-to-others.ts";
import { notFound } from "../record/not-found.ts";
import { findInvoice, type InvoiceRef, type ShownInvoice } from "../record/store.ts";

/** A person who did not get it looks into the spam folder before asking a sixth time. */
const MAILS_OF_A_NOTE: RateLimit = { limit: 5, windowSeconds: 3600 };

/**
 * Mails an issued invoice once more, with PDF and XML: to the caller (the owner, where a program asks), or to the address given.
 * @throws AppError not_found, not_issued, rate_limited
 */
export async function mailInvoiceAgain(
  ctx: Context,
  ref: InvoiceRef,
  address: string | null,
): Promise<void> {
  const invoice = await findInvoice(ctx.db, ref);
  if (!invoice) throw notFound();
  if (invoice.status !== "issued")
    throw new AppError("not_issued", { detail: "Só uma nota emitida vai por e-mail." });
  const own = await ownAddresses(ctx, ref.companyId);
  const to = address ?? own[0];
  if (to === undefined) throw notFound();
  const isOwn = own.some((each) => each.toLowerCase() === to.toLowerCase());
  refuseBeyond(
    await countUse(ctx, `invoice-mails:${ref.invoiceId}`, MAILS_OF_A_NOTE),
    "Esta nota já foi enviada várias vezes. Veja também a caixa de spam.",
  );
  if (!isOwn) await refuseOnFullDay(ctx, ref.companyId);
  const mail = await mailFor(ctx, ref, invoice, isOwn);
  const eventKey = `${mailKey(ref)}:${ctx.newId()}`;
  await ctx.db
    .transaction()
    .execute((transaction) => queueMail(ctx, transaction, { ...mail, to, eventKey }));
}

/** @throws AppError rate_limited, with when the next mail can go */
async function refuseOnFullDay(ctx: Context, companyId: string): Promise<void> {
  const full = await countMailToOther(ctx, companyId);
  if (full === null) return;
  const waitMs = full.until.getTime() - ctx.clock.now().getTime();
  const detail = `Este e-mail não saiu: ${mailLimitText(full.limit)}. Envie de novo em ${formatDate(full.until)}, ou baixe o PDF e o XML e envie você mesmo.`;
  refuseBeyond(Math.max(1, Math.ceil(waitMs / 1000)), detail);
}

/** The caller's first, then the owners'. */
async function ownAddresses({ db }: Context, companyId: string): Promise<string[]> {
  const { by_user: callerId } = currentActor();
  const caller = callerId === null ? null : await userEmail(db, callerId);
  const owners = await ownerAddresses(db, companyId);
  return caller === null ? owners : [caller, ...owners];
}

function refuseBeyond(waitSeconds: number | null, detail: string): void {
  if (waitSeconds !== null)
    throw new AppError("rate_limited", { detail, retryAfterSeconds: waitSeconds });
}

function mailFor(
  ctx: Context,
  ref: InvoiceRef,
  invoice: ShownInvoice,
  isOwn: boolean,
): Promise<Omit<Mail, "to" | "eventKey">> {
  return isOwn ? issuedMail(ctx, ref, invoice) : forwardedMail(ctx, ref, invoice);
}
