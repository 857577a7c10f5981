import type { Statement, StatementEntry } from "@emita/contract/incoming-payments";
import { centsToReais } from "@emita/domain/basics/money";
import { invalidField } from "../../platform/basics/app-error.ts";
import type { Context } from "../../platform/context/context.ts";
import { companyCnpj } from "../companies/public.ts";
import { enqueuePayers } from "./describe-payer.ts";
import { openStatement } from "./open-statement.ts";
import { isOwnTransfer } from "./receive-pix.ts";
import type { Credit } from "./read-statement.ts";
import { addPayments, knownPayments, paymentsLike, type NewPayment } from "./store.ts";

/**
 * Lists the credits of a statement and turns those that the person chose into drafts. Nothing of the file is kept but them;
 * an entry that is known already stays one draft.
 * @param chosen `ref` of entries of this file; empty only lists.
 * @throws AppError unsupported_type, invalid (no statement, a ref that is not in it)
 */
export async function importStatement(
  ctx: Context,
  companyId: string,
  bytes: Uint8Array,
  chosen: readonly string[],
): Promise<Statement> {
  const credits = await openStatement(ctx, bytes);
  const byRef = new Map(credits.map((credit) => [refOf(credit), credit]));
  const picked = [...new Set(chosen)].map((ref) => {
    const credit = byRef.get(ref);
    if (!credit)
      throw invalidField("propose", "unknown", "Este lançamento não está no extrato enviado.");
    return credit;
  });
  const ownCnpj = await companyCnpj(ctx, companyId);
  const proposed = await propose(ctx, companyId, picked, ownCnpj);
  return { data: await describe(ctx, companyId, credits, ownCnpj), proposed };
}

async function propose(
  ctx: Context,
  companyId: string,
  credits: readonly Credit[],
  ownCnpj: string | null,
): Promise<number> {
  if (credits.length === 0) return 0;
  const payments = credits
    .map((credit) => toPayment(ctx, credit, ownCnpj))
    // In a fixed order: two imports at once wait for each other instead of blocking each other for ever.
    .toSorted((a, b) => Buffer.compare(a.entry_hash, b.entry_hash));
  return ctx.db.transaction().execute(async (transaction) => {
    const added = await addPayments(transaction, companyId, payments);
    const payers = [...new Set(added.map((row) => row.payer_tax_id))];
    await enqueuePayers(
      ctx,
      transaction,
      companyId,
      payers.filter((taxId) => taxId !== null),
    );
    await ctx.live.publish(transaction, companyId, { type: "payment.changed", id: companyId });
    return added.filter(({ status }) => status === "waiting").length;
  });
}

function toPayment(
  ctx: Context,
  credit: Credit,
  ownCnpj: string | null,
): NewPayment & { entry_hash: Buffer } {
  const now = ctx.clock.now();
  return {
    id: ctx.newId(),
    source: "ofx",
    status: isOwnTransfer(credit.payerTaxId, ownCnpj) ? "own_transfer" : "waiting",
    end_to_end_id: credit.endToEndId,
    entry_hash: credit.entryHash,
    amount_cents: credit.amountCents,
    // Only the day is known: noon stands for it, in São Paulo as in UTC.
    received_at: new Date(`${credit.postedOn}T12:00:00-03:00`),
    received_on: credit.postedOn,
    payer_tax_id: credit.payerTaxId,
    payer_name: credit.payerName,
    note: credit.memo || credit.name || null,
    created_at: now,
    updated_at: now,
  };
}

async function describe(
  ctx: Context,
  companyId: string,
  credits: readonly Credit[],
  ownCnpj: string | null,
): Promise<StatementEntry[]> {
  const known = await knownPayments(ctx.db, companyId, {
    entryHashes: credits.map(({ entryHash }) => entryHash),
    endToEndIds: credits.map(({ endToEndId }) => endToEndId).filter((id) => id !== null),
  });
  const hashes = new Set(known.map((row) => row.entry_hash?.toString("hex")));
  const ids = new Set(known.map((row) => row.end_to_end_id));
  const alike = await paymentsLike(
    ctx.db,
    companyId,
    credits.map(({ postedOn: day, amountCents }) => ({ day, amountCents })),
  );
  // An entry of the statement itself is no twin of another entry.
  const announced = new Set(
    alike
      .filter(({ source }) => source === "pix")
      .map((row) => twinKey(row.received_on, row.amount_cents)),
  );
  const stateOf = (credit: Credit): StatementEntry["state"] => {
    if (hashes.has(refOf(credit))) return "known";
    if (credit.endToEndId !== null && ids.has(credit.endToEndId)) return "known";
    if (isOwnTransfer(credit.payerTaxId, ownCnpj)) return "own_transfer";
    return announced.has(twinKey(credit.postedOn, credit.amountCents)) ? "similar" : "new";
  };
  return credits.map((credit) => ({
    ref: refOf(credit),
    posted_on: credit.postedOn,
    amount: centsToReais(credit.amountCents),
    memo: credit.memo || credit.name,
    is_pix: credit.isPix,
    payer: { tax_id: credit.payerTaxId, name: credit.payerName },
    state: stateOf(credit),
  }));
}

function refOf({ entryHash }: Credit): string {
  return entryHash.toString("hex");
}

function twinKey(day: string, amountCents: number): string {
  return `${day}/${amountCents}`;
}
