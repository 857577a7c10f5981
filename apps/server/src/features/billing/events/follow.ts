import type { Transaction } from "kysely";
import type { Database } from "../../../db/schema.ts";
import type { Context } from "../../../platform/context/context.ts";
import { findOwner, takeVersion } from "../store.ts";

/** Two concurrent changes of the same customer are already rare. */
const MAX_LOOKS = 5;

/**
 * Reads the provider and writes the consequences, with no other write for the customer between the two. So the state that is
 * written last was also read last, in whatever order events arrive.
 * @param look reads the provider; outside any transaction.
 * @returns what `write` returned; null for a customer that is not ours, then nothing is read.
 * @throws Error when other writes keep coming between: the job tries again later.
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
