import type { DocumentList } from "@emita/contract/documents/documents";
import { isSameCompany, normalizeTaxId } from "@emita/domain/identifiers/tax-id";
import type { Context } from "../../../platform/context/context.ts";
import type { InvoiceLookups } from "../invoices/earlier-invoices.ts";
import { presentDocument } from "../present.ts";
import type { DocumentRow } from "../store.ts";
import { listArrived } from "./arrived-store.ts";

/** Parts of other features, wired in app.ts. */
export interface WaitingLookups extends Pick<InvoiceLookups, "ofDocuments"> {
  ownTaxId(companyId: string): Promise<string | null>;
}

type Waiting = DocumentList["data"][number];

/** Documents that arrived by mail and wait for a person: no invoice was made from them, and they were not set aside. */
export async function listWaiting(
  ctx: Context,
  lookups: WaitingLookups,
  companyId: string,
): Promise<Waiting[]> {
  const rows = await listArrived(ctx.db, companyId);
  if (rows.length === 0) return [];
  const documentIds = rows.map(({ id }) => id);
  const invoices = await lookups.ofDocuments(companyId, { documentIds, slipLines: [] });
  const made = new Set(invoices.map(({ documentId }) => documentId));
  const ownTaxId = await lookups.ownTaxId(companyId);
  return rows.filter(({ id }) => !made.has(id)).map((row) => presentWaiting(row, ownTaxId));
}

function presentWaiting(row: DocumentRow, ownTaxId: string | null): Waiting {
  const { id, created_at, file_name, status, fields, notes } = presentDocument(row);
  const read = fields?.razaoSocial === "" ? notes[0]?.fields : fields;
  return {
    id,
    created_at,
    file_name,
    status,
    company_name: read?.razaoSocial || null,
    amount: read?.valor || null,
    kind: isReceivedNote(row, ownTaxId) ? "received_note" : "document",
  };
}

/** An NFS-e in which the company is the client: nothing that it could issue. */
function isReceivedNote(row: DocumentRow, ownTaxId: string | null): boolean {
  if (row.content_type !== "application/xml" || ownTaxId === null) return false;
  const { fields, notes } = presentDocument(row);
  const clients = [fields?.cnpjCpf, ...notes.map((note) => note.fields.cnpjCpf)];
  const taxIds = clients.flatMap((text) => (text ? [normalizeTaxId(text)] : []));
  return taxIds.length > 0 && taxIds.every((taxId) => isSameCompany(taxId, ownTaxId));
}
