import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { InvoiceList, InvoiceStats, InvoiceTotals } from "@emita/contract/invoices/invoices";
import { centsToReais, reaisToCents } from "@emita/domain/basics/money";
import { createInvoiceStage, type InvoiceStage } from "../../../test/invoices/invoice-stage.ts";

let stage: InvoiceStage;
let companyId: string;
beforeAll(async () => {
  stage = await createInvoiceStage();
});
afterAll(() => stage.stop());
beforeEach(async () => {
  await stage.reset();
  companyId = await stage.createCustomer(1_000);
});

async function get<T>(path: string, owner = companyId): Promise<T> {
  const answer = await stage.call(owner, "GET", path);
  expect(answer.statusCode).toBe(200);
  return answer.json();
}
const queryOf = (filters: Record<string, string>) => new URLSearchParams(filters).toString();
const totals = (filters: Record<string, string> = {}, owner = companyId) =>
  get<InvoiceTotals>(`/totals?${queryOf(filters)}`, owner);

const sumOf = (all: InvoiceList["data"]) => ({
  count: all.length,
  amount: centsToReais(all.reduce((sum, { amount }) => sum + reaisToCents(amount), 0)),
});

/** The same, added up from every page of the list. */
async function addedUp(filters: Record<string, string>): Promise<InvoiceTotals> {
  const rows: InvoiceList["data"] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const query: string = queryOf({ ...filters, limit: "2", ...(cursor && { cursor }) });
    const page: InvoiceList = await get<InvoiceList>(`?${query}`);
    rows.push(...page.data);
    cursor = page.next_cursor;
  }
  return { ...sumOf(rows), issued: sumOf(rows.filter(({ status }) => status === "issued")) };
}

/** Two issued, one refused, one cancelled, one on its way; amounts whose sum is no binary fraction. */
async function createEach(): Promise<void> {
  const padaria = { company_name: "Padaria São João Ltda", city: "São Paulo" };
  const clinic = { company_name: "Clínica Saúde", city: "Natal", external_id: "pedido-7" };
  const issued = [
    await stage.create(companyId, { ...padaria, amount: 0.1 }),
    await stage.create(companyId, { ...clinic, amount: 0.2 }),
  ];
  for (const { id } of issued) await stage.issue(companyId, id);
  stage.clock.advance(1_000);
  stage.world.authority.script.push({ reject: "E0240" });
  const refused = await stage.create(companyId, { ...padaria, amount: 10.07 });
  await stage.issue(companyId, refused.id);
  const gone = await stage.create(companyId, { ...padaria, amount: 1_000.01 });
  await stage.issue(companyId, gone.id);
  await stage.call(companyId, "POST", `/${gone.id}/cancellation`);
  await stage.cancel(companyId, gone.id);
  await stage.create(companyId, { ...padaria, amount: 33.33 });
}

test("without a filter: all invoices of the company, to the cent", async () => {
  await createEach();
  expect(await totals()).toEqual({
    count: 5,
    amount: 1_043.71,
    issued: { count: 2, amount: 0.3 },
  });
  expect(await totals()).toEqual(await addedUp({}));
});

test("every filter of the list finds the same invoices in the sum", async () => {
  await createEach();
  const [issued] = (await get<InvoiceList>("?status=issued")).data;
  const { nfse_number, cnpj } = issued ?? { nfse_number: "", cnpj: "" };
  const today = "2020-01-01";
  const filters: Record<string, string>[] = [
    { status: "issued" },
    { status: "pending" },
    { status: "error", search: "padaria" },
    { search: "sao joao" },
    { city: "natal" },
    { city: "pa" },
    { nfse_number: nfse_number ?? "" },
    { external_id: "pedido-7" },
    { cnpj },
    { channel: "nacional" },
    { amount_min: "0.2", amount_max: "33.33" },
    { created_from: today },
    { issued_from: today, status: "issued" },
    { issued_to: today },
    { updated_from: today, search: "clinica" },
    { idempotency_key: "nenhuma" },
  ];
  for (const filter of filters)
    expect([filter, await totals(filter)]).toEqual([filter, await addedUp(filter)]);
});

test("nothing: zeros; another company's invoices never count", async () => {
  await createEach();
  const stranger = await stage.createCustomer();
  const nothing = { count: 0, amount: 0, issued: { count: 0, amount: 0 } };
  expect(await totals({}, stranger)).toEqual(nothing);
  expect(await totals({ search: "padaria" }, stranger)).toEqual(nothing);
  expect(await totals({ search: "nada disso" })).toEqual(nothing);
});

test.each(["status=draft", "amount_min=dez", "cnpj=11444777"])("?%s is refused", async (query) => {
  expect((await stage.call(companyId, "GET", `/totals?${query}`)).statusCode).toBe(422);
});

test("the figures of this month are those of the chart and of the list it leads to", async () => {
  await createEach();
  const stats = await get<InvoiceStats>("/stats");
  expect(stats).toEqual({
    total: 5,
    this_month: 5,
    pending: 1,
    refused: 1,
    cancelled: 1,
    issued_this_month: { count: 2, amount: 0.3 },
  });
  const { data } = await get<{ data: { month: string; count: number; amount: number }[] }>(
    "/months",
  );
  const { month = "", ...ofChart } = data.at(-1) ?? {};
  expect(ofChart).toEqual(stats.issued_this_month);
  const list = { status: "issued", issued_from: `${month}-01` };
  expect((await totals(list)).issued).toEqual(stats.issued_this_month);
});
