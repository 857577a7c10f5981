import type { BankAccount } from "@emita/contract/charges/bank-accounts";
import { api } from "@emita/contract/paths";
import { AppError } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import { isBankError } from "../bank/bank-error.ts";
import { listPix, putWebhook } from "../bank/bank-calls.ts";
import { connectBank, type BankConnection } from "../bank/connection.ts";
import { forgetToken } from "../bank/token.ts";
import { findAccount, updateAccount, type AccountRow } from "../record/accounts-store.ts";
import type { AccountRef } from "../record/credentials.ts";
import { presentAccount } from "./present-account.ts";

const MINUTE_MS = 60_000;

/** @throws AppError not_found */
export async function requireAccount(ctx: Context, ref: AccountRef): Promise<AccountRow> {
  const account = await findAccount(ctx.db, ref);
  if (!account) throw new AppError("not_found", { detail: "Esta conta não existe." });
  return account;
}

/**
 * Asks the bank for a token and for what came in during the last minute, and gives it the address to call. The outcome is kept in
 * words; an address that the bank does not take is no fault, because it is asked every minute.
 * @throws AppError not_found
 */
export async function checkAccount(ctx: Context, ref: AccountRef): Promise<BankAccount> {
  const account = await requireAccount(ctx, ref);
  const outcome = await tryBank(ctx, account);
  const checked = { ...outcome, checked_at: ctx.clock.now() };
  return presentAccount((await updateAccount(ctx.db, ref, checked)) ?? account);
}

type Outcome = Pick<AccountRow, "state" | "reason" | "calls_back">;

async function tryBank(ctx: Context, account: AccountRow): Promise<Outcome> {
  try {
    const bank = await connectBank(ctx, account);
    forgetToken(ctx, bank);
    const now = ctx.clock.now();
    const question = { from: new Date(now.getTime() - MINUTE_MS), to: now };
    await listPix(ctx, bank, question).next();
    return { state: "ready", reason: null, calls_back: await register(ctx, bank) };
  } catch (error) {
    if (!isBankError(error)) throw error;
    return { state: "failed", reason: error.words, calls_back: false };
  }
}

async function register(ctx: Context, bank: BankConnection): Promise<boolean> {
  const url = `${ctx.config.publicUrl}${api.pixBankWebhook(bank.credentials.webhookKey)}`;
  try {
    await putWebhook(ctx, bank, url);
    return true;
  } catch (error) {
    if (!isBankError(error)) throw error;
    return false;
  }
}
