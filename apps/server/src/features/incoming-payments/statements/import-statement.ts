import type { Statement, StatementEntry } from "@emita/contract/integrations/incoming-payments";
import { centsToReais } from "@emita/domain/basics/money";
import { compeCode } from "@emita/domain/payments/payment-facts";
import { isLikelyIncome } from "@emita/domain/payments/statement-income";
import { invalidField } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import { companyCnpj } from "../../companies/public.ts";
import { enqueuePayers } from "../payments/describe-payer.ts";
import { matchStatement, type MatchedCredit } from "./match-statement.ts";
import { noIncomeReason } from "./no-income.ts";
import { openStatement } from "./open-statement.ts";
import { isOwnTransfer } from "../pix-webhook/receive-pix.ts";
import type { Credit } from "./read-statement.ts";
import { announcePayments } from "../payments/payment-received.ts";
import { addPayments, type NewPayment } from "../payments/store.ts";

/** The entries of a statement that become drafts. */
export interface Choice {
  /** `ref` of entries of this file; empty only lists. */
  readonly chosen: readonly string[];
  /** Also those that the bank's words call something else than a payment. */
  readonly takesNoIncome: boolean;
}

/**
 * Lists the credits of a statement and turns those that the person chose into drafts. Nothing of the file is kept but them;
 * an entry that is known already stays one draft.
 * @throws AppError unsupported_type, invalid (no statement of an account, a ref that is not in it or is no income)
 */
export async function importStatement(
  ctx: Context,
  companyId: string,
  bytes: Uint8Array,
  { chosen, takesNoIncome }: Choice,
): Promise<Statement> {
  const credits = await openStatement(ctx, bytes);
  const byRef = new Map(credits.map((credit) => [credit.ref, credit]));
  const picked = new Set(chosen);
  for (const ref of picked) refuseUnfit(byRef.get(ref), takesNoIncome);
  const ownCnpj = await companyCnpj(ctx, companyId);
  const matched = await matchStatement(ctx, companyId, credits);
  const wanted = matched.filter(({ credit }) => picked.has(credit.ref));
  const proposed = await propose(ctx, companyId, wanted, ownCnpj);
  const shown = wanted.length === 0 ? matched : await matchStatement(ctx, companyId, credits);
  return { data: shown.map((one) => describe(one, ownCnpj)), proposed };
}

function refuseUnfit(credit: Credit | undefined, takesNoIncome: boolean): void {
  if (!credit)
    throw invalidField("propose", "unknown", "Este lançamento não está no extrato enviado.");
  const reason = takesNoIncome ? null : noIncomeReason(credit);
  if (reason !== null)
    throw invalidField(
      "propose",
      "no_income",
      `“${credit.memo || credit.name}”: ${reason} Se mesmo assim for, repita com propose_no_income.`,
    );
}

async function propose(
  ctx: Context,
  companyId: string,
  wanted: readonly MatchedCredit[],
  ownCnpj: string | null,
): Promise<number> {
  const payments = wanted
    // Taken into the books once: under another name it would be a second payment.
    .filter(({ match }) => match !== "known")
    .map((one) => toPayment(ctx, one, ownCnpj))
    // In a fixed order: two imports at once wait for each other instead of blocking each other for ever.
    .toSorted((a, b) => Buffer.compare(a.entry_hash, b.entry_hash));
  if (payments.length === 0) return 0;
  return ctx.db.transaction().execute(async (transaction) => {
    const added = await addPayments(transaction, companyId, payments);
    const payers = [...new Set(added.map((row) => row.payer_tax_id))];
    await enqueuePayers(
      ctx,
      transaction,
      companyId,
      payers.filter((taxId) => taxId !== null),
    );
    const waiting = added.filter(({ status }) => status === "waiting");
    await announcePayments(
      ctx,
      transaction,
      companyId,
      waiting.map(({ id }) => id),
    );
    await ctx.live.publish(transaction, companyId, { type: "payment.changed", id: companyId });
    return waiting.length;
  });
}

function toPayment(
  ctx: Context,
  { credit, storedAs }: MatchedCredit,
  ownCnpj: string | null,
): NewPayment & { entry_hash: Buffer } {
  const now = ctx.clock.now();
  return {
    id: ctx.newId(),
    source: "ofx",
    status: isOwnTransfer(credit.payerTaxId, ownCnpj) ? "own_transfer" : "waiting",
    end_to_end_id: credit.endToEndId,
    entry_hash: Buffer.from(storedAs, "hex"),
    amount_cents: credit.amountCents,
    // Only the day is known: noon is the same day in São Paulo and in UTC.
    received_at: new Date(`${credit.postedOn}T12:00:00-03:00`),
    received_on: credit.postedOn,
    payer_tax_id: credit.payerTaxId,
    payer_name: credit.payerName,
    note: credit.memo || credit.name || null,
    bank: compeCode(credit.bank),
    transaction_id: credit.fitId || null,
    created_at: now,
    updated_at: now,
  };
}

function describe({ credit, match }: MatchedCredit, ownCnpj: string | null): StatementEntry {
  const isOwn = isOwnTransfer(credit.payerTaxId, ownCnpj);
  const state = match === "known" ? match : isOwn ? "own_transfer" : (match ?? "new");
  return {
    ref: credit.ref,
    posted_on: credit.postedOn,
    amount: centsToReais(credit.amountCents),
    memo: credit.memo || credit.name,
    is_pix: credit.kind === "pix",
    kind: credit.kind,
    reason: noIncomeReason(credit),
    suggested: state === "new" && isLikelyIncome(credit),
    payer: { tax_id: credit.payerTaxId, name: credit.payerName },
    state,
  };
}
