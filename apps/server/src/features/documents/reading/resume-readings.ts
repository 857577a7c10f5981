import type { Context } from "../../../platform/context/context.ts";
import { bookReading } from "./book-reading.ts";
import { hasParked, unpark } from "./waiting-store.ts";

const BATCH = 500;

/**
 * Books the readings that wait for the document store, once it is there again. One question at a time, however many wait.
 * @returns how many there were.
 */
export async function resumeReadings(ctx: Context): Promise<number> {
  if (!(await hasParked(ctx.db)) || !(await isStoreThere(ctx))) return 0;
  let resumed = 0;
  for (let batch = BATCH; batch === BATCH; resumed += batch) batch = await resumeBatch(ctx);
  ctx.log.info({ documents: resumed }, "the document store is there again, readings go on");
  return resumed;
}

async function isStoreThere(ctx: Context): Promise<boolean> {
  try {
    await ctx.documents.check();
    return true;
  } catch (error) {
    ctx.log.warn({ err: error }, "the document store is away, readings wait");
    return false;
  }
}

async function resumeBatch(ctx: Context): Promise<number> {
  return ctx.db.transaction().execute(async (transaction) => {
    const documents = await unpark(transaction, BATCH);
    for (const { company_id: companyId, id: documentId, place } of documents)
      await bookReading(ctx, transaction, { companyId, documentId }, { after: place - 1 });
    return documents.length;
  });
}
