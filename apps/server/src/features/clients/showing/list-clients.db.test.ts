import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CLIENT_SORTS } from "@emita/contract/clients/clients";
import { createClientStage, type ClientStage } from "../../../test/invoices/client-stage.ts";
import type { ClientRow } from "../record/store.ts";
import { positionOf, selectClients, type ClientFilters } from "./list-clients.ts";

const COUNT = 120;
const LIMIT = 7;
const NOW = "2026-11-23T15:00:00Z";
/** Of one length and so few that equal names meet: then the ids decide. */
const NAMES = ["padaria sol", "oficina lua", "padaria mar", "escola sul "];

let stage: ClientStage;
let companyId: string;
let all: ClientRow[];
beforeAll(async () => {
  stage = await createClientStage();
  stage.clock.advance(Date.parse(NOW) - stage.clock.now().getTime());
  await stage.reset();
  companyId = await stage.createCustomer();
  await fill(companyId);
  await fill(await stage.createCustomer());
  all = await stage.ctx.db
    .selectFrom("clients")
    .selectAll()
    .where("company_id", "=", companyId)
    .execute();
});
afterAll(() => stage.stop());

/** Every state beside every name: 4, 5, 3, 2 and 7 take turns. */
async function fill(ofCompany: string): Promise<void> {
  await sql`
    insert into clients (company_id, id, company_name, cnpj, search_text, sort_name, due_month, pending, in_error,
      last_invoice_at, archived_at, created_at, updated_at)
    select ${ofCompany}, gen_random_uuid(), name, '', name || ' ' || n || ' contato' || n || '@exemplo.com.br', name,
      case when n % 3 > 0 then '2026-11-01'::date when n % 2 = 0 then '2026-10-01' end,
      case when n % 5 = 0 then 1 else 0 end, case when n % 7 = 0 then 2 else 0 end,
      case when n % 5 > 1 then ${NOW}::timestamptz - n % 11 * interval '1 day' end,
      case when n % 7 = 3 then now() end, now(), now()
    from (
      select n, (${NAMES}::text[])[1 + n % 4] as name from generate_series(1, ${COUNT}) n
    ) as made`.execute(stage.ctx.db);
}

const FILTERS: readonly Partial<ClientFilters>[] = [
  {},
  { search: "pa" },
  { search: "padaria" },
  { search: "contato mar" },
  { search: "11" },
  { search: "nenhum" },
  { due: "true" },
  { due: "true", search: "padaria" },
  { attention: "true" },
  { attention: "true", search: "sol" },
  { due: "true", attention: "true" },
  { archived: "true" },
  { archived: "true", search: "oficina" },
];
/** How the database may come to a page: along an order, or from the hits, which it sorts. */
const WAYS = {
  "as it likes": [],
  "along the order": ["enable_bitmapscan", "enable_seqscan", "enable_sort"],
  "from the hits": ["enable_indexscan", "enable_indexonlyscan", "enable_seqscan"],
};

describe.each(Object.entries(WAYS))("the pages, found %s", (_, avoided) => {
  test.each(FILTERS)("of %j are the same in every order", async (given) => {
    const filters = { due: "false", attention: "false", archived: "false", ...given } as const;
    for (const sort of CLIENT_SORTS) {
      const expected = all.filter((row) => matches(row, filters)).toSorted(comparing(sort));
      const found = await pages(filters, sort, avoided);
      expect(found).toEqual(expected.map(({ id }) => id));
    }
  });
});

test("a name and mail addresses of the greatest length fit into the indexes", async () => {
  const name = Array.from({ length: 300 }, (_, at) => String.fromCharCode(0x4e00 + at * 61)).join(
    "",
  );
  const emails = Array.from({ length: 10 }, (_, at) => `${local(at)}@${local(at + 10)}.com.br`);
  const client = { company_name: name, cnpj: "11222333000181", emails };
  const { id } = await stage.createClient(await stage.createCustomer(), client);
  const { search_text } = await stage.ctx.db
    .selectFrom("clients")
    .select("search_text")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect(Buffer.byteLength(search_text)).toBeLessThanOrEqual(1500);
  expect(search_text).not.toContain("\uFFFD");
});

const local = (at: number) =>
  Array.from({ length: 60 }, (_, n) => ((at * 67 + n * n * 31 + n * 7) % 36).toString(36)).join("");

async function pages(
  filters: ClientFilters,
  sort: (typeof CLIENT_SORTS)[number],
  avoided: readonly string[],
): Promise<string[]> {
  return stage.ctx.db.transaction().execute(async (db) => {
    for (const way of avoided) await sql`set local ${sql.ref(way)} = off`.execute(db);
    const ids: string[] = [];
    let after: ReturnType<typeof positionOf> | null = null;
    for (;;) {
      const page: ClientRow[] = await selectClients({ ...stage.ctx, db }, companyId, filters, {
        sort,
        after,
        limit: LIMIT,
      });
      ids.push(...page.map(({ id }) => id));
      const last = page.at(-1);
      if (!last || page.length < LIMIT) return ids;
      after = positionOf(sort, last);
    }
  });
}

/** The rules of the list, written once more without the database. */
function matches(
  row: ClientRow,
  { search = "", due, attention, archived }: ClientFilters,
): boolean {
  const waits = row.pending > 0 || row.in_error > 0;
  return (
    (row.archived_at !== null) === (archived === "true") &&
    search.split(" ").every((word) => row.search_text.includes(word)) &&
    (due === "false" || (row.due_month === "2026-11-01" && !waits)) &&
    (attention === "false" || waits)
  );
}

function comparing(sort: string) {
  const direction = sort.startsWith("-") ? -1 : 1;
  const key = (row: ClientRow) =>
    sort.endsWith("name") ? row.sort_name : (row.last_invoice_at?.getTime() ?? 0);
  return (a: ClientRow, b: ClientRow) => {
    const [left, right] = key(a) === key(b) ? [a.id, b.id] : [key(a), key(b)];
    return left < right ? -direction : direction;
  };
}
