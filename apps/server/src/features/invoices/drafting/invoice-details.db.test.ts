import { localDate } from "@emita/domain/basics/dates";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  createInvoiceStage,
  INVOICE,
  ISSUER,
  type InvoiceStage,
} from "../../../test/invoices/invoice-stage.ts";

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

const draftOf = async (changes: object) => {
  const { id } = await stage.create(companyId, changes);
  await stage.issue(companyId, id);
  expect((await stage.show(companyId, id)).error).toBeNull();
  return stage.world.authority.drafts.at(-1);
};

describe("the details are in the draft, in cents and hundredths of a percent", () => {
  test("service, place, day, discounts, ISS, federal taxes", async () => {
    const draft = await draftOf({
      details: {
        competencia: "2026-11-03",
        service_city_code: "3304557",
        national_code: "170102",
        municipal_code: "123",
        nbs: "114011200",
        unconditional_discount: 10.05,
        conditional_discount: 1,
        deductions: 200.1,
        iss: { kind: "taxable", withheld_by: "tomador", rate: 2.01 },
        federal: {
          pis: { base: 100, rate: 1.65, amount: 1.65 },
          cofins: { base: 100, rate: 7.6, amount: 7.6 },
          cst: "01",
          withheld_irrf: 22.5,
          withheld_csll: 15,
        },
        approximate_taxes: { federal: 13.45, state: 0, municipal: 2.5 },
        additional_information: "Pedido 4512",
      },
    });
    expect(draft).toMatchObject({
      competencia: "2026-11-03",
      service: {
        cTribNac: "170102",
        municipalCode: "123",
        nbs: "114011200",
        place: { cityCode: "3304557" },
      },
      unconditionalDiscountCents: 1_005,
      conditionalDiscountCents: 100,
      deductionsCents: 20_010,
      iss: { kind: "taxable", withheldBy: "tomador", rateBasisPoints: 201 },
      federal: {
        pis: { baseCents: 10_000, rateBasisPoints: 165, amountCents: 165 },
        cst: "01",
        withheldIrrfCents: 2_250,
        withheldCsllCents: 1_500,
      },
      approximateTaxes: {
        federalBasisPoints: 1_345,
        stateBasisPoints: 0,
        municipalBasisPoints: 250,
      },
      additionalInformation: "Pedido 4512",
    });
  });

  test("a foreign tomador needs no CNPJ", async () => {
    const draft = await draftOf({
      cnpj: "",
      company_name: "Acme GmbH",
      details: {
        tomador: {
          kind: "foreign",
          nif: "DE123456789",
          address: {
            country: "DE",
            postal_code: "10115",
            city: "Berlin",
            region: "Berlin",
            street: "Chausseestraße",
            number: "1",
            district: "Mitte",
          },
        },
        service_country: "DE",
        iss: { kind: "export" },
        foreign_trade: { mode: 1, relation: 0, currency: "978", amount_in_currency: 100.5 },
      },
    });
    expect(draft).toMatchObject({
      tomador: { nif: "DE123456789", name: "Acme GmbH", address: { country: "DE" } },
      service: { place: { country: "DE" } },
      iss: { kind: "export", withheldBy: "nobody" },
      foreignTrade: { currency: "978", amountInCurrency: 10_050, sharesWithMdic: false },
    });
  });

  test("an unidentified client needs no address either, and the invoice names no client", async () => {
    const draft = await draftOf({ cnpj: "", details: { tomador: { kind: "unidentified" } } });
    expect(draft?.tomador).toBeNull();
  });

  test("a structured address goes before the registry's", async () => {
    const address = {
      street: "Rua das Flores",
      number: "7",
      district: "Centro",
      city_code: "3304557",
      postal_code: "20040002",
    };
    const draft = await draftOf({ details: { tomador: { kind: "identified", address } } });
    expect(draft?.tomador?.address).toEqual({
      street: "Rua das Flores",
      number: "7",
      district: "Centro",
      cityCode: "3304557",
      postalCode: "20040002",
    });
  });

  test("an intermediary", async () => {
    const draft = await draftOf({
      details: {
        intermediary: { tax_id: "529.982.247-25", name: "Maria" },
      },
    });
    expect(draft?.intermediario).toEqual({ taxId: "52998224725", name: "Maria" });
  });

  test("no details, no change: nothing of them is in the draft", async () => {
    expect(Object.keys((await draftOf({})) ?? {}).toSorted()).toEqual([
      "amountCents",
      "competencia",
      "description",
      "emittedAt",
      "number",
      "ourId",
      "prestador",
      "series",
      "service",
      "tomador",
    ]);
  });
});

const DEDUCTION = { document: { number: "7" }, kind: 2, issued_on: "2026-11-02", amount: 1 };

describe("the API", () => {
  test("gives the details back as they came, and corrects them", async () => {
    const details = { deductions: 10.5, iss: { kind: "taxable", withheld_by: "tomador" } };
    stage.world.authority.script.push({ reject: "E0240" });
    const { id } = await stage.create(companyId, { details });
    expect((await stage.show(companyId, id)).details).toEqual(details);
    await stage.issue(companyId, id);
    await stage.call(companyId, "PATCH", `/${id}`, { details: { deductions: 9 } });
    expect((await stage.show(companyId, id)).details).toEqual({ deductions: 9 });
    await stage.call(companyId, "PATCH", `/${id}`, { details: null });
    expect((await stage.show(companyId, id)).details).toBeNull();
  });

  test("a corrected day: the one typed, without one that of the request", async () => {
    stage.world.authority.script.push({ reject: "E0016" }, { reject: "E0016" });
    const { id, created_at } = await stage.create(companyId, {
      details: { competencia: "2026-11-03" },
    });
    const competenciaAfter = async (details: object | null) => {
      await stage.issue(companyId, id);
      await stage.call(companyId, "PATCH", `/${id}`, { details });
      await stage.call(companyId, "POST", `/${id}/attempts`);
      await stage.issue(companyId, id);
      return stage.world.authority.drafts.at(-1)?.competencia;
    };
    expect(await competenciaAfter({ competencia: "2026-11-04" })).toBe("2026-11-04");
    expect(await competenciaAfter({})).toBe(localDate(new Date(created_at)));
  });

  test("a corrected day of an invoice that replaces another: without one that of the old invoice", async () => {
    // The Simples keeps the day.
    if (ISSUER.ok)
      stage.world.issuer = { ok: true, issuer: { ...ISSUER.issuer, regime: "normal" } };
    const { id: old } = await stage.create(companyId, { details: { competencia: "2026-11-03" } });
    await stage.issue(companyId, old);
    stage.world.authority.script.push({ reject: "E0016" });
    const details = { competencia: "2026-11-04" };
    const body = { ...INVOICE, details, reason_code: "05" };
    const { id } = (await stage.call(companyId, "POST", `/${old}/substitution`, body)).json();
    await stage.issue(companyId, id);
    await stage.call(companyId, "PATCH", `/${id}`, { details: null });
    await stage.call(companyId, "POST", `/${id}/attempts`);
    await stage.issue(companyId, id);
    const days = stage.world.authority.drafts.map(({ competencia }) => competencia);
    expect(days).toEqual(["2026-11-03", "2026-11-04", "2026-11-03"]);
  });

  test("characters that neither XML nor the database can hold are left out", async () => {
    const { id } = await stage.create(companyId, {
      service_description: "Aula \u{1F600}\uD83D",
      details: {
        additional_information: "Pedido\u0000 45\uDC00\uFFFE12",
        municipal_code: "1\uD800",
      },
    });
    expect(await stage.show(companyId, id)).toMatchObject({
      service_description: "Aula \u{1F600}",
      details: { additional_information: "Pedido 4512", municipal_code: "1" },
    });
  });

  test("an empty CNPJ only where the details allow it, also after a correction", async () => {
    const create = (body: object) => stage.call(companyId, "POST", "", { ...INVOICE, ...body });
    const refused = await create({ cnpj: "" });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors).toMatchObject([{ field: "cnpj" }]);
    stage.world.authority.script.push({ reject: "E0240" });
    const { id } = await stage.create(companyId, {
      cnpj: "",
      details: { tomador: { kind: "unidentified" } },
    });
    await stage.issue(companyId, id);
    const corrected = await stage.call(companyId, "PATCH", `/${id}`, { details: null });
    expect(corrected.statusCode).toBe(422);
    expect(corrected.json().errors).toMatchObject([{ field: "cnpj" }]);
  });

  test.each([
    [{ unknown: 1 }, "details.unknown"],
    [{ deductions: 1.005 }, "details.deductions"],
    [{ iss: { rate: 101 } }, "details.iss.rate"],
    [{ service_city_code: "3550308", service_country: "DE" }, "details.service_country"],
    [{ tomador: { kind: "foreign", nif: null } }, "details.tomador.no_nif_reason"],
    [{ competencia: "03/11/2026" }, "details.competencia"],
    [{ public_body: 5 }, "details.public_body"],
    [{ referenced_notes: ["1"] }, "details.referenced_notes.0"],
    [{ recipient: { name: "Maria" } }, "details.recipient"],
    [{ references: { internal_code: "A 1" } }, "details.references.internal_code"],
    [{ deductions: 1, deduction_documents: [DEDUCTION] }, "details.deductions"],
    [
      { deduction_documents: [{ ...DEDUCTION, kind: 99 }] },
      "details.deduction_documents.0.description",
    ],
    [
      { evento: { name: "Feira", from: "2026-11-03", until: "2026-11-02", id: "1" } },
      "details.evento.until",
    ],
  ])("refuses %j by field", async (details, field) => {
    const answer = await stage.call(companyId, "POST", "", { ...INVOICE, details });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors[0].field).toBe(field);
  });

  test.each([
    [{ details: 1 }, "Envie os detalhes como objeto."],
    [{ details: { desconto: 1 } }, "Não conhecemos “desconto”."],
    [{ details: { iss: 1 } }, "Entrada inválida: esperava um objeto, recebeu um número"],
    [{ details: { iss: { kind: "x" } } }, /^Opção inválida: esperava uma das seguintes opções/],
    [{ reason_code: "05", reason_text: "curto" }, /pelo menos 15 caracteres/],
    [{ reason_code: "99", reason_text: null }, /pelo menos 15 caracteres/],
  ])("says in Portuguese what is wrong with %j", async (changes, message) => {
    const { id } = await stage.create(companyId);
    const substituting = { ...INVOICE, reason_code: "05", ...changes };
    const answer = await stage.call(companyId, "POST", `/${id}/substitution`, substituting);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors[0].message).toMatch(message);
  });
});
