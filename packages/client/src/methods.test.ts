import { describe, expect, test } from "vitest";
import { type Answer, clientOf, json } from "../test/client-of.ts";
import { type Emita, EmitaError } from "./client.ts";

const NOTE = { company_name: "P", cnpj: "11444777000161", service_description: "C", amount: 10 };
const ACCOUNT = {
  name: "Conta",
  bank: "efi",
  pix_key: "p@exemplo.com.br",
  client_id: "i",
  client_secret: "s",
} as const;
const REPLACEMENT = { ...NOTE, reason_code: "05" } as const;
const list = (...ids: string[]) => json({ data: ids.map((id) => ({ id })), next_cursor: null });
const unchanged: Answer = () => new Response(null, { status: 304 });
const page = (id: string, has_more: boolean) =>
  json({ data: [{ id }], has_more, next_cursor: `after-${id}` });
const empty: Answer = () => new Response(null, { status: 204 });

/** Each call, the request it makes, and its result when that is not the whole body. */
const CALLS: readonly {
  readonly name: string;
  readonly call: (emita: Emita) => Promise<unknown>;
  readonly request: string;
  readonly answer: Answer;
  readonly result?: unknown;
}[] = [
  {
    name: "discard",
    call: ({ invoices }) => invoices.discard("1"),
    request: "DELETE /api/v1/invoices/1",
    answer: json({ id: "1" }),
    result: { id: "1" },
  },
  {
    name: "recurrences.all",
    call: async ({ recurrences }) => {
      const found: unknown[] = [];
      for await (const each of recurrences.all({ state: "active" })) found.push(each);
      return found;
    },
    request: "GET /api/v1/recurrences?state=active",
    answer: list("1"),
    result: [{ id: "1" }],
  },
  {
    name: "recurrences.get",
    call: ({ recurrences }) => recurrences.get("1"),
    request: "GET /api/v1/recurrences/1",
    answer: json({ id: "1" }),
    result: { id: "1" },
  },
  {
    name: "recurrences.create",
    call: ({ recurrences }) => recurrences.create({ invoice_id: "9" }),
    request: "POST /api/v1/recurrences",
    answer: json({ id: "1" }),
    result: { id: "1" },
  },
  {
    name: "recurrences.update",
    call: ({ recurrences }) => recurrences.update("1", { state: "paused" }),
    request: "PATCH /api/v1/recurrences/1",
    answer: json({ id: "1" }),
    result: { id: "1" },
  },
  {
    name: "recurrences.remove",
    call: ({ recurrences }) => recurrences.remove("1"),
    request: "DELETE /api/v1/recurrences/1",
    answer: empty,
    result: undefined,
  },
  {
    name: "recurrences.due",
    call: ({ recurrences }) => recurrences.due(),
    request: "GET /api/v1/recurrences/due",
    answer: json({ data: [] }),
    result: { data: [] },
  },
  {
    name: "recurrences.submitDue",
    call: ({ recurrences }) => recurrences.submitDue(),
    request: "POST /api/v1/recurrences/due/submission",
    answer: json({ data: [] }),
    result: { data: [] },
  },
  {
    name: "recurrences.skip",
    call: ({ recurrences }) => recurrences.skip("1", "2026-12-05"),
    request: "POST /api/v1/recurrences/1/occurrences/2026-12-05/dismissal",
    answer: json({ state: "skipped" }),
    result: { state: "skipped" },
  },
  {
    name: "recurrences.restore",
    call: ({ recurrences }) => recurrences.restore("1", "2026-12-05"),
    request: "DELETE /api/v1/recurrences/1/occurrences/2026-12-05/dismissal",
    answer: empty,
    result: undefined,
  },
  {
    name: "recurrences.postpone",
    call: ({ recurrences }) => recurrences.postpone("1", "2026-12-05", "2026-12-09"),
    request: "POST /api/v1/recurrences/1/occurrences/2026-12-05/postponement",
    answer: json({ state: "asking" }),
    result: { state: "asking" },
  },
  {
    name: "recurrences.mark",
    call: ({ recurrences }) => recurrences.mark("1", "2026-12-05", "9"),
    request: "PUT /api/v1/recurrences/1/occurrences/2026-12-05/invoice",
    answer: json({ state: "sent" }),
    result: { state: "sent" },
  },
  {
    name: "recurrences.holidays",
    call: ({ recurrences }) => recurrences.holidays(),
    request: "GET /api/v1/company/holidays",
    answer: json({ data: [] }),
    result: { data: [] },
  },
  {
    name: "recurrences.saveHolidays",
    call: ({ recurrences }) => recurrences.saveHolidays({ data: [] }),
    request: "PUT /api/v1/company/holidays",
    answer: json({ data: [] }),
    result: { data: [] },
  },
  {
    name: "charges.list",
    call: ({ charges }) => charges.list({ state: "open", limit: 5 }),
    request: "GET /api/v1/charges?state=open&limit=5",
    answer: list("c"),
  },
  {
    name: "charges.get",
    call: ({ charges }) => charges.get("c"),
    request: "GET /api/v1/charges/c",
    answer: json({ id: "c" }),
  },
  {
    name: "charges.create",
    call: ({ charges }) => charges.create({ client_id: "1", amount: 10 }),
    request: "POST /api/v1/charges",
    answer: json({ id: "c" }, 201),
  },
  {
    name: "charges.pay",
    call: ({ charges }) => charges.pay("c", "p"),
    request: "POST /api/v1/charges/c/payment",
    answer: json({ id: "c" }),
  },
  {
    name: "charges.cancel",
    call: ({ charges }) => charges.cancel("c"),
    request: "POST /api/v1/charges/c/cancellation",
    answer: json({ id: "c" }),
  },
  {
    name: "bankAccounts.list",
    call: ({ bankAccounts }) => bankAccounts.list(),
    request: "GET /api/v1/bank-accounts",
    answer: json({ data: [], banks: [] }),
  },
  {
    name: "bankAccounts.create",
    call: ({ bankAccounts }) => bankAccounts.create(ACCOUNT),
    request: "POST /api/v1/bank-accounts",
    answer: json({ id: "b" }, 201),
  },
  {
    name: "bankAccounts.check",
    call: ({ bankAccounts }) => bankAccounts.check("b"),
    request: "POST /api/v1/bank-accounts/b/check",
    answer: json({ id: "b" }),
  },
  {
    name: "bankAccounts.remove",
    call: ({ bankAccounts }) => bankAccounts.remove("b"),
    request: "DELETE /api/v1/bank-accounts/b",
    answer: empty,
    result: undefined,
  },
  {
    name: "rules.list",
    call: ({ rules }) => rules.list(),
    request: "GET /api/v1/rules",
    answer: json({ data: [{ id: "r" }] }),
    result: [{ id: "r" }],
  },
  {
    name: "rules.get",
    call: ({ rules }) => rules.get("r"),
    request: "GET /api/v1/rules/r",
    answer: json({ id: "r" }),
  },
  {
    name: "rules.create",
    call: ({ rules }) => rules.create({ from_payment: "p" }),
    request: "POST /api/v1/rules",
    answer: json({ id: "r" }, 201),
  },
  {
    name: "rules.update",
    call: ({ rules }) => rules.update("r", { paused: true }),
    request: "PATCH /api/v1/rules/r",
    answer: json({ id: "r" }),
  },
  {
    name: "rules.remove",
    call: ({ rules }) => rules.remove("r"),
    request: "DELETE /api/v1/rules/r",
    answer: empty,
    result: undefined,
  },
  {
    name: "drafts.create",
    call: ({ drafts }) => drafts.create({ amount: 10 }),
    request: "POST /api/v1/invoices",
    answer: json({ id: "1", status: "draft" }),
    result: { id: "1", status: "draft" },
  },
  {
    name: "drafts.copyOf",
    call: ({ drafts }) => drafts.copyOf("1"),
    request: "POST /api/v1/invoices/1/copies",
    answer: json({ id: "2" }),
    result: { id: "2" },
  },
  {
    name: "drafts.get",
    call: ({ drafts }) => drafts.get("1"),
    request: "GET /api/v1/invoices/1",
    answer: json({ id: "1" }),
    result: { id: "1" },
  },
  {
    name: "drafts.list",
    call: ({ drafts }) => drafts.list({ status: "scheduled", limit: 5 }),
    request: "GET /api/v1/invoices?status=scheduled&limit=5",
    answer: json({ data: [], next_cursor: null }),
    result: { data: [], next_cursor: null },
  },
  {
    name: "drafts.all",
    call: async ({ drafts }) => {
      const found: unknown[] = [];
      for await (const draft of drafts.all()) found.push(draft);
      return found;
    },
    request: "GET /api/v1/invoices?status=draft",
    answer: list("1"),
    result: [{ id: "1" }],
  },
  {
    name: "drafts.update",
    call: ({ drafts }) => drafts.update("1", { base_version: 2, send_at: null }),
    request: "PATCH /api/v1/invoices/1",
    answer: json({ id: "1" }),
    result: { id: "1" },
  },
  {
    name: "drafts.discard",
    call: ({ drafts }) => drafts.discard("1"),
    request: "DELETE /api/v1/invoices/1",
    answer: json({ id: "1" }),
    result: { id: "1" },
  },
  {
    name: "drafts.submit",
    call: ({ drafts }) => drafts.submit("1"),
    request: "POST /api/v1/invoices/1/submission",
    answer: json({ id: "1", status: "pending" }),
    result: { id: "1", status: "pending" },
  },
  {
    name: "byIdempotencyKey",
    call: ({ invoices }) => invoices.byIdempotencyKey("pedido 1"),
    request: "GET /api/v1/invoices?idempotency_key=pedido+1",
    answer: list("1"),
    result: { id: "1" },
  },
  {
    name: "byIdempotencyKey of none",
    call: ({ invoices }) => invoices.byIdempotencyKey("x"),
    request: "GET /api/v1/invoices?idempotency_key=x",
    answer: list(),
    result: null,
  },
  {
    name: "clients.list",
    call: ({ clients }) => clients.list({ search: "vila", due: "true" }),
    request: "GET /api/v1/clients?search=vila&due=true",
    answer: list("1"),
  },
  {
    name: "clients.stats",
    call: ({ clients }) => clients.stats(),
    request: "GET /api/v1/clients/stats",
    answer: json({ total: 1 }),
  },
  {
    name: "clients.remove",
    call: ({ clients }) => clients.remove("1", { erase: true }),
    request: "DELETE /api/v1/clients/1?erase=true",
    answer: empty,
    result: undefined,
  },
  {
    name: "clients.doubles",
    call: ({ clients }) => clients.doubles(),
    request: "GET /api/v1/clients/doubles",
    answer: json({ data: [] }),
    result: [],
  },
  {
    name: "clients.merge",
    call: ({ clients }) => clients.merge("1", { client_id: "2" }),
    request: "POST /api/v1/clients/1/merge",
    answer: json({ id: "1" }),
  },
  {
    name: "clients.checkRegistry",
    call: ({ clients }) => clients.checkRegistry("1"),
    request: "POST /api/v1/clients/1/registry-check",
    answer: json({ found: true }),
  },
  {
    name: "services.create",
    call: ({ services }) => services.create({ name: "Mentoria", service_code: "08.02" }),
    request: "POST /api/v1/services",
    answer: json({ id: "1" }),
  },
  {
    name: "services.update",
    call: ({ services }) => services.update("1", { archived: false }),
    request: "PATCH /api/v1/services/1",
    answer: json({ id: "1" }),
  },
  {
    name: "services.remove",
    call: ({ services }) => services.remove("1"),
    request: "DELETE /api/v1/services/1",
    answer: empty,
    result: undefined,
  },
  {
    name: "totals",
    call: ({ invoices }) => invoices.totals({ status: "issued" }),
    request: "GET /api/v1/invoices/totals?status=issued",
    answer: json({ count: 1, amount: 2, issued: { count: 1, amount: 2 } }),
    result: { count: 1, amount: 2, issued: { count: 1, amount: 2 } },
  },
  {
    name: "months",
    call: ({ invoices }) => invoices.months(),
    request: "GET /api/v1/invoices/months",
    answer: json({ data: [{ month: "2026-11", count: 1, amount: 2 }] }),
    result: [{ month: "2026-11", count: 1, amount: 2 }],
  },
  {
    name: "previewPdf",
    call: async ({ invoices }) => (await invoices.previewPdf(NOTE)).name,
    request: "POST /api/v1/invoices/preview/pdf",
    answer: () =>
      new Response("%PDF", {
        headers: { "content-disposition": 'attachment; filename="previa.pdf"' },
      }),
    result: "previa.pdf",
  },
  {
    name: "page.get",
    call: ({ invoices }) => invoices.page.get("1"),
    request: "GET /api/v1/invoices/1/page",
    answer: json({ url: null }),
    result: { url: null },
  },
  {
    name: "page.create",
    call: ({ invoices }) => invoices.page.create("1"),
    request: "POST /api/v1/invoices/1/page",
    answer: json({ url: "https://emita.example/n/1" }),
  },
  {
    name: "page.withdraw",
    call: ({ invoices }) => invoices.page.withdraw("1"),
    request: "DELETE /api/v1/invoices/1/page",
    answer: json({ url: null }),
  },
  {
    name: "dryRun.create",
    call: ({ invoices }) => invoices.dryRun.create(NOTE),
    request: "POST /api/v1/invoices?dry_run=true",
    answer: json({ amount: 10 }),
    result: { amount: 10 },
  },
  {
    name: "dryRun.createFromDocument",
    call: ({ invoices }) => invoices.dryRun.createFromDocument({ document_id: "d" }),
    request: "POST /api/v1/invoices/from-document?dry_run=true",
    answer: json({ amount: 10 }),
  },
  {
    name: "dryRun.substitute",
    call: ({ invoices }) => invoices.dryRun.substitute("1", REPLACEMENT),
    request: "POST /api/v1/invoices/1/substitution?dry_run=true",
    answer: json({ amount: 10 }),
  },
  {
    name: "dryRun.cancel",
    call: ({ invoices }) => invoices.dryRun.cancel("1", "Engano"),
    request: "POST /api/v1/invoices/1/cancellation?dry_run=true",
    answer: json({ id: "1" }),
  },
  {
    name: "dryRun.resend",
    call: ({ invoices }) => invoices.dryRun.resend("1"),
    request: "POST /api/v1/invoices/1/attempts?dry_run=true",
    answer: json({ amount: 10 }),
  },
  {
    name: "exports.create",
    call: ({ invoices }) => invoices.exports.create({ format: "csv", status: "issued" }),
    request: "POST /api/v1/invoices/exports",
    answer: json({ id: "e" }, 202),
  },
  {
    name: "exports.list",
    call: ({ invoices }) => invoices.exports.list(),
    request: "GET /api/v1/invoices/exports",
    answer: list("e"),
    result: [{ id: "e" }],
  },
  {
    name: "exports.cancel",
    call: ({ invoices }) => invoices.exports.cancel("e"),
    request: "DELETE /api/v1/invoices/exports/e",
    answer: json({ id: "e" }),
  },
  {
    name: "batches.create",
    call: ({ batches }) => batches.create({ items: [{ amount: 10 }] }),
    request: "POST /api/v1/batches",
    answer: json({ id: "l" }),
  },
  {
    name: "batches.upload",
    call: ({ batches }) => batches.upload(new Blob(["CNPJ;Valor"]), "notas.csv"),
    request: "POST /api/v1/batches",
    answer: json({ id: "l" }),
  },
  {
    name: "batches.get",
    call: ({ batches }) => batches.get("l"),
    request: "GET /api/v1/batches/l",
    answer: json({ id: "l" }),
  },
  {
    name: "batches.list",
    call: ({ batches }) => batches.list({ limit: 2 }),
    request: "GET /api/v1/batches?limit=2",
    answer: list("l"),
  },
  {
    name: "batches.map",
    call: ({ batches }) => batches.map("l", { columns: [{ index: 0, field: "cnpj" }] }),
    request: "PUT /api/v1/batches/l/mapping",
    answer: json({ id: "l" }),
  },
  {
    name: "batches.rows",
    call: ({ batches }) => batches.rows("l", { state: "error", limit: 5 }),
    request: "GET /api/v1/batches/l/rows?state=error&limit=5",
    answer: json({ data: [], total: 0, offset: 0 }),
  },
  {
    name: "batches.changeRow",
    call: ({ batches }) => batches.changeRow("l", 4, { left_out: true }),
    request: "PATCH /api/v1/batches/l/rows/4",
    answer: json({ data: [] }),
  },
  {
    name: "batches.submit",
    call: ({ batches }) => batches.submit("l"),
    request: "POST /api/v1/batches/l/submission",
    answer: json({ id: "l" }),
  },
  {
    name: "batches.pause",
    call: ({ batches }) => batches.pause("l"),
    request: "POST /api/v1/batches/l/pause",
    answer: json({ id: "l" }),
  },
  {
    name: "batches.resume",
    call: ({ batches }) => batches.resume("l"),
    request: "POST /api/v1/batches/l/resume",
    answer: json({ id: "l" }),
  },
  {
    name: "cities",
    call: ({ cities }) => cities("campin", 3),
    request: "GET /api/v1/cities?search=campin&limit=3",
    answer: json({ data: [{ code: "3509502", name: "Campinas", uf: "SP" }] }),
    result: [{ code: "3509502", name: "Campinas", uf: "SP" }],
  },
  {
    name: "routing",
    call: ({ routing }) => routing({ date: "2027-01-01" }),
    request: "GET /api/v1/routing?date=2027-01-01",
    answer: json({}),
  },
  {
    name: "documents.readAgain",
    call: ({ documents }) => documents.readAgain("d"),
    request: "POST /api/v1/documents/d/readings",
    answer: json({ id: "d" }, 202),
  },
  {
    name: "incomingPayments.approve",
    call: ({ incomingPayments }) => incomingPayments.approve("p", { amount: 3 }),
    request: "POST /api/v1/incoming-payments/p/approval",
    answer: json({ id: "1" }, 201),
  },
  {
    name: "incomingPayments.dismiss",
    call: ({ incomingPayments }) => incomingPayments.dismiss("p"),
    request: "POST /api/v1/incoming-payments/p/dismissal",
    answer: json({ id: "p" }),
  },
  {
    name: "incomingPayments.chooseClient",
    call: ({ incomingPayments }) =>
      incomingPayments.chooseClient("p", { client_id: "1", is_payer: false }),
    request: "POST /api/v1/incoming-payments/p/client",
    answer: json({ id: "p" }),
  },
  {
    name: "incomingPayments.stop",
    call: ({ incomingPayments }) => incomingPayments.stop("p"),
    request: "POST /api/v1/incoming-payments/p/stop",
    answer: json({ id: "p" }),
  },
  {
    name: "incomingPayments.restore",
    call: ({ incomingPayments }) => incomingPayments.restore("p"),
    request: "DELETE /api/v1/incoming-payments/p/dismissal",
    answer: json({ id: "p" }),
  },
  {
    name: "webhooks.list",
    call: ({ webhooks }) => webhooks.list(),
    request: "GET /api/v1/webhooks",
    answer: json({ data: [{ id: "w" }] }),
    result: [{ id: "w" }],
  },
  {
    name: "webhooks.get",
    call: ({ webhooks }) => webhooks.get("w"),
    request: "GET /api/v1/webhooks/w",
    answer: json({ id: "w" }),
  },
  {
    name: "webhooks.create",
    call: ({ webhooks }) => webhooks.create({ url: "https://a.example" }),
    request: "POST /api/v1/webhooks",
    answer: json({ id: "w", secret: "whsec_x" }, 201),
  },
  {
    name: "webhooks.update",
    call: ({ webhooks }) => webhooks.update("w", { state: "off" }),
    request: "PATCH /api/v1/webhooks/w",
    answer: json({ id: "w" }),
  },
  {
    name: "webhooks.remove",
    call: ({ webhooks }) => webhooks.remove("w"),
    request: "DELETE /api/v1/webhooks/w",
    answer: empty,
    result: undefined,
  },
  {
    name: "webhooks.test",
    call: ({ webhooks }) => webhooks.test("w"),
    request: "POST /api/v1/webhooks/w/test",
    answer: json({ id: "d" }, 202),
  },
  {
    name: "webhooks.delivery",
    call: ({ webhooks }) => webhooks.delivery("w", "d"),
    request: "GET /api/v1/webhooks/w/deliveries/d",
    answer: json({ id: "d" }),
  },
  {
    name: "webhooks.resend",
    call: ({ webhooks }) => webhooks.resend("w", "d"),
    request: "POST /api/v1/webhooks/w/deliveries/d/attempts",
    answer: json({ id: "d" }, 202),
  },
  {
    name: "webhooks.replay",
    call: ({ webhooks }) => webhooks.replay("w", { since: "2026-11-01T00:00:00Z" }),
    request: "POST /api/v1/webhooks/w/replays",
    answer: json({ events: 3 }, 202),
  },
  {
    name: "events.list",
    call: ({ events }) =>
      events.list({ since: "2026-11-01T00:00:00Z", type: ["invoice.issued", "invoice.failed"] }),
    request:
      "GET /api/v1/events?since=2026-11-01T00%3A00%3A00Z&type=invoice.issued%2Cinvoice.failed",
    answer: json({ data: [], has_more: false, next_cursor: "c" }),
  },
  {
    name: "events.get",
    call: ({ events }) => events.get("e"),
    request: "GET /api/v1/events/e",
    answer: json({ id: "e" }),
  },
];

test.each(CALLS)("$name", async ({ call, request, answer, ...rest }) => {
  const { emita, seen } = clientOf([answer]);
  const result = await call(emita);
  const { method, url } = seen[0] ?? {};
  expect(`${method} ${url?.replace("https://emita.example", "")}`).toBe(request);
  expect(result).toEqual("result" in rest ? rest.result : await answer().json());
});

test.each([
  ["incoming payments", (emita: Emita) => emita.incomingPayments.all({ status: "waiting" })],
  ["charges", (emita: Emita) => emita.charges.all({ state: "paid" })],
  ["deliveries", (emita: Emita) => emita.webhooks.deliveries("w")],
])("all %s are read, page by page", async (_, all) => {
  const { emita, seen } = clientOf([json({ data: [{ id: "1" }], next_cursor: "c" }), list("2")]);
  const ids: string[] = [];
  for await (const { id } of all(emita)) ids.push(id);
  expect(ids).toEqual(["1", "2"]);
  expect(new URL(seen[1]?.url ?? "").searchParams.get("cursor")).toBe("c");
});

test("all events up to now are read: the cursor of the last page is not followed", async () => {
  const { emita, seen } = clientOf([page("1", true), page("2", false)]);
  const ids: string[] = [];
  for await (const { id } of emita.events.all({ type: "invoice.issued" })) ids.push(id);
  expect(ids).toEqual(["1", "2"]);
  expect(seen.map(({ url }) => new URL(url).search)).toEqual([
    "?type=invoice.issued",
    "?type=invoice.issued&cursor=after-1",
  ]);
});

describe("waiting for a result", () => {
  const pending = json({ id: "1", status: "pending" }, 200, { etag: '"a"' });

  test("polling for an invoice slows down, and only fetches changes", async () => {
    const issued = json({ id: "1", status: "issued" });
    const { emita, seen, waits } = clientOf([pending, unchanged, unchanged, issued]);
    expect(await emita.invoices.waitUntilIssued("1")).toEqual({ id: "1", status: "issued" });
    expect(waits).toEqual([1000, 1500, 2250]);
    expect(seen.map(({ headers }) => headers.get("if-none-match"))).toEqual([
      null,
      '"a"',
      '"a"',
      '"a"',
    ]);
  });

  test.each(["error", "cancelled"])("polling ends with an invoice in %s too", async (status) => {
    const { emita } = clientOf([json({ id: "1", status })]);
    expect((await emita.invoices.waitUntilIssued("1")).status).toBe(status);
  });

  test("polling ends at its time-out", async () => {
    const { emita, waits } = clientOf([pending, unchanged, unchanged, unchanged]);
    const failure = await emita.invoices.waitUntilIssued("1", { timeoutMs: 3000 }).then(
      () => null,
      (error: unknown) => error,
    );
    expect(failure instanceof EmitaError && failure.code).toBe("timeout");
    expect(waits).toEqual([1000, 1500, 500]);
  });

  test("polling stops when its signal aborts", async () => {
    const controller = new AbortController();
    const { emita } = clientOf([pending, pending], {
      wait: async () => controller.abort(),
      fetch: async (_, { signal } = {}) => {
        signal?.throwIfAborted();
        return pending();
      },
    });
    const { signal } = controller;
    await expect(emita.invoices.waitUntilIssued("1", { signal })).rejects.toThrow("network");
  });

  test("polling works for a document and for an export", async () => {
    const document = clientOf([json({ status: "received" }), json({ status: "read" })]);
    expect(await document.emita.documents.wait("d")).toEqual({ status: "read" });
    const file = clientOf([
      json({ state: "queued" }),
      json({ state: "running" }),
      json({ state: "ready" }),
      () =>
        new Response("a;b", { headers: { "content-disposition": 'attachment; filename="n.csv"' } }),
    ]);
    expect(await file.emita.invoices.exports.wait("e")).toEqual({ state: "ready" });
    const { name, blob } = await file.emita.invoices.exports.download("e");
    expect([name, await blob.text()]).toEqual(["n.csv", "a;b"]);
    expect(file.seen[3]?.headers.get("accept")).toBe("*/*");
  });
});
