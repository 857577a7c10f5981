import type { Duplicate } from "@emita/contract/documents";
import type { Db } from "../../platform/context/context.ts";
import { isSlipId, noteIds } from "./note-id.ts";
import { documentsOfSlips, findDocument, sameDocuments, type DocumentRow } from "./store.ts";

type Reason = Duplicate["reason"];

/** The source of an invoice: a whole document, or one note or boleto of a file with several. */
export interface NoteSource {
  /** Documents of which every invoice counts, and why. */
  readonly documents: ReadonlyMap<string, Reason>;
  /** Files with the same notes: only invoices of this note count, and those without a known note. */
  readonly files: ReadonlySet<string>;
  readonly note: string | null;
  /** The linha digitável: invoices of this slip count from whatever file they were made. */
  readonly slipLine: string | null;
}

/** From what an invoice was made. */
export interface InvoiceOrigin {
  readonly documentId: string | null;
  readonly note: string | null;
}

/** A document as one thing: its bytes, its slip or its PIX, wherever they come again. */
export async function wholeSource(db: Db, row: DocumentRow): Promise<NoteSource> {
  const same = await sameDocuments(db, row);
  const documents = new Map(same.map(({ id, reason }) => [id, reason]));
  return { documents, files: new Set(), note: null, slipLine: row.slip_line };
}

/** Each of some notes of a file that holds several. */
export async function noteSources(
  db: Db,
  row: DocumentRow,
  notes: readonly string[],
): Promise<NoteSource[]> {
  const same = await sameDocuments(db, row);
  const files = new Set(same.map(({ id }) => id));
  const alone = await documentsOfSlips(db, row.company_id, notes.filter(isSlipId));
  return notes.map((note) => {
    const ofSlip = alone.filter(({ slipLine }) => slipLine === note);
    const documents = new Map(ofSlip.map(({ id }) => [id, "slip" as const]));
    return { documents, files, note, slipLine: isSlipId(note) ? note : null };
  });
}

/**
 * The source of an invoice from this document and note; null when the user has no such document.
 * @param note as in DocumentNote.id; null for the document as a whole
 * @returns `unknown_note` where the document holds no such note
 */
export async function sourceOf(
  db: Db,
  companyId: string,
  documentId: string,
  note: string | null,
): Promise<NoteSource | "unknown_note" | null> {
  const row = await findDocument(db, companyId, documentId);
  if (!row) return null;
  if (note === null) return wholeSource(db, row);
  if (!noteIds(row).includes(note)) return "unknown_note";
  const [source] = await noteSources(db, row, [note]);
  return source ?? null;
}

/** The documents and slips whose invoices may be of these sources. */
export function wanted(sources: readonly NoteSource[]): {
  readonly documentIds: readonly string[];
  readonly slipLines: readonly string[];
} {
  const ids = sources.flatMap(({ documents, files }) => [...documents.keys(), ...files]);
  const lines = sources.flatMap(({ slipLine }) => slipLine ?? []);
  return { documentIds: [...new Set(ids)], slipLines: [...new Set(lines)] };
}

/** Why an invoice is of the same thing; null where it is of another. */
export function sameness(source: NoteSource, { documentId, note }: InvoiceOrigin): Reason | null {
  if (note !== null && note === source.slipLine) return "slip";
  if (documentId === null) return null;
  const reason = source.documents.get(documentId);
  if (reason) return reason;
  return source.files.has(documentId) && (note === null || note === source.note)
    ? "document"
    : null;
}
