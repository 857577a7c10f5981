import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readPdf } from "@emita/fiscal/testing/pdf/pdf-text";
import {
  createInvoiceStage,
  INVOICE,
  type InvoiceStage,
} from "../../../test/invoices/invoice-stage.ts";

const MARK = "PRÉVIA SEM VALIDADE FISCAL";

let stage: InvoiceStage;
let companyId: string;
beforeAll(async () => {
  stage = await createInvoiceStage();
});
afterAll(() => stage.stop());
beforeEach(async () => {
  await stage.reset();
  companyId = await stage.createCustomer();
});

const draw = (changes: object = {}) =>
  stage.call(companyId, "POST", "/preview/pdf", { ...INVOICE, ...changes });

async function read(changes: object = {}) {
  const answer = await draw(changes);
  expect(answer.statusCode).toBe(200);
  const pdf = await readPdf(answer.rawPayload);
  return { ...pdf, shown: pdf.texts.map(({ text }) => text.trim()) };
}

describe("POST /invoices/preview/pdf", () => {
  test("a PDF of the invoice as it would be; nothing is stored, sent or counted", async () => {
    const answer = await draw();
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": 'attachment; filename="previa.pdf"',
    });
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
    const invoices = await stage.ctx.db
      .selectFrom("invoices")
      .select("id")
      .where("company_id", "=", companyId)
      .execute();
    expect(invoices).toEqual([]);
    expect(await stage.used(companyId)).toBe(0);
    expect(stage.world.authority.received).toEqual([]);
  });

  test("says on its page that it is worth nothing, and has neither key nor QR code", async () => {
    const { pages, shown, elements, links } = await read();
    expect(pages).toBe(1);
    // In the header and across the page.
    expect(shown.filter((text) => text === MARK)).toHaveLength(2);
    expect(shown).toContain("Não emitida");
    expect(links).toEqual([]);
    expect(elements.map(({ alt }) => alt ?? "").join(" ")).not.toContain("QR");
  });

  test("shows the parties, the service, the amounts, and what the client keeps back", async () => {
    const { shown } = await read({
      details: { unconditional_discount: 100.5, federal: { withheld_irrf: 22.5 } },
    });
    for (const text of [
      INVOICE.company_name,
      INVOICE.service_description,
      "R$ 1.500,50",
      "R$ 100,50",
      "R$ 22,50",
      "R$ 1.377,50",
    ])
      expect(shown).toContain(text);
  });

  test("a client from abroad, and none at all", async () => {
    const foreign = await read({
      cnpj: "",
      details: { tomador: { kind: "foreign", nif: "DE123456789" } },
    });
    expect(foreign.shown).toContain("DE123456789");
    const nobody = await read({ cnpj: "", details: { tomador: { kind: "unidentified" } } });
    expect(nobody.shown).toContain("TOMADOR DE SERVIÇOS NÃO IDENTIFICADO NA NFS-e");
  });

  test("an expected refusal is printed on the page", async () => {
    const { shown } = await read({ service_description: "Consultoria [recusar]" });
    expect(shown.join(" ")).toContain("Seria recusada: Texto recusado.");
  });

  test("a company that cannot issue gets the reason, by field", async () => {
    stage.world.issuer = { ok: false, code: "certificate_missing", text: "Envie um certificado." };
    const answer = await draw();
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      {
        code: "invalid",
        detail: "Envie um certificado.",
        errors: [{ field: "company.certificate", code: "certificate_missing" }],
      },
    ]);
  });

  test("the body is that of a new invoice, and the route needs a signed-in caller", async () => {
    expect((await draw({ amount: 0 })).statusCode).toBe(422);
    const url = "/api/v1/invoices/preview/pdf";
    const stranger = await stage.server.inject({ method: "POST", url, payload: INVOICE });
    expect(stranger.statusCode).toBe(401);
  });
});
