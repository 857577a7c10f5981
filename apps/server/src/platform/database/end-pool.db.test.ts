import pg from "pg";
import { expect, test } from "vitest";
import { createTestDatabase } from "../../test/database/database.ts";
import { endPool } from "./end-pool.ts";

test("an ended pool has no connection left", async () => {
  const database = await createTestDatabase();
  const pool = new pg.Pool({ connectionString: database.url, max: 5 });
  let open = 0;
  pool.on("connect", (client) => {
    open += 1;
    client.on("end", () => (open -= 1));
  });
  await Promise.all(Array.from({ length: 5 }, () => pool.query("select pg_sleep(0.05)")));
  expect(open).toBe(5);
  await endPool(pool);
  expect(open).toBe(0);
  await endPool(new pg.Pool({ connectionString: database.url }));
  await database.drop();
});
