import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  createInvoiceStage,
  INVOICE,
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
  companyId = await stage.createCustomer();
});

const preview = async (changes: object = {}) => {
  const answer = await stage.call(companyId, "POST", "/preview", { ...INVOICE, ...changes });
  expect(answer.statusCode).toBe(200);
  return answer.json();
};

const codes = async (changes: object = {}) =>
  (await preview(changes)).problems.map(({ code }: { code: string }) => code);

describe("POST /invoices/preview", () => {
  test("channel and why, taxes with rule and source, net amount; nothing is stored", async () => {
    const shown = await preview({
      details: { unconditional_discount: 100.5, federal: { withheld_irrf: 22.5 } },
    });
    expect(shown).toMatchObject({
      channel: {
        id: "nacional",
        reason: "Empresas do Simples emitem pelo emissor nacional.",
        source: "Resolução CGSN 191/2026",
        alternatives: ["paulistana/1"],
      },
      amount: 1500.5,
      unconditional_discount: 100.5,
    });
    expect(shown.taxes.length).toBeGreaterThan(0);
    for (const tax of shown.taxes) {
      expect(tax).toMatchObject({ rule: expect.any(String), source: expect.any(String) });
    }
    const invoices = await stage.ctx.db
      .selectFrom("invoices")
      .select("id")
      .where("company_id", "=", companyId)
      .execute();
    expect(invoices).toEqual([]);
    expect(await stage.used(companyId)).toBe(0);
  });

  test("the complement of the last invoice of the same service and place is proposed, until one is typed", async () => {
    expect(await codes()).not.toContain("municipal_code_proposed");
    const { id } = await stage.create(companyId, { details: { municipal_code: "003" } });
    expect(await codes()).not.toContain("municipal_code_proposed");
    await stage.issue(companyId, id);
    const { problems } = await preview();
    expect(problems).toContainEqual({
      field: "details.municipal_code",
      code: "municipal_code_proposed",
      message: expect.stringContaining("complemento 003"),
      level: "hint",
    });
    const typed = await preview({ details: { municipal_code: "004" } });
    const elsewhere = await preview({ details: { service_city_code: "3304557" } });
    const other = await preview({ service_code: "01.01" });
    const stranger = await stage.createCustomer();
    const theirs = await stage.call(stranger, "POST", "/preview", INVOICE);
    for (const shown of [typed, elsewhere, other, theirs.json()])
      expect(JSON.stringify(shown)).not.toContain("municipal_code_proposed");
  });

  test("problems are listed by field, as refusals or hints", async () => {
    const tomorrow = new Date(stage.clock.now().getTime() + 48 * 3_600_000);
    const { problems } = await preview({
      details: { competencia: tomorrow.toISOString().slice(0, 10) },
    });
    expect(problems).toContainEqual({
      field: "details.competencia",
      code: "date_in_future",
      message: "A data do serviço não pode estar no futuro.",
      level: "refusal",
    });
  });

  test("refusals that only the driver knows are shown before sending, too", async () => {
    const { problems } = await preview({ service_description: "Consultoria [recusar]" });
    expect(problems.filter(({ level }: { level: string }) => level === "refusal")).toEqual([
      {
        field: "service_description",
        code: "too_odd",
        message: "Texto recusado.",
        level: "refusal",
      },
    ]);
  });

  test("a missing address counts only once the directory has spoken", async () => {
    const withheld = { details: { iss: { kind: "taxable", withheld_by: "tomador", rate: 2.5 } } };
    stage.world.directory = { kind: "not_found" };
    expect(await codes(withheld)).toContain("address_missing_to_withhold");
    stage.world.directory = { kind: "unavailable" };
    expect(await codes(withheld)).not.toContain("address_missing_to_withhold");
  });

  test("says whether the address must be there, given or not", async () => {
    const iss = { kind: "taxable", withheld_by: "tomador", rate: 2.5 };
    stage.world.directory = { kind: "not_found" };
    expect((await preview()).address_demand).toBeNull();
    expect((await preview({ details: { iss } })).address_demand).toBe("withholding");
    const address = "Avenida Paulista, 1000 - Bela Vista, São Paulo/SP, CEP 01310-100";
    expect((await preview({ address, details: { iss } })).address_demand).toBe("withholding");
    stage.world.road = { ...stage.world.road, channel: "paulistana/1" };
    expect((await preview()).address_demand).toBe("company");
  });

  test("a city that asks for missing access data is a problem before anything is sent", async () => {
    stage.world.credentials = "missing";
    expect((await preview()).problems).toMatchObject([
      { field: "company.city_credentials", code: "credentials_missing", level: "refusal" },
    ]);
  });

  test("a company that cannot issue: what it lacks, and no taxes", async () => {
    stage.world.issuer = { ok: false, code: "certificate_missing", text: "Envie um certificado." };
    expect(await preview()).toMatchObject({
      channel: null,
      net_amount: null,
      taxes: [],
      problems: [{ field: "company.certificate", message: "Envie um certificado." }],
    });
  });

  test("the body is that of a new invoice", async () => {
    const answer = await stage.call(companyId, "POST", "/preview", { ...INVOICE, amount: 0 });
    expect(answer.statusCode).toBe(422);
    const stranger = await stage.server.inject({ method: "POST", url: "/api/v1/invoices/preview" });
    expect(stranger.statusCode).toBe(401);
  });
});

test("a certain refusal becomes an error by field, and is never sent", async () => {
  const tomorrow = new Date(stage.clock.now().getTime() + 48 * 3_600_000);
  const { id } = await stage.create(companyId, {
    details: { competencia: tomorrow.toISOString().slice(0, 10) },
  });
  await stage.issue(companyId, id);
  expect(await stage.show(companyId, id)).toMatchObject({
    status: "error",
    error: { code: "date_in_future", field: "details.competencia" },
  });
  expect(stage.world.authority.received).toEqual([]);
});
