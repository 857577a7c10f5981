import type { Context } from "../../platform/context/context.ts";
import { findDocument, sameDocuments } from "./store.ts";

/** This document and all others of the user with the same bytes, slip or PIX; null when the user has no such document. */
export async function sameDocumentIds(
  ctx: Context,
  userId: string,
  documentId: string,
): Promise<string[] | null> {
  const row = await findDocument(ctx.db, userId, documentId);
  return row ? (await sameDocuments(ctx.db, row)).map(({ id }) => id) : null;
}
