import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "../../test/database/database.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Unheard, the broken connection's error would end the process, and this test run with it. */
test("a connection that PostgreSQL cuts between two statements fails its transaction alone", async () => {
  const cut = database.db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(
      transaction,
    );
    await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(database.db);
    await sql`select 1`.execute(transaction);
  });
  await expect(cut).rejects.toThrow(/connection|Connection/);
  const { rows } = await sql<{ one: number }>`select 1 as one`.execute(database.db);
  expect(rows).toEqual([{ one: 1 }]);
});
