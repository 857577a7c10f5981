import { setTimeout as delay } from "node:timers/promises";
import type { Document } from "@emita/contract/documents/documents";
import type { Context } from "../../../platform/context/context.ts";
import { presentDocument } from "../present.ts";
import { findDocument } from "../store.ts";

/** Most readings end within a second; a client that waited longer asks again. */
const MAX_WAIT_MS = 10_000;
const LOOK_EVERY_MS = 100;

/** A document once it is read, or in its present state when that takes too long. Null when the user has no such document. */
export async function awaitReading(
  ctx: Context,
  companyId: string,
  documentId: string,
  patienceMs: number = MAX_WAIT_MS,
): Promise<Document | null> {
  for (let waitedMs = 0; ; waitedMs += LOOK_EVERY_MS) {
    const row = await findDocument(ctx.db, companyId, documentId);
    if (!row) return null;
    if (row.status !== "received" || waitedMs >= patienceMs) return presentDocument(row);
    await delay(LOOK_EVERY_MS);
  }
}
