import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "../test/database/database.ts";
import { schemaText } from "../test/database/schema-text.ts";

const COMMITTED = join(import.meta.dirname, "schema.sql");
const HEADING = `-- The schema after the baseline and all migrations, as PostgreSQL describes it. For reading; nothing executes this file.
-- Generated: npx vitest run --project db apps/server/src/db/schema-file.db.test.ts -u
`;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test("schema.sql is what the migrations make; `vitest run --project db schema-file -u` regenerates it", async () => {
  await expect(`${HEADING}\n${await schemaText(database.db)}`).toMatchFileSnapshot(COMMITTED);
});
