import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase } from "../test/database/database.ts";
import { migrate } from "./migrate.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Columns per interface of tables/, read from their text: types are gone at run time. */
async function describedColumns(): Promise<
  Map<string, { column: string; isNullable: boolean; hasDefault: boolean }[]>
> {
  const files = await readdir(join(import.meta.dirname, "tables"), { recursive: true });
  const tableFiles = files
    .filter((file) => file.endsWith(".ts"))
    .map((file) => join("tables", file));
  const texts = ["schema.ts", ...tableFiles].map((file) =>
    readFile(join(import.meta.dirname, file), "utf8"),
  );
  const text = (await Promise.all(texts)).join("\n");
  const tables = new Map(
    [...(/interface Database \{([^}]*)\}/.exec(text)?.[1] ?? "").matchAll(/(\w+): (\w+);/g)].map(
      (match) => [match[2] ?? "", match[1] ?? ""],
    ),
  );
  return new Map(
    [...text.matchAll(/export interface (\w+) \{\n([\s\S]*?)\n\}/g)].flatMap(
      ([, name = "", body = ""]) => {
        const table = tables.get(name);
        if (!table) return [];
        const columns = [...body.matchAll(/^ {2}(\w+): ([\s\S]*?);\n?$/gm)].map(
          ([, column = "", type = ""]) => ({
            column,
            isNullable: /Nullable|\| null/.test(type),
            hasDefault: /Generated|undefined/.test(type),
          }),
        );
        return [[table, columns] as const];
      },
    ),
  );
}

test("the row types are the live catalogue", async () => {
  const { rows } = await sql<{
    table: string;
    column: string;
    nullable: string;
    default: string | null;
    generated: string;
  }>`
    select table_name as table, column_name as column, is_nullable as nullable, column_default as default, is_identity as generated
    from information_schema.columns where table_schema = 'public' and table_name <> 'schema_migrations'`.execute(
    database.db,
  );
  const described = await describedColumns();
  const live = Map.groupBy(rows, (row) => row.table);
  expect([...described.keys()].toSorted()).toEqual([...live.keys()].toSorted());
  for (const [table, columns] of described) {
    const found = (live.get(table) ?? []).map((row) => ({
      column: row.column,
      isNullable: row.nullable === "YES",
    }));
    expect({
      table,
      columns: columns.map(({ column, isNullable }) => ({ column, isNullable })).toSorted(byColumn),
    }).toEqual({ table, columns: found.toSorted(byColumn) });
  }
});

test("migrating an up-to-date database changes nothing, also by several at once", async () => {
  await Promise.all([migrate(database.url), migrate(database.url), migrate(database.url)]);
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from schema_migrations`.execute(database.db);
  expect(rows[0]?.count).toBeGreaterThan(0);
});

const patience = (pausesMs: readonly number[]) => ({ lockTimeoutMs: 50, pausesMs });

describe("migrations of another program", () => {
  let directory: string;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), "emita-migrations-"));
    await cp(join(import.meta.dirname, "migrations"), directory, { recursive: true });
  });
  afterEach(() => rm(directory, { recursive: true }));

  const write = (name: string, text: string) => writeFile(join(directory, name), text);

  test("the program before starts on a schema with additions, not on one with removals", async () => {
    await write("9990_added.sql", "alter table pauses add column added text;");
    await migrate(database.url, { directory });
    await migrate(database.url);
    await write("9991_taken.sql", "-- contract\nalter table pauses drop column added;");
    await migrate(database.url, { directory });
    await expect(migrate(database.url)).rejects.toThrow("versão mais nova do Emita (9991_taken");
    await sql`delete from schema_migrations where name > '999'`.execute(database.db);
  });

  test("a migration waits for a locked table in short tries, and leaves nothing half done when the lock stays", async () => {
    await write(
      "9992_waits.sql",
      "alter table rate_limits add column a text; alter table pauses add column b text;",
    );
    const holder = new pg.Client({ connectionString: database.url });
    await holder.connect();
    await holder.query("begin; select * from pauses");
    await expect(migrate(database.url, { directory, patience: patience([1, 1]) })).rejects.toThrow(
      "outro programa",
    );
    const { rows } = await sql`select 1 from information_schema.columns
      where table_name = 'rate_limits' and column_name = 'a'`.execute(database.db);
    expect(rows).toEqual([]);
    const pauses = Array<number>(200).fill(20);
    const migrating = migrate(database.url, { directory, patience: patience(pauses) });
    await holder.end();
    await migrating;
    await sql`alter table rate_limits drop column a`.execute(database.db);
    await sql`alter table pauses drop column b`.execute(database.db);
    await sql`delete from schema_migrations where name > '999'`.execute(database.db);
  });

  test("an index is made while others write", async () => {
    await write("9993_index.sql", "-- alone\ncreate index concurrently later on pauses (ends_at);");
    await migrate(database.url, { directory });
    const { rows } = await sql<{
      valid: boolean;
    }>`select indisvalid as valid from pg_index where indexrelid = 'later'::regclass`.execute(
      database.db,
    );
    expect(rows).toEqual([{ valid: true }]);
  });

  test("an index is made once by servers that start together", async () => {
    await write(
      "9994_index.sql",
      "-- alone\ncreate index concurrently together on pauses (ends_at);",
    );
    await Promise.all([1, 2, 3, 4].map(() => migrate(database.url, { directory })));
    const { rows } = await sql<{
      valid: boolean;
    }>`select indisvalid as valid from pg_index where indexrelid = 'together'::regclass`.execute(
      database.db,
    );
    expect(rows).toEqual([{ valid: true }]);
  });

  test("an index that an earlier try left unfinished is built again", async () => {
    await sql`create table twice as select 1 as number from generate_series(1, 2)`.execute(
      database.db,
    );
    const half = sql`create unique index concurrently half_made on twice (number)`;
    await expect(half.execute(database.db)).rejects.toThrow("half_made");
    await write(
      "9995_index.sql",
      "-- alone\ncreate index concurrently if not exists half_made on twice (number);",
    );
    await migrate(database.url, { directory });
    const { rows } = await sql<{
      valid: boolean;
    }>`select indisvalid as valid from pg_index where indexrelid = 'half_made'::regclass`.execute(
      database.db,
    );
    expect(rows).toEqual([{ valid: true }]);
  });
});

function byColumn(a: { column: string }, b: { column: string }): number {
  return a.column < b.column ? -1 : 1;
}
