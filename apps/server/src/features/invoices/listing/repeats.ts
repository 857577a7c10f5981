import { sql, type RawBuilder } from "kysely";
import type { NoteWarning } from "@emita/contract/note-warnings";
import {
  isRepeated,
  REPEATED_WITHIN_DAYS,
  repeatedNoteText,
  type RepeatableNote,
} from "@emita/domain/notes/repeated-note";
import type { Context } from "../../../platform/context/context.ts";
import type { InvoiceInput } from "../record/invoice-input.ts";
import type { Handle, InvoiceRow } from "../record/store.ts";

/** Of notes of one client and amount no more are read than this, the newest; only their words are still to be compared. */
const LOOKED_AT = 20;
const DAY_MS = 86_400_000;

/** A note as it will be asked for. */
export type SoughtNote = Omit<RepeatableNote, "createdAt">;

interface EarlierNote extends RepeatableNote {
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
): SoughtNote | null {
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

/** The newest note that each of these would repeat, in their order; null where there is none. */
export async function findRepeated(
  ctx: Context,
  db: Handle,
  companyId: string,
  notes: readonly (SoughtNote | null)[],
): Promise<(NoteWarning | null)[]> {
  if (notes.every((note) => note === null)) return notes.map(() => null);
  const alike = alikeAsJson(ctx, companyId, notes);
  const { rows } = await sql<{ alike: string }>`select ${alike} as alike`.execute(db);
  return repeatedAmong(ctx, notes, rows[0]?.alike ?? "[]");
}

/** Notes of the last thirty days with the client and the amount of one of these, as a text for `repeatedAmong`: part of any statement. */
export function alikeAsJson(
  { clock, config }: Context,
  companyId: string,
  notes: readonly (SoughtNote | null)[],
): RawBuilder<string> {
  const sought = notes.filter((note) => note !== null);
  const since = new Date(clock.now().getTime() - REPEATED_WITHIN_DAYS * DAY_MS);
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

/**
 * @param alike what `alikeAsJson` gave
 * @param ids of notes that are made together, in this order: each may repeat one before it
 */
export function repeatedAmong(
  { clock }: Context,
  notes: readonly (SoughtNote | null)[],
  alike: string,
  ids: readonly string[] = [],
): (NoteWarning | null)[] {
  const now = clock.now();
  const earlier = readAlike(alike);
  return notes.map((sought, index) => {
    if (sought === null) return null;
    const note = { ...sought, createdAt: now };
    const found = earlier.find((one) => isRepeated(one, note));
    const id = ids[index];
    if (id) earlier.unshift({ ...note, id, nfseNumber: null });
    return found ? warnOf(found, now) : null;
  });
}

function readAlike(text: string): EarlierNote[] {
  const rows: (Omit<EarlierNote, "createdAt"> & { readonly createdAt: string })[] =
    JSON.parse(text);
  return rows
    .map((row) => ({ ...row, createdAt: new Date(row.createdAt) }))
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
}

function warnOf({ id, nfseNumber, createdAt }: EarlierNote, now: Date): NoteWarning {
  return {
    code: "repeated_note",
    message: repeatedNoteText({ nfseNumber, createdAt }, now),
    invoice_id: id,
    nfse_number: nfseNumber,
    created_at: createdAt.toISOString(),
  };
}
