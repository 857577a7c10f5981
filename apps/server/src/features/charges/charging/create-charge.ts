import { setTimeout as wait } from "node:timers/promises";
import type { z } from "zod";
import type { Charge, createChargeSchema } from "@emita/contract/charges/charges";
import { addDays, localDate, startOfLocalDay } from "@emita/domain/basics/dates";
import { reaisToCents } from "@emita/domain/basics/money";
import { txidOf } from "@emita/domain/payments/charges/txid";
import { AppError, invalidField } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import { idOfKey } from "../../../platform/http/idempotency-key.ts";
import { completeInvoice } from "../../clients/public.ts";
import { nextDate } from "../../recurrences/public.ts";
import { DAYS_AFTER_DUE } from "../bank/bank-calls.ts";
import { isBankError } from "../bank/bank-error.ts";
import { listAccounts, type AccountRow } from "../record/accounts-store.ts";
import { findCharge, insertCharge } from "../record/charges-store.ts";
import { placeChargeJob } from "../record/job-references.ts";
import { hashOfPageKey, newPageKey, sealPageKey, type ChargeRef } from "../record/page-key.ts";
import { showCharge } from "../showing/show-charges.ts";
import { placeCharge } from "./place-charge.ts";

type NewCharge = z.output<typeof createChargeSchema>;

/** How long a request waits for the bank; then a job goes on. */
const WAIT_MS = 8_000;

/**
 * Makes a charge: the row first, then the charge at the bank under the row's txid. When the bank is slow the charge is
 * answered as `creating`, and a job goes on.
 * @param idempotencyKey the same key with the same data is the same charge; null: each request makes one
 * @throws AppError invalid, bank_missing, idempotency_key_reused
 */
export async function createCharge(
  ctx: Context,
  companyId: string,
  given: NewCharge,
  idempotencyKey: string | null,
): Promise<{ charge: Charge; isNew: boolean }> {
  const invoice = await invoiceOf(ctx, companyId, given);
  const chargeId = idempotencyKey === null ? ctx.newId() : idOfKey(companyId, idempotencyKey);
  const ref = { companyId, chargeId };
  const wasMade = () => findSame(ctx, ref, given, invoice.cnpj);
  const isNew = !(await wasMade()) && (await insert(ctx, ref, given, invoice));
  if (isNew) await placeWithin(ctx, ref, WAIT_MS);
  // A twin with the same key may have been faster, with other data.
  else await wasMade();
  return { charge: await showCharge(ctx, ref), isNew };
}

/**
 * Whether the charge was made before, of the same data.
 * @throws AppError idempotency_key_reused
 */
async function findSame(
  ctx: Context,
  ref: ChargeRef,
  { amount, due_date: due }: NewCharge,
  payerTaxId: string,
): Promise<boolean> {
  const earlier = await findCharge(ctx.db, ref);
  if (!earlier) return false;
  const isSame =
    earlier.amount_cents === reaisToCents(amount) &&
    earlier.payer_tax_id === payerTaxId &&
    earlier.due_on === (due ?? null);
  if (isSame) return true;
  throw new AppError("idempotency_key_reused", {
    detail: `Esta chave de idempotência já é da cobrança ${ref.chargeId}, criada com outros dados. Consulte essa cobrança antes de criar outra.`,
  });
}

/** @returns false: a twin with the same key was faster */
async function insert(
  ctx: Context,
  ref: ChargeRef,
  given: NewCharge,
  invoice: Awaited<ReturnType<typeof invoiceOf>>,
): Promise<boolean> {
  const { companyId } = ref;
  const account = await accountFor(ctx, companyId, given.bank_account_id ?? null);
  const key = newPageKey();
  const hash = hashOfPageKey(key);
  if (!hash) throw new Error("a new key must be of our own form");
  const now = ctx.clock.now();
  return ctx.db.transaction().execute(async (transaction) => {
    const isNew = await insertCharge(transaction, {
      company_id: companyId,
      id: ref.chargeId,
      bank_account_id: account.id,
      txid: txidOf(ref.chargeId),
      kind: given.due_date ? "due" : "immediate",
      amount_cents: reaisToCents(given.amount),
      due_on: given.due_date ?? null,
      expires_in: given.expires_in,
      expires_at: expiryOf(given, now),
      payer_name: invoice.company_name,
      payer_tax_id: invoice.cnpj,
      client_id: given.client_id ?? null,
      message: given.message,
      invoice: JSON.stringify(invoice),
      issue_on_payment: given.issue_on_payment,
      draft_id: given.draft_id ?? null,
      recurrence_id: given.recurrence_id ?? null,
      nominal_date: given.recurrence_id
        ? await nextDate(transaction, companyId, given.recurrence_id)
        : null,
      state: "creating",
      page_key_hash: hash,
      sealed_page_key: sealPageKey(ctx, ref, key),
      created_at: now,
      updated_at: now,
    });
    // Begins when this request has given up: two at once would be harmless, and one call too many.
    const startAfter = new Date(Date.now() + WAIT_MS);
    if (isNew) await ctx.jobs.enqueue(transaction, placeChargeJob, ref, { startAfter });
    return isNew;
  });
}

/** Days of the past can no longer be paid. */
function expiryOf({ due_date: due, expires_in: seconds }: NewCharge, now: Date): Date {
  if (!due) return new Date(now.getTime() + seconds * 1000);
  if (due < localDate(now))
    throw invalidField("due_date", "past", "O vencimento não pode estar no passado.");
  return startOfLocalDay(addDays(due, DAYS_AFTER_DUE + 1));
}

/** @throws AppError bank_missing, invalid (bank_account_id) */
async function accountFor(
  ctx: Context,
  companyId: string,
  wanted: string | null,
): Promise<AccountRow> {
  const accounts = await listAccounts(ctx.db, companyId);
  if (wanted === null) {
    const ready = accounts.find(({ state }) => state === "ready");
    if (ready) return ready;
    throw new AppError("bank_missing", {
      detail: "Conecte um banco em Integrações para cobrar por Pix.",
    });
  }
  const account = accounts.find(({ id }) => id === wanted);
  if (account) return account;
  throw invalidField("bank_account_id", "unknown", "Não há conta com este id.");
}

/** The invoice as it will be made: who pays is its client, and the charged amount its amount. @throws AppError invalid */
async function invoiceOf(ctx: Context, companyId: string, given: NewCharge) {
  const completed = await completeInvoice(ctx, companyId, {
    ...given.invoice,
    client_id: given.client_id ?? given.invoice?.client_id,
    ...(given.company_name && { company_name: given.company_name }),
    ...(given.cnpj && { cnpj: given.cnpj }),
    amount: given.amount,
  });
  const { company_name: name, cnpj: taxId } = completed;
  if (!name) throw invalidField("company_name", "required", "Informe a razão social ou o nome.");
  if (!taxId)
    throw invalidField(
      "cnpj",
      "required",
      "Para cobrar por Pix, informe o CNPJ ou CPF de quem paga.",
    );
  if (given.issue_on_payment && !completed.service_description)
    throw invalidField("invoice.service_description", "required", "Descreva o serviço.");
  return { ...completed, company_name: name, cnpj: taxId };
}

/** Tries for so long; whatever is not done by then, or fails on the way, is the job's. */
async function placeWithin(ctx: Context, ref: ChargeRef, ms: number): Promise<void> {
  const end = new AbortController();
  const placing = placeCharge(ctx, ref).catch((error: unknown) => {
    if (!isBankError(error)) throw error;
    ctx.log.warn({ kind: error.kind }, "a bank did not take a charge yet");
  });
  try {
    await Promise.race([placing, wait(ms, null, { signal: end.signal, ref: false })]);
  } finally {
    end.abort();
    placing.catch((err: unknown) => ctx.log.error({ err }, "a charge was not placed"));
  }
}
