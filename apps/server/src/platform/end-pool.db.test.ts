import pg from "pg";
import { expect, test } from "vitest";
import { createTestDatabase } from "../test/database.ts";
import { endPool } from "./end-pool.ts";

test("an ended pool has no connection left, neither idle nor in use", async () => {
  const database = await createTestDatabase();
  const pool = new pg.Pool({ connectionString: database.url, max: 5 });
  let open = 0;
  pool.on("connect", (client) => {
    open += 1;
    client.on("end", () => (open -= 1));
  });
  await Promise.all(Array.from({ length: 4 }, () => pool.query("select pg_sleep(0.05)")));
  const client = await pool.connect();
  const last = client.query("select pg_sleep(0.2)").finally(() => client.release());
  await endPool(pool);
  expect((await last).rowCount).toBe(1);
  expect(open).toBe(0);
  await endPool(new pg.Pool({ connectionString: database.url }));
  await database.drop();
});
