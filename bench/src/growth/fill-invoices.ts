import { randomUUID } from "node:crypto";
import type pg from "pg";
import { cnpjCheckDigits, formatCnpj } from "@emita/domain/identifiers/cnpj";
import { dropIndexes, KEPT_SUMS } from "../fill-invoices.ts";

export const COMPANIES = 20_000;
/** The share of the biggest company: 2,000,000 of ten million. */
const BIGGEST_SHARE = 5;
const CLIENTS = 50_000;
const YEARS = 3;
/** Above this number of invoices the indexes are rebuilt after the fill. */
const INDEXES_AFTER = 20_000;

const TABLES = ["invoices", "invoice_events", "invoice_attempts"];

/** The companies beside the biggest, and the clients of the invoices: once, for all sizes. */
export async function fillParties(client: pg.Client, biggest: string): Promise<void> {
  await client.query("set statement_timeout = 0");
  await client.query("create schema growth");
  await client.query("create table growth.companies (place int primary key, id uuid)");
  await client.query("insert into growth.companies values (0, $1)", [biggest]);
  const others = Array.from({ length: COMPANIES - 1 }, () => randomUUID());
  await client.query(
    "insert into growth.companies select place, id from unnest($1::uuid[]) with ordinality as other (id, place)",
    [others],
  );
  await client.query(
    "insert into companies (id, created_at) select id, now() from growth.companies where place > 0",
  );
  const clients = Array.from({ length: CLIENTS }, (_, place) => cnpjOf(place));
  await client.query(
    "create table growth.clients (place int primary key, cnpj text, masked text, name text)",
  );
  await client.query(
    `insert into growth.clients
     select place - 1, cnpj, masked, (array['Padaria', 'Oficina', 'Clínica', 'Mercado', 'Escola'])[1 + place % 5]
       || ' ' || (array['Aurora', 'Boa Vista', 'Central', 'Dourada', 'Esperança', 'Formosa', 'Gaivota'])[1 + place % 7] || ' ' || place || ' Ltda'
     from unnest($1::text[], $2::text[]) with ordinality as given (cnpj, masked, place)`,
    [clients, clients.map((cnpj) => formatCnpj(cnpj))],
  );
  await client.query("analyze growth.companies");
  await client.query("analyze growth.clients");
}

/** The client with this index: low indexes have many invoices, the last ones few. */
export function cnpjOf(place: number): string {
  const base = `${String(10_000_000 + place * 37)}0001`;
  return base + cnpjCheckDigits(base);
}

/**
 * Replaces all invoices by this number of invoices of three years, as the product would have written them. They are distributed over the
 * companies realistically (a fifth belongs to one), in order of arrival, each with its event and its attempt. XML is left out: real invoices
 * of the benchmark show its size. Pending invoices are never due, so that no worker takes them.
 */
export async function fillInvoices(
  client: pg.Client,
  second: pg.Client,
  total: number,
): Promise<void> {
  await forFilling(client);
  await client.query(
    "truncate invoices, invoice_events, invoice_attempts, invoice_counts, invoice_months cascade",
  );
  const indexes = total > INDEXES_AFTER ? await dropIndexes(client, TABLES) : [];
  await client.query(invoiceRows(total));
  await client.query(EVENTS);
  await client.query(ATTEMPTS);
  await client.query(KEPT_SUMS);
  await makeAll(client, second, indexes);
  for (const table of [...TABLES, "invoice_counts", "invoice_months"])
    await client.query(`vacuum analyze ${table}`);
  await client.query("set session_replication_role = origin");
  await client.query("checkpoint");
}

/** On two connections. The index on texts takes as long as all the others together, so it comes first. */
async function makeAll(
  client: pg.Client,
  second: pg.Client,
  indexes: readonly string[],
): Promise<void> {
  const left = indexes.toSorted((a, b) => Number(b.includes("gin")) - Number(a.includes("gin")));
  const work = async (at: pg.Client): Promise<void> => {
    await at.query("set statement_timeout = 0");
    await at.query("set maintenance_work_mem = '1GB'");
    for (let next = left.shift(); next; next = left.shift()) await at.query(next);
  };
  await Promise.all([work(client), work(second)]);
}

/** Without triggers, foreign-key checks and full-page writes: after a crash the fill is repeated. */
async function forFilling(client: pg.Client): Promise<void> {
  await client.query("set session_replication_role = replica");
  await client.query("set synchronous_commit = off");
  await client.query("alter system set full_page_writes = off");
  await client.query("alter system set max_wal_size = '16GB'");
  await client.query("alter system set checkpoint_timeout = '30min'");
  await client.query("select pg_reload_conf()");
}

/** A number from 0 to 1 that depends only on the invoice and the salt. */
const chance = (salt: number): string =>
  `((hashint8extended(n, ${salt}) & 1048575) / 1048576.0::float8)`;

function invoiceRows(total: number): string {
  return `
  insert into invoices (company_id, id, created_at, status, company_name, cnpj, service_code, service_description, amount_cents, city,
    search_text, city_search, environment, competencia, updated_at, channel, issued_at, nfse_number, nfse_key, national_key,
    verification_code, dps_series, dps_number, dps_id, external_id, idempotency_key, metadata, quota_source)
  select company.id, gen_random_uuid(), at, status, client.name, client.cnpj, '17.01', 'Consultoria em gestão, ' || n, cents, town,
    left(lower(translate(client.cnpj || ' ' || client.masked || coalesce(' ' || given, '') || ' ' || client.name, 'íç', 'ic')), 300),
    lower(translate(town, 'ãâí', 'aai')), 'sandbox', at::date, changed, hall, issued, number, key, key, number,
    '1', n, 'DPS' || lpad(n::text, 42, '0'), given, given, case when given is not null then jsonb_build_object('pedido', n) end, 'plan'
  from (
    select n, at, place, payer, cents, town, status, changed, hall, given,
      case when status in ('issued', 'cancelled') then at + interval '4 seconds' end as issued,
      case when status in ('issued', 'cancelled') then n::text end as number,
      case when status in ('issued', 'cancelled') then lpad(n::text, 50, '35503081') end as key
    from (
      select n, at,
        case when n % ${BIGGEST_SHARE} = 0 then 0 else 1 + floor(${COMPANIES - 1} * power(${chance(1)}, 3))::int end as place,
        floor(${CLIENTS} * power(${chance(2)}, 2))::int as payer,
        floor(exp(5 + 10 * ${chance(3)}))::bigint as cents,
        case when ${chance(4)} < 0.0001 then 'Tocantínia'
          else (array['São Paulo', 'São Paulo', 'São Paulo', 'Recife', 'Curitiba'])[1 + floor(5 * ${chance(5)})::int] end as town,
        case when n > ${total - 50} then 'pending' when ${chance(6)} < 0.955 then 'issued'
          when ${chance(6)} < 0.99 then 'cancelled' else 'error' end as status,
        case when ${chance(6)} >= 0.955 then least(now(), at + interval '20 days') else at + interval '4 seconds' end as changed,
        case when n < ${total / 10} then 'paulistana/1' when ${chance(7)} < 0.0001 then 'abrasf/3304557' else 'nacional' end as hall,
        case when n % 3 = 0 then 'PED-' || n end as given
      from (select n, now() - (${total} - n) * (interval '${YEARS} years' / ${total}) as at
        from generate_series(1, ${total}) n) as instants
    ) as chosen
  ) as notes
  join growth.companies company using (place)
  join growth.clients client on client.place = payer
  order by n`;
}

const EVENTS = `
  insert into invoice_events (company_id, invoice_id, at, type)
  select company_id, id, created_at, 'invoice.created' from invoices`;

const ATTEMPTS = `
  insert into invoice_attempts (id, company_id, invoice_id, kind, started_at, finished_at, reply_status, outcome, channel)
  select id, company_id, id, 'issue', created_at, created_at + interval '1 second', 201, 'issued', channel from invoices`;
