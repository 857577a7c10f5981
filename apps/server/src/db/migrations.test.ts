import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { BASELINE } from "./baseline.ts";
import { migrationFaults } from "../test/database/migration-faults.ts";

const FOLDER = join(import.meta.dirname, "migrations");
const files = readdirSync(FOLDER).filter((name) => name.endsWith(".sql"));

test.each(files)("%s blocks no request and keeps the version before working", (name) => {
  expect(migrationFaults(readFileSync(join(FOLDER, name), "utf8"))).toEqual([]);
});

test("numbers are given once, after the baseline's", () => {
  expect(files.filter((name) => name < BASELINE)).toEqual([]);
  const numbers = files.map((name) => name.slice(0, 4));
  expect(numbers).toEqual([...new Set(numbers)]);
});

describe("refused", () => {
  test.each([
    "create index a on invoices (cnpj);",
    "create unique index if not exists a on public.invoices (cnpj);",
    "alter table invoices alter column dps_series type text using dps_series::text;",
    "alter table documents alter column kind set not null;",
    "alter table mails add column token uuid not null default gen_random_uuid();",
    "alter table invoices add column total bigint generated always as (amount_cents * 2) stored;",
    "alter table invoices add column a text, add constraint a_is_short check (length(a) < 9);",
    "alter table invoices\\n  add constraint fk foreign key (document_id) references documents;",
    "alter table invoices add column state text check (state in ('a', 'b'));",
    "alter table webhook_deliveries add constraint one unique (event_id);",
    "update invoices set channel = 'nacional';",
    "delete from account_events where created_at < now();",
    "lock table invoices;",
    "alter table rate_limits drop column count;",
    "drop table pauses;",
    "alter table invoices rename column cnpj to tax_id;",
    "alter table invoices add constraint c check (cnpj <> '') not valid; alter table invoices validate constraint c;",
    "create index concurrently a on invoices (cnpj);",
    "-- alone\\ncreate index concurrently a on invoices (cnpj); select 1;",
  ])("%s", (text) => {
    expect(migrationFaults(text.replaceAll("\\n", "\n"))).toHaveLength(1);
  });
});

describe("taken", () => {
  test.each([
    "create table invoice_things (id uuid); create index a on invoice_things (id); update invoice_things set id = null;",
    "alter table invoices add column note text, add column is_new boolean not null default false;",
    "alter table invoices add column seen_at timestamptz default now();",
    "alter table invoices add constraint c check (cnpj <> '') not valid;",
    "alter table invoices validate constraint c;",
    "-- alone\\ncreate index concurrently a on invoices (cnpj);",
    "-- contract: nobody reads it since 0071\\nalter table rate_limits drop column count;",
    "-- update invoices set a = 1;\\ninsert into pauses (key) values ('update invoices set a = 1');",
    "create function f() returns trigger language plpgsql as $$ begin update invoices set a = 1; end $$;",
  ])("%s", (text) => {
    expect(migrationFaults(text.replaceAll("\\n", "\n"))).toEqual([]);
  });
});
