import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  createInvoiceStage,
  INVOICE,
  ISSUER,
  TOMADOR_CPF,
  type InvoiceStage,
} from "../../../test/invoices/invoice-stage.ts";
import type { Issuer } from "../../companies/public.ts";

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

function issueAs(changes: Partial<Issuer>): void {
  if (!ISSUER.ok) throw new Error("the usual issuer is complete");
  stage.world.issuer = { ok: true, issuer: { ...ISSUER.issuer, ...changes } };
}

const preview = async (changes: object = {}) =>
  (await stage.call(companyId, "POST", "/preview", { ...INVOICE, ...changes })).json();

const issued = async (changes: object = {}) => {
  const { id } = await stage.create(companyId, changes);
  await stage.issue(companyId, id);
  return stage.show(companyId, id);
};

const MUDANCA = { service_code: "16.02", service_description: "Transporte de mudança" };

describe("the city where ISS falls due", () => {
  test("one that takes no part in the national system: its rate is asked for, and then declared", async () => {
    issueAs({ regime: "normal" });
    stage.world.city = { isActive: false };
    const details = { nbs: "106051200", operation_indicator: "100301" };
    expect(await issued({ details })).toMatchObject({
      status: "error",
      error: { code: "rate_missing", field: "details.iss.rate" },
    });
    const iss = { kind: "taxable", withheld_by: "nobody", rate: 3 };
    expect(await issued({ details: { ...details, iss } })).toMatchObject({ status: "issued" });
    expect(stage.world.authority.drafts.at(-1)).toMatchObject({ incidenceCityIsActive: false });
  });

  test("one that takes part: a rate of the person's own is refused", async () => {
    issueAs({ regime: "normal" });
    stage.world.city = { isActive: true };
    const iss = { kind: "taxable", withheld_by: "nobody", rate: 3 };
    expect(await issued({ details: { iss } })).toMatchObject({
      error: { code: "rate_of_city", field: "details.iss.rate" },
    });
  });

  test("it is asked by the place of the service where the tax is due there", async () => {
    issueAs({ regime: "normal" });
    const asked: { cityCode: string; wantsRate: boolean }[] = [];
    stage.deps.municipalFacts = async (_ctx, _issuer, question) => {
      asked.push(question);
      return { isActive: true, rateBasisPoints: 250 };
    };
    const { taxes } = await preview({ ...MUDANCA, details: { service_city_code: "4106902" } });
    expect(asked).toMatchObject([{ cityCode: "4106902", wantsRate: true }]);
    expect(taxes).toContainEqual(expect.objectContaining({ name: "ISS", rate: 2.5 }));
    stage.deps.municipalFacts = async () => stage.world.city;
  });

  test("inside the Simples no authority is asked before an invoice is issued", async () => {
    let questions = 0;
    stage.deps.municipalFacts = async () => {
      questions++;
      return null;
    };
    expect(await issued()).toMatchObject({ status: "issued" });
    expect(questions).toBe(0);
    stage.deps.municipalFacts = async () => stage.world.city;
  });

  test("whether a CPF may withhold there", async () => {
    const changes = {
      cnpj: TOMADOR_CPF,
      address: "Rua Augusta, 100 - Consolação, São Paulo/SP, CEP 01304-000",
      details: { iss: { kind: "taxable", withheld_by: "tomador", rate: 3 } },
    };
    stage.world.city = { isActive: true, letsCpfWithhold: false };
    expect(await issued(changes)).toMatchObject({
      error: { code: "withheld_by_cpf", field: "details.iss.withheld_by" },
    });
    stage.world.city = { isActive: true };
    const { problems } = await preview(changes);
    expect(problems).toContainEqual(
      expect.objectContaining({ code: "withheld_by_cpf_perhaps", level: "hint" }),
    );
  });
});

describe("São Paulo", () => {
  beforeEach(() => {
    stage.world.road = { ...stage.world.road, channel: "paulistana/1", alternatives: [] };
    stage.world.authority.idPrefix = "RPS";
  });

  test("the registration comes from the city when the company typed none", async () => {
    issueAs({ municipalRegistration: null });
    stage.world.registration = { kind: "known", value: "31000303" };
    expect(await issued()).toMatchObject({ status: "issued" });
    expect(stage.world.authority.drafts.at(-1)?.prestador).toMatchObject({
      municipalRegistration: "31000303",
    });
  });

  test("a city that has none: the person is asked", async () => {
    issueAs({ municipalRegistration: null });
    expect(await issued()).toMatchObject({
      status: "error",
      error: { code: "registration_missing", field: "company.municipal_registration" },
    });
  });

  test("a city that does not answer: the invoice waits and goes on", async () => {
    issueAs({ municipalRegistration: null });
    stage.world.registration = { kind: "unavailable" };
    const { id } = await stage.create(companyId);
    for (let turn = 0; turn < 3; turn++) {
      await stage.issue(companyId, id);
      stage.clock.advance(30_000);
    }
    expect(await stage.show(companyId, id)).toMatchObject({ status: "pending" });
    expect((await stage.show(companyId, id)).waiting?.text).toMatch(/^Prefeitura fora do ar desde/);
    const codes = (await preview()).problems.map(({ code }: { code: string }) => code);
    expect(codes).not.toContain("registration_missing");
    stage.world.registration = { kind: "known", value: "31000303" };
    await stage.issue(companyId, id);
    expect(await stage.show(companyId, id)).toMatchObject({ status: "issued" });
  });

  test("a service with several codes of the city: the refusal lists the choice", async () => {
    const refused = await issued({ service_code: "070101" });
    expect(refused.error).toMatchObject({ code: "municipal_code_missing", field: "service_code" });
    expect(refused.error?.message).toMatch(
      /^São Paulo tem vários códigos para este serviço: \d{5}.*“Complemento municipal”\.$/,
    );
    const details = { municipal_code: "01520" };
    expect(await issued({ service_code: "070101", details })).toMatchObject({ status: "issued" });
  });

  test("the preview knows the city's rate by its code", async () => {
    issueAs({ regime: "normal" });
    const { taxes } = await preview({ service_code: "17.01" });
    expect(taxes).toContainEqual(expect.objectContaining({ name: "ISS", rate: 5 }));
  });
});
