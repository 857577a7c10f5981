import type { Context } from "../../../platform/context/context.ts";
import { currentEpoch } from "../../../platform/context/epoch.ts";
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
import type { Counter, Desk } from "../desk/open-desk.ts";
import { recoverNote } from "./recover-note.ts";
import { ownerOfSeries, refusedNumbers } from "./series-store.ts";

/**
 * Asks the city hall what it has of the series that this company numbers in, before the first note of a life of the database:
 * see askSeries. After a restore the notes that come to light are ours and return to the books.
 */
export function settleNumbering(ctx: Context, companyId: string, counter: Counter): Promise<Asked> {
  const key = seriesKeyOf(ctx, counter);
  // Many notes of one company come at once: one of them asks.
  return underWay(ctx).run(JSON.stringify(key), async () => {
    const { restoredAt } = await currentEpoch(ctx.db);
    const owner = restoredAt && (await ownerOfSeries(ctx.db, key, restoredAt, companyId));
    const take = owner
      ? (note: FoundNote) => recoverNote(ctx, { companyId: owner, counter, restoredAt, note })
      : null;
    if (take && !(await lookAtRefused(ctx, key, counter, take))) return { kind: "unknown" };
    return askSeries(ctx, key, { seek: (number) => seek(counter, number), take });
  });
}

/** A note in error keeps its number: it may have been corrected and issued after the copy was made. */
async function lookAtRefused(
  ctx: Context,
  key: DpsSeriesKey,
  counter: Counter,
  take: (note: FoundNote) => Promise<void>,
): Promise<boolean> {
  for (const number of await refusedNumbers(ctx.db, key)) {
    const outcome = await seek(counter, number);
    if (outcome.kind === "unknown" || outcome.kind === "refused") return false;
    if (outcome.kind === "found") await take({ ...outcome, number });
  }
  return true;
}

/** The city hall has a note that our books do not know of: its numbers are to be asked for again. */
export async function doubtNumbering({ task: { ctx }, ...counter }: Desk): Promise<void> {
  await noteAsked(ctx.db, seriesKeyOf(ctx, counter), TO_BE_ASKED);
}

const underWay = perContext(() => new SingleFlight<Asked>());

export function seriesKeyOf(
  ctx: Context,
  { issuer, channel }: Pick<Counter, "issuer" | "channel">,
): DpsSeriesKey {
  const { cityCode, cnpj, series } = issuer;
  return { environment: ctx.config.cityHall, cityCode, channel, cnpj, series };
}

function seek({ cityHall, issuer, certificate, connection }: Counter, number: number) {
  const place = { prestador: toPrestador(issuer), series: String(issuer.series), number };
  return cityHall.seek(place, certificate, connection);
}
