import { sql, type RawBuilder } from "kysely";
import type { SignedMessage } from "@emita/fiscal/city-hall";
import type { Context } from "../../../platform/context/context.ts";
import { perContext } from "../../../platform/context/per-context.ts";
import { Writes } from "../../../platform/database/writes.ts";
import { Batches } from "../../../platform/turns/batches.ts";
import { seriesName, withNumbers, type NextNumbers, type Used } from "../../companies/public.ts";
import type { Desk } from "../desk/open-desk.ts";
import { buildDraft, type DraftParts } from "../drafting/build-draft.ts";
import { attemptRow } from "../record/attempts-store.ts";
import { recordEvents } from "../record/events-store.ts";
import type { InvoiceRow } from "../record/store.ts";
import { isNumberTaken, seriesOf, UNANSWERED, type Begun } from "./begin-sending.ts";

/** How many notes of a company are signed and stored at once: for longer others would wait for the processor. */
const MOST = 8;

interface Asked {
  readonly desk: Desk;
  readonly parts: DraftParts;
}

interface Signed extends Asked {
  readonly number: number;
  readonly message: SignedMessage;
}

const batches = perContext(
  () => new Batches<Asked, Begun | null>(MOST, (asked) => beginAll(asked)),
);

/**
 * The usual beginning in one statement: number, bytes, attempt and event, of all notes of a company that wait for it at this
 * moment. From its commit on the bytes count as sent.
 * @returns null where beginSending has more to decide; then nothing was written of this note.
 */
export async function beginTogether(desk: Desk, parts: DraftParts): Promise<Begun | null> {
  const { ctx, invoice, ref } = desk.task;
  if (invoice.dps_number !== null || invoice.replaces_id !== null) return null;
  const key = `${ref.companyId} ${seriesName(seriesOf(desk))}`;
  return batches(ctx).run(key, { desk, parts });
}

/** @param asked of one company and one series. */
async function beginAll(asked: readonly Asked[]): Promise<(Begun | null)[]> {
  const [first] = asked;
  if (!first) return [];
  const { task, cityHall } = first.desk;
  const begun = await withNumbers(
    task.ctx,
    seriesOf(first.desk),
    cityHall.refusesUsedNumbers,
    (numbers) => beginWith(task.ctx, numbers, asked),
  );
  return asked.map((each) => begun?.get(each.desk) ?? null);
}

async function beginWith(
  ctx: Context,
  numbers: NextNumbers,
  asked: readonly Asked[],
): Promise<Used<Map<Desk, Begun>>> {
  const signed = signAll(ctx, asked, numbers.first);
  if (signed.length === 0) return { count: 0, result: new Map() };
  const now = ctx.clock.now();
  const writes = new Writes(numbers.db);
  const taken = numbers.take(writes, signed.length);
  const sent = writes.add(markSent(signed, taken, now));
  writes.demand(sql`(select count(*) from ${sent}) = ${signed.length}`);
  const attempts = signed.map(({ desk, message }) =>
    attemptRow(ctx, desk.task.ref, {
      kind: "issue",
      request: message.xml,
      channel: desk.channel,
    }),
  );
  writes.add(writes.db.insertInto("invoice_attempts").values(attempts));
  for (const { desk } of signed)
    await recordEvents(ctx, writes, desk.task.ref, { type: "invoice.sent" });
  const version = await send(writes, sent);
  if (version === null) return null;
  const begun = signed.map((each, index): [Desk, Begun] => [
    each.desk,
    {
      message: each.message,
      attemptId: attempts[index]?.id ?? "",
      kept: { version, invoice: asSent(each, now) },
    },
  ]);
  return { count: signed.length, result: new Map(begun) };
}

/** The number that one draft does not take, for it cannot be built, the next one takes. */
function signAll(ctx: Context, asked: readonly Asked[], first: number): Signed[] {
  const signed: Signed[] = [];
  for (const { desk, parts } of asked) {
    const number = first + signed.length;
    const draft = buildDraft({ ...parts, replaces: null }, number, ctx.clock.now());
    const { certificate, cityHall, connection } = desk;
    const built = cityHall.buildIssue(draft, certificate, connection.environment);
    if (built.ok) signed.push({ desk, parts, number, message: built.message });
  }
  return signed;
}

/** Only rows that are as their turns found them; one transaction writes all, so one version is that of each. */
function markSent(
  signed: readonly Signed[],
  taken: RawBuilder<boolean>,
  now: Date,
): RawBuilder<unknown> {
  const [{ desk }] = signed as readonly [Signed, ...Signed[]];
  const of = <Value>(value: (each: Signed) => Value): Value[] => signed.map(value);
  return sql`
    update invoices set channel = sent.channel, dps_series = ${String(desk.issuer.series)},
      dps_number = sent.number, dps_id = sent.dps_id, dps_xml = sent.xml, replaces_by_message = false,
      answer_pending = true, absences = 0, resend_after = null, protocol = null, updated_at = ${now}
    from unnest(${of(({ desk }) => desk.task.ref.invoiceId)}::uuid[], ${of(({ desk }) => desk.task.version)}::text[],
      ${of(({ desk }) => desk.channel)}::text[], ${of(({ number }) => number)}::bigint[],
      ${of(({ message }) => message.id)}::text[], ${of(({ message }) => message.xml)}::text[])
      as sent (id, version, channel, number, dps_id, xml)
    where invoices.company_id = ${desk.task.ref.companyId} and invoices.id = sent.id
      and invoices.xmin::text = sent.version and invoices.status = 'pending' and not invoices.answer_pending and ${taken}
    returning invoices.xmin::text as version`;
}

async function send(writes: Writes, sent: RawBuilder<unknown>): Promise<string | null> {
  try {
    return await writes.send(sql<string>`select max(version) from ${sent}`);
  } catch (error) {
    if (isNumberTaken(error)) return null;
    throw error;
  }
}

/** The row as markSent leaves it. */
function asSent({ desk, number, message }: Signed, now: Date): InvoiceRow {
  return {
    ...desk.task.invoice,
    ...UNANSWERED,
    channel: desk.channel,
    dps_series: String(desk.issuer.series),
    dps_number: number,
    dps_id: message.id,
    dps_xml: message.xml,
    replaces_by_message: false,
    answer_pending: true,
    updated_at: now,
  };
}
