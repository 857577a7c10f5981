import type { Context } from "../../../platform/context/context.ts";
import { isBankError } from "../bank/bank-error.ts";
import { getCharge, getPix, listPix, type PixQuestion } from "../bank/bank-calls.ts";
import { connectBank, type BankConnection } from "../bank/connection.ts";
import {
  accountsToAsk,
  findAccount,
  movePolled,
  updateAccount,
  type AccountRow,
} from "../record/accounts-store.ts";
import { lockCharges } from "../record/charges-store.ts";
import type { AccountRef } from "../record/credentials.ts";
import { askBankJob } from "../record/job-references.ts";
import { settlePix } from "./settle-pix.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Asked again each time: a bank's clock may be behind ours, and its list behind its ledger. */
const OVERLAP_MS = 15 * MINUTE_MS;
const FIRST_LOOK_MS = DAY_MS;
/** Some banks refuse longer spans. */
const LONGEST_SPAN_MS = 7 * DAY_MS;
/** A Pix can be returned for this long. */
const RETURNS_MS = 90 * DAY_MS;

/** Enqueues a question for every account that is to be asked now. */
export async function askAllBanks(ctx: Context): Promise<void> {
  const accounts = await accountsToAsk(ctx.db, ctx.clock.now());
  if (accounts.length === 0) return;
  await ctx.db.transaction().execute((transaction) =>
    ctx.jobs.enqueueAll(
      transaction,
      askBankJob,
      accounts.map((payload) => ({ payload, group: { id: payload.accountId, isSlow: false } })),
    ),
  );
}

/**
 * Asks the bank what the account received since the last question, and once an hour what it returned in the last ninety days:
 * a call to us that got lost costs a minute. The watermark moves only after everything was taken.
 */
export async function askBank(ctx: Context, ref: AccountRef): Promise<void> {
  const account = await findAccount(ctx.db, ref);
  if (!account) return;
  const now = ctx.clock.now();
  try {
    const bank = await connectBank(ctx, account);
    for (const question of questionsOf(account, now)) await take(ctx, bank, question);
    await movePolled(ctx.db, ref, now);
    await updateAccount(ctx.db, ref, {
      updated_at: now,
      ...(returnsAreDue(account, now) && { returns_polled_at: now }),
      ...(account.state !== "ready" && { state: "ready", reason: null, checked_at: now }),
    });
  } catch (error) {
    // What is silent is asked again in a minute; what is denied waits for a person, and is tried once an hour.
    if (!isBankError(error)) throw error;
    if (error.kind === "denied")
      await updateAccount(ctx.db, ref, { state: "failed", reason: error.words, checked_at: now });
    else ctx.log.warn({ kind: error.kind }, "a bank did not say what it received");
  }
}

function returnsAreDue({ returns_polled_at: last }: AccountRow, now: Date): boolean {
  return last === null || now.getTime() - last.getTime() >= HOUR_MS;
}

function questionsOf(account: AccountRow, now: Date): PixQuestion[] {
  const since = account.polled_until?.getTime() ?? now.getTime() - FIRST_LOOK_MS;
  const questions = spans(since - OVERLAP_MS, now.getTime());
  if (!returnsAreDue(account, now)) return questions;
  const returned = spans(now.getTime() - RETURNS_MS, now.getTime());
  return [...questions, ...returned.map((span) => ({ ...span, returned: true }))];
}

function spans(from: number, to: number): PixQuestion[] {
  const found: PixQuestion[] = [];
  for (let start = from; start < to; start += LONGEST_SPAN_MS)
    found.push({ from: new Date(start), to: new Date(Math.min(start + LONGEST_SPAN_MS, to)) });
  return found;
}

async function take(ctx: Context, bank: BankConnection, question: PixQuestion): Promise<void> {
  for await (const page of listPix(ctx, bank, question))
    await settlePix(ctx, bank.account.company_id, page, bank.preset.code);
}

/** What a call to us named. Neither is believed: the bank is asked. */
export interface NamedPix extends AccountRef {
  readonly endToEndIds: readonly string[];
  readonly txids: readonly string[];
}

/**
 * Asks the bank about the Pix and charges that a call named; what it does not know is nothing.
 * @throws BankError when it cannot be asked: try again later.
 */
export async function askAboutPix(ctx: Context, named: NamedPix): Promise<void> {
  const account = await findAccount(ctx.db, named);
  if (!account) return;
  const bank = await connectBank(ctx, account);
  for (const endToEndId of named.endToEndIds) {
    const pix = await getPix(ctx, bank, endToEndId);
    if (pix) await settlePix(ctx, named.companyId, [pix], bank.preset.code);
  }
  const charges = await ctx.db
    .transaction()
    .execute((transaction) => lockCharges(transaction, named.companyId, named.txids));
  for (const charge of charges) {
    const known = await getCharge(ctx, bank, charge);
    if (known) await settlePix(ctx, named.companyId, known.pix, bank.preset.code);
  }
}
