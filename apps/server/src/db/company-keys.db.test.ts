import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "../test/database/database.ts";

/**
 * Rules for tables of a database that is spread over machines by company (docs/decisions/0018): the key of each row holds
 * its company, and a row points only at rows of the same company. Each exception gives its reason.
 */
let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Tables that belong to no company: people and how they sign in; what is known of the world; the operation itself. */
const OF_NO_COMPANY = [
  "account_deletions account_events custom_providers factor_challenges factors flow_states",
  "identities notification_choices office_months office_plans oauth_authorizations oauth_clients oauth_grants oauth_refresh_tokens one_time_tokens",
  "passkey_challenges passkeys provider_flows recovery_codes sessions signing_keys text_messages used_id_tokens users",
  "city_halls cnpj_directory municipal_parameters",
  "whatsapp_conversations whatsapp_events",
  "api_token_keys database_epochs operator_actions pauses process_heartbeats rate_limits read_only schema_migrations trial_uses",
].flatMap((line) => line.split(" "));

/** Tables of companies without the column. */
const WITHOUT_COLUMN: Readonly<Record<string, string>> = {
  companies: "its id is the company",
  dps_series:
    "numbers belong to a CNPJ at a city hall: companies with one CNPJ share them, as the city hall wants it",
  mail_attachments: "lies with its mail, which may be a person's",
  billing_events:
    "the payment provider's own names of what it told, kept so that none counts twice",
};

/** Primary keys that do not name the company. A key that does is one index away in each: the id is in it anyhow. */
const SHORT_KEYS: Readonly<Record<string, string>> = {
  api_tokens: "found by its hash, before anybody knows the company",
  archives: "may be a person's, who has no company",
  certificates: "a handful a company, read by company",
  invoice_attempts:
    "grows at its end: a key that begins with the company would be written all over",
  invoice_events: "grows at its end, in the order of writing, which is read by it",
  kept_notes: "what the law keeps of a company that is gone",
  mails: "may be a person's, who has no company",
  product_events: "grows at its end; programs read on from a place in it",
  webhook_addresses: "(company_id, id) is unique and what others point at",
  webhook_attempts: "lies with its delivery, which it names together with the company",
  webhook_deliveries: "grows at its end; (company_id, id) is unique and what others point at",
  whatsapp_link_codes: "found by its hash, before anybody knows the company",
  whatsapp_links: "a person's; the company is the one chosen for now",
};

/** Unique over all companies. A spread database cannot promise it; what does then. */
const UNIQUE_OVER_ALL: Readonly<Record<string, string>> = {
  "api_tokens.token_hash": "256 random bits",
  "bank_accounts.webhook_key_hash": "256 random bits",
  "billing_customers.customer_id": "the payment provider's promise",
  "billing_subscriptions.subscription_id": "the payment provider's promise",
  "charges.page_key_hash": "192 random bits",
  "documents.id": "a random UUID; needed by nobody since rows are found by company and id",
  "invitations.token_hash": "256 random bits",
  "invoice_pages.token_hash": "192 random bits",
  "invoices.environment,dps_id":
    "the id holds the CNPJ; where it does not (São Paulo) a table of its own has to hold it",
  "invoices.id": "a random UUID; needed by nobody since rows are found by company and id",
  "mails.event_key": "holds the id of what it tells of, which is of one company",
  "mail_addresses.token": "120 random bits, in an address that names no company",
  "members.id": "a random UUID",
  "pix_addresses.key_hash": "256 random bits",
  "webhook_deliveries.id": "a random UUID",
  "webhook_deliveries.webhook_id,event_seq": "a webhook is of one company",
  "whatsapp_deliveries.wamid": "WhatsApp's promise",
  "whatsapp_links.sender_key": "a phone is of one person",
};

/** Foreign keys that leave the company, for people are in many: a spread database copies `users` to every machine or checks them elsewhere. */
const TO_PEOPLE = [
  "api_tokens",
  "archives",
  "draft_presence",
  "invitations",
  "join_requests",
  "mails",
  "members",
  "whatsapp_link_codes",
  "whatsapp_links",
];

/** Foreign keys between tables of companies that do not name the company. */
const SHORT_POINTERS: Readonly<Record<string, string>> = {
  "api_tokens.replaced_by": "a token is replaced by the company's own; the key of tokens is short",
};

interface TableKeys {
  readonly name: string;
  readonly hasCompany: boolean;
  readonly primary: readonly string[];
  readonly uniques: readonly (readonly string[])[];
}

async function readTables(): Promise<TableKeys[]> {
  const { rows } = await sql<TableKeys>`
    select relname as name,
      exists (select 1 from pg_attribute where attrelid = c.oid and attname = 'company_id') as "hasCompany",
      coalesce((select ${columns(sql`i.indkey`)} from pg_index i where i.indrelid = c.oid and i.indisprimary), '[]') as primary,
      coalesce((select json_agg(${columns(sql`i.indkey`)}) from pg_index i
        where i.indrelid = c.oid and i.indisunique and not i.indisprimary), '[]') as uniques
    from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`.execute(
    database.db,
  );
  return rows;
}

interface Pointer {
  readonly from: string;
  readonly to: string;
  readonly columns: readonly string[];
  readonly targets: readonly string[];
}

async function readPointers(): Promise<Pointer[]> {
  const { rows } = await sql<Pointer>`
    select c.relname as from, other.relname as to, ${columns(sql`k.conkey`)} as columns,
      (select json_agg(attname order by place) from unnest(k.confkey) with ordinality as u (number, place)
        join pg_attribute on attrelid = other.oid and attnum = number) as targets
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class other on other.oid = k.confrelid
    where k.contype = 'f' and c.relnamespace = 'public'::regnamespace order by 1, 2`.execute(
    database.db,
  );
  return rows;
}

/** The names of the columns of `c` with these numbers, in their order; what an index reckons from columns has no name. */
function columns(numbers: ReturnType<typeof sql>) {
  return sql`(select json_agg(attname order by place) from unnest(${numbers}::smallint[]) with ordinality as u (number, place)
    join pg_attribute on attrelid = c.oid and attnum = number)`;
}

test("every table is a company's, or is listed as one of no company", async () => {
  const without = (await readTables()).filter(({ hasCompany }) => !hasCompany);
  const known = [...OF_NO_COMPANY, ...Object.keys(WITHOUT_COLUMN)];
  expect(without.map(({ name }) => name).toSorted()).toEqual(known.toSorted());
});

test("the company is in the primary key of each of its tables", async () => {
  const short = (await readTables()).filter(
    ({ hasCompany, primary }) => hasCompany && !primary.includes("company_id"),
  );
  expect(short.map(({ name }) => name)).toEqual(Object.keys(SHORT_KEYS).toSorted());
});

test("unique keys are unique within a company", async () => {
  const over = (await readTables())
    .filter(({ hasCompany }) => hasCompany)
    .flatMap(({ name, uniques }) =>
      uniques
        .filter((index) => !index.includes("company_id"))
        .map((index) => `${name}.${index.join()}`),
    );
  expect(over.toSorted()).toEqual(Object.keys(UNIQUE_OVER_ALL).toSorted());
});

test("rows of a company point at rows of the same company", async () => {
  const ofCompany = new Set(
    (await readTables()).filter(({ hasCompany }) => hasCompany).map(({ name }) => name),
  );
  const short = (await readPointers())
    .filter(({ from, to }) => ofCompany.has(from) && ofCompany.has(to))
    .filter((pointer) => pointer.targets[pointer.columns.indexOf("company_id")] !== "company_id");
  const names = short.map((pointer) => `${pointer.from}.${pointer.columns.join()}`);
  expect(names.toSorted()).toEqual(Object.keys(SHORT_POINTERS).toSorted());
});

test("and beyond it at nothing but their company and people", async () => {
  const tables = new Map((await readTables()).map((table) => [table.name, table.hasCompany]));
  const outside = (await readPointers()).filter(
    ({ from, to }) => tables.get(from) && !tables.get(to) && to !== "companies",
  );
  expect(new Set(outside.map(({ to }) => to))).toEqual(new Set(["users"]));
  expect([...new Set(outside.map(({ from }) => from))].toSorted()).toEqual(TO_PEOPLE);
});
