import { sql } from "kysely";
import { COMPANY_HEADER } from "@emita/contract/people/people";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { isInCompany } from "./platform/http/route-access.ts";
import { fillCompany } from "./test/database/fill-tables.ts";
import { createTenantStage, type TenantStage } from "./test/people/tenant-stage.ts";

/** Addresses of a company whose ids are not of the company's: codes of the law, places. */
const OF_NOBODY = /:code|:postal_code/;
/** Bodies with which a call gets as far as the look-up. */
const BODIES: Readonly<Record<string, object>> = {
  "PATCH /api/v1/rules/:id": { paused: true },
  "PATCH /api/v1/invoices/:id": { amount: 1 },
  "POST /api/v1/webhooks/:id/replays": { since: "2026-01-01T00:00:00Z" },
  "POST /api/v1/invoices/:id/substitution": {
    company_name: "Padaria São João Ltda",
    cnpj: "11444777000161",
    service_code: "17.01",
    service_description: "Consultoria",
    amount: 10,
    reason_code: "99",
    reason_text: "O valor foi digitado errado",
  },
  "PUT /api/v1/batches/:id/mapping": { columns: [] },
  "PATCH /api/v1/batches/:id/rows": { rows: [{ row: 1, left_out: true }] },
  "PATCH /api/v1/batches/:id/rows/:row": { left_out: true },
  "PUT /api/v1/clients/:id/whatsapp-consent": { said_on: "2026-01-01", place: "outro" },
  "POST /api/v1/clients/:id/merge": { client_id: "7c9e6679-7425-40de-944b-e07fc1f90ae7" },
  "POST /api/v1/recurrences/:id/occurrences/:date/postponement": { until: "2026-12-31" },
  "POST /api/v1/charges/:id/payment": { payment_id: "7c9e6679-7425-40de-944b-e07fc1f90ae7" },
  "POST /api/v1/incoming-payments/:id/client": {
    client_id: "7c9e6679-7425-40de-944b-e07fc1f90ae7",
    is_payer: true,
  },
  "PUT /api/v1/recurrences/:id/occurrences/:date/invoice": {
    invoice_id: "7c9e6679-7425-40de-944b-e07fc1f90ae7",
  },
  "PATCH /api/v1/company/members/:id": { role: "reader" },
  "POST /api/v1/company/join-requests/:id": { role: "reader" },
  "POST /api/v1/company/hand-over": { member_id: "" },
};

/** One person who owns two companies with something in every table each. */
let stage: TenantStage;
let second: string;

beforeAll(async () => {
  stage = await createTenantStage();
  second = await addCompany();
  await fillCompany(stage.app.ctx, second);
});
afterAll(() => stage.stop());

async function addCompany(): Promise<string> {
  const { db, clock, newId } = stage.app.ctx;
  const id = newId();
  const now = clock.now();
  await db.insertInto("companies").values({ id, created_at: now }).execute();
  await db
    .insertInto("members")
    .values({ company_id: id, user_id: stage.owner.userId, role: "owner", since: now })
    .execute();
  await db
    .insertInto("company_settings")
    .values({
      company_id: id,
      cnpj: "11444777000161",
      company_name: "Segunda Empresa",
      created_at: now,
      updated_at: now,
    })
    .execute();
  await db
    .insertInto("entitlements")
    .values({
      company_id: id,
      plan: "PRO",
      invoices_quota: 1_000,
      email_verified: "verified",
      period_start: now,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return id;
}

/** Every id in a row of a company, without those of people. */
async function idsOf(companyId: string): Promise<string[]> {
  const { db } = stage.app.ctx;
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'company_id' order by 1`.execute(db);
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`
      select t::text as text from ${sql.table(name)} t where company_id = ${companyId}`.execute(db);
    texts.push(...rows.map(({ text }) => text));
  }
  const { rows: people } = await sql<{ id: string }>`select id::text as id from users`.execute(db);
  const ofPeople = new Set(people.map(({ id }) => id));
  const found = texts.join().match(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g) ?? [];
  return [...new Set(found)].filter((id) => !ofPeople.has(id) && id !== companyId);
}

/** Everything that a company has, as one text. */
async function kept(companyId: string): Promise<string> {
  const { db } = stage.app.ctx;
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'company_id' order by 1`.execute(db);
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`
      select t::text as text from ${sql.table(name)} t where company_id = ${companyId} order by 1`.execute(
      db,
    );
    texts.push(`${name}: ${rows.map(({ text }) => text).join()}`);
  }
  return texts.join("\n");
}

const companyRoutes = () => stage.routes.filter(({ access }) => isInCompany(access));

async function call(companyId: string, route: { method: string; url: string }, id: string) {
  const method = z.enum(["GET", "POST", "PUT", "PATCH", "DELETE"]).parse(route.method);
  const payload = BODIES[`${route.method} ${route.url}`] ?? {};
  await stage.db.deleteFrom("rate_limits").execute();
  return stage.app.server.inject({
    method,
    url: route.url
      .replace(/:(page|row)\b/, "1")
      .replace(/:date\b/, "2026-11-05")
      .replace(/:\w+/, id),
    headers: { authorization: `Bearer ${stage.owner.bearer()}`, [COMPANY_HEADER]: companyId },
    ...(method !== "GET" && method !== "DELETE" && { payload }),
  });
}

test.each(["first", "second"] as const)(
  "speaking for the %s company, its owner reaches nothing of the other by any id, and changes nothing of it",
  async (which) => {
    const [own, other] =
      which === "first" ? [stage.owner.companyId, second] : [second, stage.owner.companyId];
    const routes = companyRoutes().filter(({ url }) => url.includes("/:") && !OF_NOBODY.test(url));
    expect(routes.length).toBeGreaterThan(20);
    const ids = await idsOf(other);
    expect(ids.length).toBeGreaterThan(8);
    const before = await kept(other);
    const reached: string[] = [];
    for (const route of routes)
      for (const id of ids) {
        const { statusCode } = await call(own, route, id);
        if (![403, 404].includes(statusCode))
          reached.push(`${route.method} ${route.url} ${statusCode}`);
      }
    expect(reached).toEqual([]);
    expect(await kept(other)).toBe(before);
  },
);

test("no list of the one shows a word of the other", async () => {
  const words = await idsOf(second);
  const lists = companyRoutes().filter(
    ({ method, url }) => method === "GET" && !url.includes("/:") && !url.endsWith("/events"),
  );
  expect(lists.length).toBeGreaterThan(12);
  for (const route of lists) {
    const { body } = await call(stage.owner.companyId, route, "");
    const shown = [...words, second, "Segunda Empresa"].filter((word) => body.includes(word));
    expect([route.url, shown]).toEqual([route.url, []]);
  }
});

/** Rows that name each other wherever a row may name another one. */
async function nameEachOther(companyId: string): Promise<void> {
  for (const table of ["incoming_payments", "rule_decisions"])
    await sql`
    update ${sql.table(table)} set invoice_id = (select min(id::text)::uuid from invoices where company_id = ${companyId})
    where company_id = ${companyId}`.execute(stage.db);
  await sql`
    update invoices set document_id = (select min(id::text)::uuid from documents where company_id = ${companyId}),
      replaces_id = id, replaced_by_id = id
    where company_id = ${companyId}`.execute(stage.db);
}

describe("the database itself", () => {
  interface Reference {
    readonly child: string;
    readonly parent: string;
    readonly name: string;
    readonly columns: readonly string[];
  }

  /** References between rows of companies. */
  async function references(): Promise<Reference[]> {
    const { rows } = await sql<Reference>`
      select conrelid::regclass::text as child, confrelid::regclass::text as parent, conname as name,
        (select array_agg(attname::text order by attnum) from pg_attribute
          where attrelid = conrelid and attnum = any(conkey)) as columns
      from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace
        and exists (select 1 from pg_attribute where attrelid = conrelid and attname = 'company_id')
        and exists (select 1 from pg_attribute where attrelid = confrelid and attname = 'company_id')
      order by 1, 3`.execute(stage.db);
    return rows;
  }

  test("binds every reference to the company, except a token's successor", async () => {
    const loose = (await references()).filter(({ columns }) => !columns.includes("company_id"));
    expect(loose.map(({ name }) => name)).toEqual(["api_tokens_replaced_by_fkey"]);
  });

  test("refuses a child row of another company, whatever the table", async () => {
    const { companyId } = stage.owner;
    await nameEachOther(companyId);
    // Members are people of both here; an entitlement is one per company, which refuses the move before the reference does.
    const bound = (await references()).filter(
      ({ child, columns }) =>
        child !== "hand_overs" &&
        child !== "entitlements" &&
        columns.includes("company_id") &&
        columns.length > 1,
    );
    expect(bound.length).toBeGreaterThan(6);
    for (const { child, name, columns } of bound) {
      const [own = ""] = columns.filter((column) => column !== "company_id");
      const moving = stage.db.transaction().execute(async (transaction) => {
        const moved = await sql`
          update ${sql.table(child)} set company_id = ${second}
          where company_id = ${companyId} and ${sql.ref(own)} is not null`.execute(transaction);
        await sql`set constraints all immediate`.execute(transaction);
        throw new Error(`${name} let ${moved.numAffectedRows} rows pass`);
      });
      await expect(moving).rejects.toThrow("violates foreign key constraint");
    }
  });
});
