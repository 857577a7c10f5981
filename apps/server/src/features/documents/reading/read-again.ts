import { REREADABLE_CODES } from "@emita/contract/documents/documents";
import type { Context } from "../../../platform/context/context.ts";
import { bookReading } from "./book-reading.ts";
import { countWaiting, findDocument, type DocumentRow } from "../store.ts";
import { countUpload } from "../upload-limits.ts";
import { reopenReading } from "./waiting-store.ts";

/**
 * Reads a document again that failed for a reason of ours. Any other stays unchanged: a reading is final, and a damaged file
 * stays damaged.
 * @param row the caller's own document
 * @returns the document in its new state.
 * @throws AppError rate_limited: a reading costs as much the second time.
 */
export async function readAgain(ctx: Context, row: DocumentRow): Promise<DocumentRow> {
  const { company_id: companyId, id: documentId } = row;
  if (row.error_code === null || !REREADABLE_CODES.includes(row.error_code)) return row;
  const beyondLimit = await countUpload(ctx, companyId, 0);
  if (beyondLimit) throw beyondLimit;
  return ctx.db.transaction().execute(async (transaction) => {
    const waiting = await countWaiting(transaction, companyId);
    const reopened = await reopenReading(transaction, companyId, documentId);
    // A concurrent request was faster.
    if (!reopened) return (await findDocument(transaction, companyId, documentId)) ?? row;
    await bookReading(ctx, transaction, { companyId, documentId }, { after: waiting });
    await ctx.live.publish(transaction, companyId, { type: "document.changed", id: documentId });
    return reopened;
  });
}
