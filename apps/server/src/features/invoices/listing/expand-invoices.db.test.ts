import { randomUUID } from "node:crypto";
import type { KyselyPlugin } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Invoice } from "@emita/contract/invoices/invoices";
import { createInvoiceStage, type InvoiceStage } from "../../../test/invoices/invoice-stage.ts";
import { expandInvoices } from "./expand-invoices.ts";

let stage: InvoiceStage;
let companyId: string;
beforeAll(async () => {
  stage = await createInvoiceStage();
});
afterAll(() => stage.stop());
beforeEach(async () => {
  await stage.reset();
  companyId = await stage.createCustomer(100);
});

const CERTAIN = { confidence: "certo" } as const;
const NOTHING = { value: null, confidence: "nao_encontrado" } as const;
const read = (name: string) => ({
  razaoSocial: { value: name, ...CERTAIN },
  cnpjCpf: { value: "11444777000161", ...CERTAIN },
  valor: { value: 150_050, ...CERTAIN },
  vencimento: NOTHING,
  codigoServico: { value: "17.01", ...CERTAIN },
  descricaoServico: { value: "Consultoria", ...CERTAIN },
  proposed: { codigoServico: "", descricaoServico: "" },
});

/** A document whose reading is done, as the worker leaves it. */
async function document(reading: object = read("Padaria São João Ltda")): Promise<string> {
  const id = randomUUID();
  await stage.ctx.db
    .insertInto("documents")
    .values({
      company_id: companyId,
      id,
      file_name: "boleto.pdf",
      content_type: "application/pdf",
      size: 1,
      sha256: Buffer.from(id.replaceAll("-", "").repeat(2), "hex"),
      storage_key: id,
      status: "read",
      reading: JSON.stringify(reading),
      created_at: stage.clock.now(),
    })
    .execute();
  return id;
}

const get = async (path: string, headers: Record<string, string> = {}, company = companyId) =>
  stage.call(company, "GET", path, undefined, headers);

async function markMailed(invoiceId: string): Promise<void> {
  const now = stage.clock.now();
  await stage.ctx.db
    .insertInto("mails")
    .values({
      id: randomUUID(),
      event_key: `invoice-issued:${invoiceId}`,
      company_id: companyId,
      recipient: "cliente@exemplo.com.br",
      sender: "emita@exemplo.com.br",
      subject: "Nota",
      body_text: "Nota",
      body_html: "Nota",
      created_at: now,
      state: "sent",
      sent_at: new Date(now.getTime() + 60_000),
    })
    .execute();
}

const timelineOf = async (id: string) => (await get(`/${id}/events`)).json().data;

describe("expand=events", () => {
  test("each invoice of a page has what its own timeline says", async () => {
    const first = await stage.create(companyId);
    stage.clock.advance(1000);
    const second = await stage.create(companyId, { company_name: "Outra Ltda" });
    await stage.issue(companyId, first.id);
    await markMailed(first.id);
    const { data } = (await get("?expand=events")).json();
    expect(data.map(({ id }: Invoice) => id)).toEqual([second.id, first.id]);
    expect(data[0].events).toEqual(await timelineOf(second.id));
    expect(data[1].events).toEqual(await timelineOf(first.id));
    expect(data[1].events.length).toBeGreaterThan(data[0].events.length);
    expect(data[1].events.at(-1)).toMatchObject({ text: "Enviada para cliente@exemplo.com.br" });
    expect(data[0]).not.toHaveProperty("document");
    const { data: plain } = (await get("")).json();
    expect(data).toEqual(
      plain.map((invoice: Invoice, index: number) => ({ ...invoice, events: data[index].events })),
    );
  });

  test("one invoice by itself, whatever the case of its id", async () => {
    const { id } = await stage.create(companyId);
    const events = await timelineOf(id);
    expect((await get(`/${id}?expand=events`)).json()).toEqual({
      ...(await stage.show(companyId, id)),
      events,
    });
    expect((await get(`/${id.toUpperCase()}?expand=events`)).json().events).toEqual(events);
  });

  test("the ETag of the plain invoice does not match the expanded one", async () => {
    const { id } = await stage.create(companyId);
    const etag = String((await get(`/${id}`)).headers.etag);
    const seen = { "if-none-match": etag };
    expect((await get(`/${id}`, seen)).statusCode).toBe(304);
    const expanded = await get(`/${id}?expand=events`, seen);
    expect(expanded.statusCode).toBe(200);
    expect(expanded.headers).not.toHaveProperty("etag");
  });
});

describe("expand=document", () => {
  test("the document that the invoice was made from; null without one", async () => {
    const document_id = await document();
    const made = await stage.create(companyId, { document_id });
    stage.clock.advance(1000);
    const typed = await stage.create(companyId);
    const shown = (await get(`/${made.id}?expand=document`)).json();
    expect(shown.document).toMatchObject({
      id: document_id,
      status: "read",
      file_name: "boleto.pdf",
      fields: { razaoSocial: "Padaria São João Ltda", valor: "1.500,50" },
      note: null,
    });
    const { data } = (await get("?expand=document,events")).json();
    expect(data[0]).toMatchObject({ id: typed.id, document: null });
    expect(data[1]).toMatchObject({ id: made.id, document: shown.document });
    expect(data[1].events).toEqual(await timelineOf(made.id));
    expect((await get("?expand=document&limit=1")).json().data[0]).not.toHaveProperty("events");
  });

  test("of a file with several invoices what was read of the invoice's own", async () => {
    const boleto = (start: string, name: string) => ({
      ...read(name),
      linhaDigitavel: { value: start.padEnd(47, "1"), ...CERTAIN },
    });
    const invoices = [boleto("3419109008", "Maria"), boleto("3419109009", "João")];
    const document_id = await document({ ...read("Ninguém"), notes: invoices });
    const document_note = "3419109009".padEnd(47, "1");
    const { id } = await stage.create(companyId, { document_id, document_note });
    expect((await get(`/${id}?expand=document`)).json().document).toMatchObject({
      id: document_id,
      note: document_note,
      fields: { razaoSocial: "João" },
    });
  });

  test("a document that is no longer there is none", async () => {
    const document_id = await document();
    const { id } = await stage.create(companyId, { document_id });
    await stage.ctx.db.deleteFrom("documents").where("id", "=", document_id).execute();
    expect((await get(`/${id}?expand=document`)).json().document).toBeNull();
  });
});

describe("allowed values of expand", () => {
  test.each(["payments", "events,payments", "events,", "events document"])(
    "%s is refused, and the answer lists the names",
    async (expand) => {
      const { id } = await stage.create(companyId);
      for (const path of ["", `/${id}`]) {
        const answer = await get(`${path}?expand=${encodeURIComponent(expand)}`);
        expect(answer.statusCode).toBe(422);
        expect(answer.body).toContain("events, document");
      }
    },
  );

  test("left empty it is not asked for", async () => {
    const { id } = await stage.create(companyId);
    expect((await get(`/${id}?expand=`)).json()).toEqual(await stage.show(companyId, id));
  });

  test("an export takes none", async () => {
    const body = { format: "csv", expand: "events" };
    const answer = await stage.call(companyId, "POST", "/exports", body);
    expect(answer.statusCode).toBe(422);
  });
});

test("another company's invoices, events and documents do not exist", async () => {
  const document_id = await document();
  const invoice = await stage.create(companyId, { document_id });
  const stranger = await stage.createCustomer();
  const query = "?expand=events,document";
  expect((await get(`/${invoice.id}${query}`, {}, stranger)).statusCode).toBe(404);
  expect((await get(query, {}, stranger)).json().data).toEqual([]);
  // Even where a stranger's invoice came this far.
  const [expanded] = await expandInvoices(stage.ctx, stranger, [invoice], ["events", "document"]);
  expect(expanded).toMatchObject({ events: [], document: null });
});

test("many invoices take as many statements as one", async () => {
  const invoices: Invoice[] = [];
  for (let index = 0; index < 4; index++)
    invoices.push(await stage.create(companyId, { document_id: await document() }));
  const ofOne = await countStatements(invoices.slice(0, 1));
  expect(ofOne).toBeGreaterThan(0);
  expect(await countStatements(invoices)).toBe(ofOne);
});

async function countStatements(invoices: readonly Invoice[]): Promise<number> {
  let statements = 0;
  const session: KyselyPlugin = {
    transformQuery({ node }) {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const ctx = { ...stage.ctx, db: stage.ctx.db.withPlugin(session) };
  await expandInvoices(ctx, companyId, invoices, ["events", "document"]);
  return statements;
}
