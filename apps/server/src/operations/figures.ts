import { sql, type RawBuilder } from "kysely";
import { z } from "zod";
import { CNPJ_DIRECTORY } from "../db/tables/city-halls.ts";
import { monthOf } from "../features/documents/public.ts";
import { countDoubtedNotes } from "../features/invoices/public.ts";
import { poolUse } from "../platform/context/db.ts";
import type { Context } from "../platform/context/context.ts";

interface Sample {
  readonly value: number;
  readonly labels?: Record<string, string>;
}

/** One figure of `/metrics`, found out when it is asked for. */
export interface Figure {
  readonly name: string;
  readonly help: string;
  readonly labels: readonly string[];
  read(ctx: Context): Promise<Sample[]> | Sample[];
}

/** Figures of the whole installation, from the database: the same in every process. */
const OF_ALL: readonly Figure[] = [
  {
    name: "emita_dead_jobs",
    help: "Jobs that used up their tries",
    labels: ["queue"],
    read: async ({ jobs }) =>
      (await jobs.deadLetters()).map(({ queue, count }) => ({ labels: { queue }, value: count })),
  },
  {
    name: "emita_queue_jobs",
    help: "Jobs that wait: due now, or for their time",
    labels: ["queue", "state"],
    read: async ({ jobs }) =>
      (await jobs.waiting()).flatMap(({ queue, due, later }) => [
        { labels: { queue, state: "due" }, value: due },
        { labels: { queue, state: "later" }, value: later },
      ]),
  },
  {
    name: "emita_queue_late_seconds",
    help: "How long the most overdue job has been due",
    labels: ["queue"],
    read: async ({ jobs }) =>
      (await jobs.waiting()).map(({ queue, lateSeconds }) => ({
        labels: { queue },
        value: lateSeconds,
      })),
  },
  {
    name: "emita_queue_age_seconds",
    help: "How long ago the oldest waiting job was enqueued, tries that failed included",
    labels: ["queue"],
    read: async ({ jobs }) =>
      (await jobs.waiting()).map(({ queue, ageSeconds }) => ({
        labels: { queue },
        value: ageSeconds,
      })),
  },
  figure("emita_oldest_pending_note_seconds", "Age of the oldest note that waits for its end", {
    rows: ({ config }) => sql`
      select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as value from invoices
      where work_due_at is not null and status = 'pending' and environment = ${config.cityHall}`,
  }),
  figure("emita_city_hall_up", "Whether a channel's city hall answers", {
    label: "channel",
    rows: ({ config }) => sql`
      select channel as label, (state = 'up')::int as value from city_halls
      where environment = ${config.cityHall} and channel <> ${CNPJ_DIRECTORY}`,
  }),
  figure(
    "emita_city_hall_waiting_notes",
    "Notes that wait for a channel's city hall, or for the CNPJ directory",
    {
      label: "channel",
      rows: ({ config }) => sql`
      select waiting_channel as label, count(*)::int as value from invoices
      where environment = ${config.cityHall} and waiting_since is not null
        and waiting_channel is not null
      group by waiting_channel`,
    },
  ),
  figure("emita_certificates", "Certificates of companies by the days that are left of them", {
    label: "days_left",
    rows: ({ config }) => sql`
      select case when not_after < now() then 'ended' when not_after < now() + interval '7 days' then '7'
          when not_after < now() + interval '30 days' then '30' else 'more' end as label,
        count(*)::int as value
      from certificates where environment = ${config.cityHall} group by 1`,
  }),
  figure("emita_webhook_pending_deliveries", "Deliveries to customers' systems under way", {
    rows: () => sql`select count(*)::int as value from webhook_deliveries where state = 'pending'`,
  }),
  figure("emita_webhook_late_seconds", "How long the most overdue delivery has been due", {
    rows: () => sql`
      select greatest(0, coalesce(extract(epoch from now() - min(d.next_try_at)), 0))::float8 as value
      from webhook_deliveries d left join webhook_addresses w on w.id = d.webhook_id
      where d.state = 'pending' and (w.off_since is null or d.is_manual)`,
  }),
  figure("emita_parked_readings", "Documents that wait for the document store to be read", {
    rows: () => sql`
      select count(*)::int as value from documents where status = 'received' and reading_parked`,
  }),
  figure("emita_reader_model_questions", "Questions to the external reading model in this month", {
    rows: ({ clock }) => sql`
      select coalesce(sum(questions), 0)::float8 as value from model_uses
      where month = ${monthOf(clock.now())}`,
  }),
  figure("emita_reader_model_tokens", "What the answers of this month cost, as the model counts", {
    label: "kind",
    rows: ({ clock }) => sql`
      select label, value::float8 from (
        select coalesce(sum(prompt_tokens), 0) as prompt, coalesce(sum(completion_tokens), 0) as completion
        from model_uses where month = ${monthOf(clock.now())}
      ) as sums, lateral (values ('prompt', prompt), ('completion', completion)) as kinds (label, value)`,
  }),
  figure("emita_processes", "Processes that were heard within the last minute", {
    label: "role",
    rows: () => sql`
      select role as label, count(*)::int as value from process_heartbeats
      where heard_at > now() - interval '1 minute' group by role`,
  }),
  figure("emita_clock_skew_seconds", "How far the clock of a process is from the database's", {
    label: "role",
    rows: () => sql`
      select role as label, max(abs(clock_skew_ms))::float8 / 1000 as value from process_heartbeats
      where heard_at > now() - interval '1 minute' group by role`,
  }),
  {
    name: "emita_doubted_notes",
    help: "Notes that came without the authority's signature and are asked for again",
    labels: [],
    read: async ({ db }) => [{ value: await countDoubtedNotes(db) }],
  },
];

/** Figures of the process that answers. */
const OF_THIS_PROCESS: readonly Figure[] = [
  {
    name: "emita_database_connections",
    help: "Connections of this process's pool, and callers that wait for one",
    labels: ["state"],
    read: ({ db }) =>
      Object.entries(poolUse(db)).map(([state, value]) => ({ labels: { state }, value })),
  },
  {
    name: "emita_running_jobs",
    help: "Jobs that this process is at; of read-document: how much of the reader is used",
    labels: ["queue"],
    read: ({ jobs }) =>
      jobs.running().map(({ queue, count }) => ({ labels: { queue }, value: count })),
  },
  {
    name: "emita_job_slots",
    help: "Jobs that this process can be at",
    labels: ["queue"],
    read: ({ jobs }) =>
      jobs.running().map(({ queue, slots }) => ({ labels: { queue }, value: slots })),
  },
];

/** Those of this process first: the questions to the database would count among its connections. */
export const FIGURES: readonly Figure[] = [...OF_THIS_PROCESS, ...OF_ALL];

const rowSchema = z.object({ label: z.string().optional(), value: z.number() });

/** @param rows `value`, and `label` where there is one. */
function figure(
  name: string,
  help: string,
  { label, rows }: { label?: string; rows: (ctx: Context) => RawBuilder<unknown> },
): Figure {
  return {
    name,
    help,
    labels: label === undefined ? [] : [label],
    async read(ctx) {
      const answer = await rows(ctx).execute(ctx.db);
      return z
        .array(rowSchema)
        .parse(answer.rows)
        .map((row) => ({
          value: row.value,
          ...(label !== undefined && { labels: { [label]: row.label ?? "" } }),
        }));
    },
  };
}
