import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "../test/database.ts";
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
  const files = await readdir(join(import.meta.dirname, "tables"));
  const texts = ["schema.ts", ...files.map((file) => join("tables", file))].map((file) =>
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

test("a database of a newer program is refused", async () => {
  await sql`insert into schema_migrations (name) values ('9999_future.sql')`.execute(database.db);
  await expect(migrate(database.url)).rejects.toThrow("versão mais nova");
  await sql`delete from schema_migrations where name = '9999_future.sql'`.execute(database.db);
});

function byColumn(a: { column: string }, b: { column: string }): number {
  return a.column < b.column ? -1 : 1;
}
