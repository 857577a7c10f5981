import type { z } from "zod";
import type { Charge, ChargeList, listChargesQuerySchema } from "@emita/contract/charges/charges";
import { api } from "@emita/contract/paths";
import { centsToReais } from "@emita/domain/basics/money";
import { shownState } from "@emita/domain/payments/charges/charge-state";
import { isEndToEndId } from "@emita/domain/payments/pix-received";
import { AppError } from "../../../platform/basics/app-error.ts";
import { decodeListPosition, encodeListPosition } from "../../../platform/basics/list-position.ts";
import type { Context } from "../../../platform/context/context.ts";
import { invoicesOfPayments } from "../../incoming-payments/public.ts";
import { findCharge, listCharges, type ChargeRow } from "../record/charges-store.ts";
import { openPageKey, type ChargeRef } from "../record/page-key.ts";

/** @throws AppError not_found */
export async function requireCharge(ctx: Context, ref: ChargeRef): Promise<ChargeRow> {
  const charge = await findCharge(ctx.db, ref);
  if (!charge) throw new AppError("not_found", { detail: "Esta cobrança não existe." });
  return charge;
}

/** @throws AppError not_found */
export async function showCharge(ctx: Context, ref: ChargeRef): Promise<Charge> {
  const [shown] = await present(ctx, ref.companyId, [await requireCharge(ctx, ref)]);
  if (!shown) throw new Error("a charge that was found is shown");
  return shown;
}

/** A page of the company's charges, newest first. @throws AppError invalid (cursor) */
export async function showCharges(
  ctx: Context,
  companyId: string,
  { state, client_id: clientId, limit, cursor }: z.output<typeof listChargesQuerySchema>,
): Promise<ChargeList> {
  const after = cursor ? instantPosition(cursor) : null;
  const filter = { state, clientId, after, limit: limit + 1, now: ctx.clock.now() };
  const rows = await listCharges(ctx.db, companyId, filter);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    data: await present(ctx, companyId, shown),
    next_cursor: last
      ? encodeListPosition({ key: last.created_at.toISOString(), id: last.id })
      : null,
  };
}

function instantPosition(cursor: string) {
  const position = decodeListPosition(cursor);
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(position.key)) return position;
  return decodeListPosition("");
}

async function present(
  ctx: Context,
  companyId: string,
  rows: readonly ChargeRow[],
): Promise<Charge[]> {
  const paymentIds = rows.flatMap(({ payment_id: id }) => (id ? [id] : []));
  const invoices = await invoicesOfPayments(ctx.db, companyId, paymentIds);
  const now = ctx.clock.now();
  return rows.map((row) =>
    presentCharge(ctx, row, invoices.get(row.payment_id ?? "") ?? null, now),
  );
}

function presentCharge(ctx: Context, row: ChargeRow, invoiceId: string | null, now: Date): Charge {
  const ref = { companyId: row.company_id, chargeId: row.id };
  const key = openPageKey(ctx, ref, row.sealed_page_key);
  return {
    id: row.id,
    created_at: row.created_at.toISOString(),
    state: shownState({ state: row.state, expiresAt: row.expires_at }, now),
    reason: row.reason,
    client: { id: row.client_id, company_name: row.payer_name, cnpj: row.payer_tax_id },
    amount: centsToReais(row.amount_cents),
    amount_paid: centsToReais(row.paid_cents),
    amount_refunded: centsToReais(row.refunded_cents),
    due_date: row.due_on,
    expires_at: row.expires_at.toISOString(),
    paid_at: row.paid_at?.toISOString() ?? null,
    message: row.message,
    issue_on_payment: row.issue_on_payment,
    pix_copy_code: row.pix_copy_code,
    page_url: `${ctx.config.publicUrl}${api.publicCharge(key)}`,
    txid: row.txid,
    end_to_end_id: row.end_to_end_id && isEndToEndId(row.end_to_end_id) ? row.end_to_end_id : null,
    payment_id: row.payment_id,
    invoice_id: invoiceId,
    invoice_to_cancel: invoiceId !== null && row.refunded_cents > 0,
    bank_account_id: row.bank_account_id,
    draft_id: row.draft_id,
    recurrence_id: row.recurrence_id,
  };
}
