import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkDatabase } from "../doctor/check-database.ts";
import { debianPostgres, startDebianPostgres } from "../test/database/debian-postgres.ts";
import { createInvoiceStage } from "../test/invoices/invoice-stage.ts";
import { databaseUrl, TEMPLATE } from "../test/database/postgres.ts";
import { migrate } from "./migrate.ts";

const programs = debianPostgres();

describe.skipIf(programs === null)(
  "the oldest PostgreSQL of Debian's packages (skipped where there is none from 15 on)",
  () => {
    let server: Awaited<ReturnType<typeof startDebianPostgres>>;
    let stage: Awaited<ReturnType<typeof createInvoiceStage>>;
    beforeAll(async () => {
      server = await startDebianPostgres(programs ?? "");
      const client = new pg.Client({ connectionString: server.url });
      await client.connect();
      await client.query(`create database ${TEMPLATE}`);
      await client.end();
      await migrate(databaseUrl(server.url, TEMPLATE));
      stage = await createInvoiceStage({ postgresUrl: server.url });
    });
    afterAll(async () => {
      await stage.stop();
      await server.stop();
    });

    test("takes every migration, and an invoice goes its way on it", async () => {
      const userId = await stage.createCustomer();
      const { id } = await stage.create(userId);
      await stage.finish(userId, id, "issue");
      expect(await stage.show(userId, id)).toMatchObject({
        status: "issued",
        nfse_number: expect.any(String),
      });
      expect(await stage.used(userId)).toBe(1);
    });

    test("has too few connections for two web servers and two workers, and the doctor says so", async () => {
      const found = await checkDatabase(server.url, true);
      expect(found.map(({ text }) => text).join()).toMatch(/de 100 conexões .* usam até 102/);
    });
  },
);
