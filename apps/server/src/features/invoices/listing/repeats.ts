import { sql, type RawBuilder } from "kysely";
import type { InvoiceWarning } from "@emita/contract/invoices/invoice-warnings";
import {
  isRepeated,
  REPEATED_WITHIN_DAYS,
  repeatedInvoiceText,
  type RepeatableInvoice,
} from "@emita/domain/invoices/repeated-invoice";
import type { Context } from "../../../platform/context/context.ts";
import type { InvoiceInput } from "../record/invoice-input.ts";
import type { Handle, InvoiceRow } from "../record/store.ts";

/** Of invoices of one client and amount no more are read than this, the newest; only their words are still to be compared. */
const LOOKED_AT = 20;
const DAY_MS = 86_400_000;

/** An invoice as it will be asked for. */
export type SoughtInvoice = Omit<RepeatableInvoice, "createdAt">;

interface EarlierInvoice extends RepeatableInvoice {
  readonly id: string;
  readonly nfseNumber: string | null;
}

/**
 * The fields of a new row that are compared with others. Null for a consumer without a name: sales over the counter look alike.
 */
export function soughtOf(
  row: Pick<InvoiceRow, "cnpj" | "company_name" | "amount_cents" | "service_description"> & {
    readonly competencia?: string | null | undefined;
    readonly document_note?: string | null | undefined;
  },
  details: InvoiceInput["details"],
): SoughtInvoice | null {
  if (details?.tomador?.kind === "unidentified") return null;
  return {
    taxId: row.cnpj,
    clientName: row.company_name,
    amountCents: row.amount_cents,
    competencia: row.competencia ?? null,
    description: row.service_description,
    documentNote: row.document_note ?? null,
  };
}

/** The newest invoice that each of these would repeat, in their order; null where there is none. */
export async function findRepeated(
  ctx: Context,
  db: Handle,
  companyId: string,
  invoices: readonly (SoughtInvoice | null)[],
  withinDays = REPEATED_WITHIN_DAYS,
): Promise<(InvoiceWarning | null)[]> {
  if (invoices.every((invoice) => invoice === null)) return invoices.map(() => null);
  const alike = alikeAsJson(ctx, companyId, invoices, withinDays);
  const { rows } = await sql<{ alike: string }>`select ${alike} as alike`.execute(db);
  return repeatedAmong(ctx, invoices, rows[0]?.alike ?? "[]", { withinDays });
}

/** Invoices of the last thirty days, or as many as given, with the client and the amount of one of these, as a text for `repeatedAmong`: part of any statement. */
export function alikeAsJson(
  { clock, config }: Context,
  companyId: string,
  invoices: readonly (SoughtInvoice | null)[],
  withinDays = REPEATED_WITHIN_DAYS,
): RawBuilder<string> {
  const sought = invoices.filter((invoice) => invoice !== null);
  const since = new Date(clock.now().getTime() - withinDays * DAY_MS);
  return sql<string>`(select coalesce(json_agg(alike), '[]')::text from (
    select distinct client, cents from unnest(
      ${sought.map(({ taxId }) => taxId)}::text[],
      ${sought.map(({ amountCents }) => amountCents)}::bigint[]) as given (client, cents)) as asked,
    lateral (
      select id, cnpj as "taxId", company_name as "clientName", amount_cents as "amountCents",
        competencia, service_description as description, document_note as "documentNote",
        nfse_number as "nfseNumber",
        created_at as "createdAt"
      from invoices
      where company_id = ${companyId}::uuid and cnpj = client and amount_cents = cents
        and created_at >= ${since} and environment = ${config.cityHall} and status in ('pending', 'issued')
      order by created_at desc limit ${LOOKED_AT}) as alike)`;
}

interface RepeatsOptions {
  /** Of invoices that are made together, in this order: each may repeat one before it. */
  readonly ids?: readonly string[];
  readonly withinDays?: number;
}

/**
 * @param alike what `alikeAsJson` gave
 */
export function repeatedAmong(
  { clock }: Context,
  invoices: readonly (SoughtInvoice | null)[],
  alike: string,
  { ids = [], withinDays = REPEATED_WITHIN_DAYS }: RepeatsOptions = {},
): (InvoiceWarning | null)[] {
  const now = clock.now();
  const earlier = readAlike(alike);
  return invoices.map((sought, index) => {
    if (sought === null) return null;
    const invoice = { ...sought, createdAt: now };
    const found = earlier.find((one) => isRepeated(one, invoice, withinDays));
    const id = ids[index];
    if (id) earlier.unshift({ ...invoice, id, nfseNumber: null });
    return found ? warnOf(found, now) : null;
  });
}

function readAlike(text: string): EarlierInvoice[] {
  const rows: (Omit<EarlierInvoice, "createdAt"> & { readonly createdAt: string })[] =
    JSON.parse(text);
  return rows
    .map((row) => ({ ...row, createdAt: new Date(row.createdAt) }))
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
}

function warnOf({ id, nfseNumber, createdAt }: EarlierInvoice, now: Date): InvoiceWarning {
  return {
    code: "repeated_note",
    message: repeatedInvoiceText({ nfseNumber, createdAt }, now),
    invoice_id: id,
    nfse_number: nfseNumber,
    created_at: createdAt.toISOString(),
  };
}
