import { classificationsSchema } from "@emita/contract/companies/service-codes";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  createInvoiceStage,
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
  if (ISSUER.ok) stage.world.issuer = { ok: true, issuer: { ...ISSUER.issuer, regime: "normal" } };
});

const ACCOUNTING = {
  nbs: "113022100",
  operation_indicator: "100301",
  tax_classification: "200052",
};

const issue = async (changes: object) => {
  const { id } = await stage.create(companyId, changes);
  await stage.issue(companyId, id);
  return stage.show(companyId, id);
};

const classifications = async (code: string, query = "") => {
  const url = `/api/v1/service-codes/${code}/classifications${query}`;
  return stage.server.inject({ method: "GET", url, headers: { "x-test-company": companyId } });
};

describe("the classification of a service for IBS and CBS", () => {
  test("where every one lowers the rate, the invoice stops and asks; the choice is kept for the next one", async () => {
    expect((await issue({ service_code: "17.19" })).error).toMatchObject({
      code: "classification_missing",
      field: "service_code",
    });
    expect((await issue({ service_code: "17.19", details: ACCOUNTING })).error).toBeNull();
    expect((await issue({ service_code: "17.19" })).error).toBeNull();
    expect(stage.world.authority.drafts.at(-1)?.service).toMatchObject({
      nbs: "113022100",
      operationIndicator: "100301",
      taxClassification: "200052",
    });
  });

  test("the choice is another company's or another service's in no case", async () => {
    await issue({ service_code: "17.19", details: ACCOUNTING });
    expect((await issue({ service_code: "17.14" })).error?.code).toBe("classification_missing");
    companyId = await stage.createCustomer();
    expect((await issue({ service_code: "17.19" })).error?.code).toBe("classification_missing");
  });

  test("the parts that depend on the client are not kept", async () => {
    const sovereignty = {
      nbs: "115029000",
      operation_indicator: "100301",
      tax_classification: "200043",
    };
    await issue({ service_code: "01.02", details: sovereignty });
    await issue({ service_code: "01.02" });
    expect(stage.world.authority.drafts.at(-1)?.service.taxClassification).toBe("000001");
  });

  test("a regime that declares neither carries no guess", async () => {
    stage.world.issuer = ISSUER;
    expect((await issue({ service_code: "17.19" })).error).toBeNull();
    const { service } = stage.world.authority.drafts.at(-1) ?? {};
    expect(service).not.toHaveProperty("taxClassification");
    expect(service).not.toHaveProperty("nbs");
  });

  test("the permitted combinations are listed, with what the next invoice takes", async () => {
    const asked = async (query = "") =>
      classificationsSchema.parse((await classifications("17.19", query)).json());
    const { data, proposed } = await asked();
    expect(proposed).toBeNull();
    expect(data).toHaveLength(3);
    expect(data[0]).toMatchObject({ ...ACCOUNTING, ibs_reduction: 30, cbs_reduction: 30 });
    expect((await asked("?search=folha")).data.map(({ nbs }) => nbs)).toEqual(["113022300"]);
    await issue({ service_code: "171901", details: ACCOUNTING });
    expect((await asked()).proposed).toEqual(ACCOUNTING);
    expect((await classifications("00.00")).statusCode).toBe(404);
  });

  test("the classification needs an account", async () => {
    const url = "/api/v1/service-codes/17.19/classifications";
    expect((await stage.server.inject({ method: "GET", url })).statusCode).toBe(401);
  });
});
