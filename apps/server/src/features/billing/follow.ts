import type { Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { Context } from "../../platform/context/context.ts";
import { findOwner, takeVersion } from "./store.ts";

/** Two who follow the same customer at once is already rare. */
const MAX_LOOKS = 5;

/**
 * Looks at the provider and writes what follows, in that order and without another's write between the two: then the last
 * that is written is also the last that was seen, however late or crossed the events arrive.
 * @param look reads the provider; outside any transaction.
 * @returns what `write` returned; null when the customer is none of ours, then nothing is read.
 * @throws Error when others keep writing in between: the job tries again later.
 */
export async function follow<Seen, Written>(
  ctx: Context,
  customerId: string,
  look: () => Promise<Seen>,
  write: (transaction: Transaction<Database>, companyId: string, seen: Seen) => Promise<Written>,
): Promise<Written | null> {
  for (let looks = 0; looks < MAX_LOOKS; looks += 1) {
    const owner = await findOwner(ctx.db, customerId);
    if (!owner) return null;
    const { company_id: companyId, version } = owner;
    const seen = await look();
    const result = await ctx.db.transaction().execute(async (transaction) => {
      if (!(await takeVersion(transaction, companyId, version))) return null;
      return { written: await write(transaction, companyId, seen) };
    });
    if (result) return result.written;
  }
  throw new Error("the customer's billing changed at every look");
}
