import { sql, type Kysely } from "kysely";
import type { Database } from "../../db/schema.ts";
import { withoutOrigin } from "../../platform/jobs/job-origin.ts";

/** Sums kept in parts, so that processes do not wait for each other: which part a write goes to is no rule. */
const IN_PARTS = ["invoice_counts", "invoice_months"];

type Row = Record<string, unknown>;

/**
 * Everything that the database holds of a company: each table that names it, and its jobs. Ids are named by the invoices they belong
 * to, and the numbers that invoices were given are left out, so that two companies can be compared.
 * @param onlyInvoice leaves rows of other invoices out
 */
export async function storedOf(db: Kysely<Database>, companyId: string, onlyInvoice?: string) {
  const stored = await rowsOf(db, companyId);
  const invoices = stored.get("invoices") ?? [];
  const sorted = invoices.toSorted((a, b) => textOf(a).localeCompare(textOf(b)));
  const names = new Map(sorted.map(({ id }, index) => [String(id), `note-${index}`]));
  names.set(companyId, "company");
  const tables: Record<string, unknown> = {};
  for (const [table, rows] of stored) {
    if (table === "invoice_events") numberSteps(rows);
    const named = rows
      .filter(
        (row) => onlyInvoice === undefined || (row["invoice_id"] ?? row["id"]) === onlyInvoice,
      )
      .map((row) => withNames(row, names));
    if (named.length > 0)
      tables[table] = IN_PARTS.includes(table) ? summed(named) : named.toSorted();
  }
  const jobs = await jobsOf(db, companyId);
  return {
    tables,
    jobs: jobs.map((job) => withNames(job, names)).toSorted(),
    numbers: sorted.map((row) => Number(row["dps_number"])).toSorted((a, b) => a - b),
  };
}

const textOf = (row: Row) => String(row["service_description"]);

async function tablesOf(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.table_name as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name = 'company_id' and t.table_type = 'BASE TABLE'
    order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

async function rowsOf(db: Kysely<Database>, companyId: string): Promise<Map<string, Row[]>> {
  const parts = (await tablesOf(db)).map(
    (table) =>
      sql`select ${sql.lit(table)} as name, to_jsonb(stored) as row from ${sql.table(table)} stored where company_id = ${companyId}::uuid`,
  );
  const whole = sql<{ name: string; row: Row }>`${sql.join(parts, sql` union all `)}`;
  const { rows } = await whole.execute(db);
  const found = Map.groupBy(rows, ({ name }) => name);
  return new Map([...found].map(([name, those]) => [name, those.map(({ row }) => row)]));
}

/** Jobs as they wait; whether they have a turn, and not which: each process counts them for itself. */
async function jobsOf(db: Kysely<Database>, companyId: string) {
  const { rows } = await sql<{ name: string; data: object; isLater: boolean; hasTurn: boolean }>`
    select name, data, start_after > created_on + interval '1 second' as "isLater", priority <> 0 as "hasTurn"
    from pgboss.job where data::text like ${`%${companyId}%`}`.execute(db);
  return rows.map((row) => ({ ...row, data: withoutOrigin(row.data) }));
}

/** In place of what a sequence gave, the place in the invoice's timeline. */
function numberSteps(rows: Row[]): void {
  rows.sort((a, b) => Number(a["id"]) - Number(b["id"]));
  const steps = new Map<unknown, number>();
  for (const row of rows) {
    const step = (steps.get(row["invoice_id"]) ?? 0) + 1;
    steps.set(row["invoice_id"], step);
    row["id"] = step;
  }
}

const ANY_ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const MESSAGE_ID = /(?<=DPS\d{27})\d{15}/g;
const NUMBER = /("dps_number":|\\+"number\\+":)\d+/g;

function withNames(row: Row, names: ReadonlyMap<string, string>): string {
  return JSON.stringify(row)
    .replaceAll(ANY_ID, (id) => names.get(id) ?? "another")
    .replaceAll(MESSAGE_ID, "number")
    .replaceAll(NUMBER, "$1number");
}

function summed(rows: readonly string[]): string[] {
  const sums = new Map<string, { count: number; cents: number }>();
  for (const row of rows) {
    const { part: _part, count, cents = 0, ...key } = JSON.parse(row);
    const name = JSON.stringify(key);
    const before = sums.get(name) ?? { count: 0, cents: 0 };
    sums.set(name, { count: before.count + count, cents: before.cents + cents });
  }
  return [...sums].map(([name, sum]) => `${name} ${JSON.stringify(sum)}`).toSorted();
}
