import { createHash, randomBytes } from "node:crypto";
import type { InvoicePage } from "@emita/contract/invoices/sharing/invoice-page";
import { api } from "@emita/contract/paths";
import { AppError } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import { readInvoice } from "../showing/read-invoice.ts";
import type { InvoiceRef } from "../record/store.ts";
import { findPage, insertPage, withdrawPage, type PageRow } from "./page-store.ts";

const PURPOSE = "invoice-page";
/** 192 bits: no page is found by trying. */
const TOKEN_BYTES = 24;
export const PAGE_TOKEN = /^[\w-]{32}$/;

/** 192 random bits: a plain hash cannot be searched. */
export function hashOfPageToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

const NO_PAGE: InvoicePage = { url: null, created_at: null, withdrawn_at: null };

/** @throws AppError not_found */
export async function showPage(ctx: Context, ref: InvoiceRef): Promise<InvoicePage> {
  await readInvoice(ctx, ref);
  const row = await findPage(ctx.db, ref);
  return row ? present(ctx, row) : NO_PAGE;
}

/**
 * Makes the page of an issued invoice, or shows the one it has. A withdrawn page comes back under another address.
 * @throws AppError not_found, not_issued
 */
export async function makePage(ctx: Context, ref: InvoiceRef): Promise<InvoicePage> {
  const invoice = await readInvoice(ctx, ref);
  if (invoice.nfse_number === null)
    throw new AppError("not_issued", { detail: "Só uma nota emitida tem página para o cliente." });
  await insertPage(ctx.db, newPage(ctx, ref));
  return showPage(ctx, ref);
}

/** Its address shows from then on that the page was withdrawn. @throws AppError not_found */
export async function removePage(ctx: Context, ref: InvoiceRef): Promise<InvoicePage> {
  await readInvoice(ctx, ref);
  await withdrawPage(ctx.db, ref, ctx.clock.now());
  return showPage(ctx, ref);
}

/** For a mail to the client. Null where a person withdrew the page: a mail does not bring it back. */
export async function addressForMail(ctx: Context, ref: InvoiceRef): Promise<string | null> {
  const known = await findPage(ctx.db, ref);
  if (known) return present(ctx, known).url;
  return (await makePage(ctx, ref)).url;
}

function newPage(ctx: Context, ref: InvoiceRef): PageRow {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  return {
    company_id: ref.companyId,
    invoice_id: ref.invoiceId,
    token_hash: hashOfPageToken(token),
    sealed_token: sealToken(ctx, ref, token),
    created_at: ctx.clock.now(),
    withdrawn_at: null,
  };
}

const ownerOf = ({ companyId, invoiceId }: InvoiceRef) => `${companyId}:${invoiceId}`;

export function sealToken({ secrets }: Context, ref: InvoiceRef, token: string): Buffer {
  return secrets.seal(Buffer.from(token), PURPOSE, ownerOf(ref));
}

/** @throws Error when no known master key opens it. */
export function openToken({ secrets }: Context, ref: InvoiceRef, sealed: Buffer): string {
  return secrets.open(sealed, PURPOSE, ownerOf(ref)).toString();
}

function present(ctx: Context, row: PageRow): InvoicePage {
  const ref = { companyId: row.company_id, invoiceId: row.invoice_id };
  const path = () => api.publicInvoice(openToken(ctx, ref, row.sealed_token));
  return {
    url: row.withdrawn_at ? null : `${ctx.config.publicUrl}${path()}`,
    created_at: row.created_at.toISOString(),
    withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
  };
}
