import type { Context } from "../../../platform/context/context.ts";
import { currentDatabaseGeneration } from "../../../platform/context/database-generation.ts";
import { perContext } from "../../../platform/context/per-context.ts";
import { SingleFlight } from "../../../platform/concurrency/single-flight.ts";
import {
  askSeries,
  noteAsked,
  TO_BE_ASKED,
  type Asked,
  type DpsSeriesKey,
  type FoundNote,
} from "../../companies/public.ts";
import { toPrestador } from "../drafting/build-draft.ts";
import type { AuthoritySession, TaskSession } from "../authority/open-session.ts";
import { recoverInvoice } from "./recover-invoice.ts";
import { ownerOfSeries, refusedNumbers } from "./series-store.ts";

/**
 * Asks the city hall what it has of the series that this company numbers in, before the first invoice of a life of the database:
 * see askSeries. After a restore the invoices that come to light are ours and return to the books.
 */
export function settleNumbering(
  ctx: Context,
  companyId: string,
  session: AuthoritySession,
): Promise<Asked> {
  const key = seriesKeyOf(ctx, session);
  // Many invoices of one company come at once: one of them asks.
  return underWay(ctx).run(JSON.stringify(key), async () => {
    const { restoredAt } = await currentDatabaseGeneration(ctx.db);
    const owner = restoredAt && (await ownerOfSeries(ctx.db, key, restoredAt, companyId));
    const take = owner
      ? (invoice: FoundNote) =>
          recoverInvoice(ctx, { companyId: owner, session, restoredAt, invoice })
      : null;
    if (take && !(await lookAtRefused(ctx, key, session, take))) return { kind: "unknown" };
    return askSeries(ctx, key, { seek: (number) => seek(session, number), take });
  });
}

/** An invoice in error keeps its number: it may have been corrected and issued after the copy was made. */
async function lookAtRefused(
  ctx: Context,
  key: DpsSeriesKey,
  session: AuthoritySession,
  take: (invoice: FoundNote) => Promise<void>,
): Promise<boolean> {
  for (const number of await refusedNumbers(ctx.db, key)) {
    const outcome = await seek(session, number);
    if (outcome.kind === "unknown" || outcome.kind === "refused") return false;
    if (outcome.kind === "found") await take({ ...outcome, number });
  }
  return true;
}

/** The city hall has an invoice that our books do not know of: its numbers are to be asked for again. */
export async function doubtNumbering({ task: { ctx }, ...session }: TaskSession): Promise<void> {
  await noteAsked(ctx.db, seriesKeyOf(ctx, session), TO_BE_ASKED);
}

const underWay = perContext(() => new SingleFlight<Asked>());

export function seriesKeyOf(
  ctx: Context,
  { issuer, channel }: Pick<AuthoritySession, "issuer" | "channel">,
): DpsSeriesKey {
  const { cityCode, cnpj, series } = issuer;
  return { environment: ctx.config.cityHall, cityCode, channel, cnpj, series };
}

function seek({ authority, issuer, certificate, connection }: AuthoritySession, number: number) {
  const place = { prestador: toPrestador(issuer), series: String(issuer.series), number };
  return authority.seek(place, certificate, connection);
}
