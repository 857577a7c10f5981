import { SIGNATURE_FAULTS } from "@emita/fiscal/authority";
import { sql } from "kysely";
import type { Db } from "../../../platform/context/context.ts";
import { logUntrustedChain } from "../authority/log-untrusted-chain.ts";
import type { TaskSession } from "../authority/open-session.ts";

/** As the attempts keep them; the index of migration 0045 names the same. */
const OUTCOMES = SIGNATURE_FAULTS.flatMap((fault) => [`uncertain: ${fault}`, `unknown: ${fault}`]);

/**
 * Logs for the operator what no user can mend: an invoice without a valid signature (a fault of the authority, or a third party
 * between it and us), and an authority whose certificate chain this machine does not know.
 */
export function logDoubt({ task, channel }: TaskSession, cause: string): void {
  logUntrustedChain(task.ctx, channel, cause);
  if (SIGNATURE_FAULTS.every((fault) => fault !== cause)) return;
  task.ctx.log.error(
    { channel, cause },
    "a note came without the authority's signature: it does not count and is asked for again",
  );
}

/** Invoices of all companies that came without the authority's signature and still wait for one that has it. */
export async function countDoubtedInvoices(db: Db): Promise<number> {
  const outcomes = sql.join(OUTCOMES.map((outcome) => sql.lit(outcome)));
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from invoices
    where answer_pending and id in (select invoice_id from invoice_attempts where outcome in (${outcomes}))
  `.execute(db);
  return rows[0]?.count ?? 0;
}
