import { sql } from "kysely";
import type { DueOccurrences } from "@emita/contract/recurrences/occurrences";
import { centsToReais } from "@emita/domain/basics/money";
import type { Context } from "../../../platform/context/context.ts";
import { followClients } from "../record/follow-clients.ts";
import { OPEN_STATES } from "../record/occurrences-store.ts";
import { showOccurrences } from "./occurrences.ts";

const MOST = 500;

/** What asks for a person now, what waits and what is being sent: the card of the dashboard. */
export async function showDue(
  ctx: Context,
  companyId: string,
  clientId: string | null = null,
): Promise<DueOccurrences> {
  const now = ctx.clock.now();
  await followClients(ctx.db, companyId);
  const data = await showOccurrences(ctx.db, companyId, (query) =>
    query
      .where("o.state", "in", OPEN_STATES)
      .where("o.due_at", "<=", now)
      .$if(clientId !== null, (narrowed) => narrowed.where("r.client_id", "=", clientId))
      .limit(MOST),
  );
  const sums = await sumsByState(ctx, companyId, now);
  return { data, asking: sums("asking"), waiting: sums("waiting") };
}

async function sumsByState({ db }: Context, companyId: string, now: Date) {
  const rows = await db
    .selectFrom("recurrence_occurrences")
    .select(["state", sql<number>`count(*)::integer`.as("count")])
    .select(sql<number>`sum(amount_cents)::bigint`.as("cents"))
    .where("company_id", "=", companyId)
    .where("state", "in", OPEN_STATES)
    .where("due_at", "<=", now)
    .groupBy("state")
    .execute();
  return (state: string) => {
    const row = rows.find((each) => each.state === state);
    return { count: row?.count ?? 0, amount: centsToReais(row?.cents ?? 0) };
  };
}
