import type { RawBuilder } from "kysely";
import type { Context } from "../../../platform/context/context.ts";
import { perContext } from "../../../platform/context/per-context.ts";
import { Writes } from "../../../platform/database/writes.ts";
import { Batcher } from "../../../platform/concurrency/batcher.ts";
import { seriesName, withNumbers, type NextNumbers, type Used } from "../../companies/public.ts";
import type { TaskSession } from "../authority/open-session.ts";
import { buildDraft, type DraftParts } from "../drafting/build-draft.ts";
import { collectPlans } from "../record/write-plans.ts";
import { isNumberTaken, planSending, seriesOf, type Begun, type Sending } from "./plan-sending.ts";

/** How many invoices of a company are signed and stored at once: for longer others would wait for the processor. */
const MOST = 8;

interface Asked {
  readonly session: TaskSession;
  readonly parts: DraftParts;
}

const batches = perContext(
  () => new Batcher<Asked, Begun | null>(MOST, (asked) => beginAll(asked)),
);

/**
 * The usual beginning in one statement: number, bytes, attempt and event, of all invoices of a company that wait for it at this
 * moment. From its commit on the bytes count as sent.
 * @returns null where beginSending has more to decide; then nothing was written of this invoice.
 */
export async function beginBatch(session: TaskSession, parts: DraftParts): Promise<Begun | null> {
  const { ctx, invoice, ref } = session.task;
  if (invoice.dps_number !== null || invoice.replaces_id !== null) return null;
  if (invoice.status !== "pending" || invoice.answer_pending) return null;
  const key = `${ref.companyId} ${seriesName(seriesOf(session))}`;
  return batches(ctx).run(key, { session, parts });
}

/** @param asked of one company and one series. */
async function beginAll(asked: readonly Asked[]): Promise<(Begun | null)[]> {
  const [first] = asked;
  if (!first) return [];
  const { task, authority } = first.session;
  const begun = await withNumbers(
    task.ctx,
    seriesOf(first.session),
    authority.refusesUsedNumbers,
    (numbers) => beginWith(task.ctx, numbers, asked),
  );
  return asked.map((each) => begun?.get(each.session) ?? null);
}

async function beginWith(
  ctx: Context,
  numbers: NextNumbers,
  asked: readonly Asked[],
): Promise<Used<Map<TaskSession, Begun>>> {
  const sendings = planAll(ctx, asked, numbers.first);
  const count = sendings.size;
  if (count === 0) return { count, result: new Map() };
  const writes = new Writes(numbers.db);
  const taken = numbers.take(writes, count);
  const plans = [...sendings.values()].map(({ plan }) => plan);
  const version = await send(writes, await collectPlans(ctx, writes, plans, taken));
  if (version === null) return null;
  const begun = [...sendings].map(([session, sending]): [TaskSession, Begun] => [
    session,
    sending.begun(version),
  ]);
  return { count, result: new Map(begun) };
}

/** The number that one draft does not take, for it cannot be built, the next one takes. */
function planAll(ctx: Context, asked: readonly Asked[], first: number): Map<TaskSession, Sending> {
  const sendings = new Map<TaskSession, Sending>();
  for (const { session, parts } of asked) {
    const number = first + sendings.size;
    const draft = buildDraft({ ...parts, replaces: null }, number, ctx.clock.now());
    const { certificate, authority, connection, task } = session;
    const built = authority.buildIssue(draft, certificate, connection.environment);
    if (!built.ok) continue;
    const row = { before: task.invoice, version: task.version };
    sendings.set(session, planSending(session, row, built.message, { number, isReplacing: false }));
  }
  return sendings;
}

async function send(writes: Writes, version: RawBuilder<string>): Promise<string | null> {
  try {
    return await writes.send(version);
  } catch (error) {
    if (isNumberTaken(error)) return null;
    throw error;
  }
}
