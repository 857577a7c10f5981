import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  createInvoiceStage,
  INVOICE,
  TOMADOR_CPF,
  type InvoiceStage,
} from "../../../test/invoices/invoice-stage.ts";
import { completeTomador } from "./complete-tomador.ts";

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

const authority = () => stage.world.authority;

describe("the tomador's address", () => {
  const FULL = "Avenida Paulista, 1000, Sala 5 - Bela Vista, São Paulo/SP, CEP 01310-100";

  test("from the invoice when the directory knows nothing", async () => {
    stage.world.directory = { kind: "not_found" };
    const { id } = await stage.create(companyId, { address: FULL });
    await stage.issue(companyId, id);
    expect(authority().drafts[0]?.tomador?.address).toEqual({
      street: "Avenida Paulista",
      number: "1000",
      complement: "Sala 5",
      district: "Bela Vista",
      cityCode: "3550308",
      postalCode: "01310100",
    });
  });

  test("the directory's goes first, until the person corrects it", async () => {
    authority().script.push({ reject: "E0240" });
    const { id } = await stage.create(companyId, { address: FULL });
    await stage.issue(companyId, id);
    expect(authority().drafts[0]?.tomador?.address?.street).toBe("Rua Augusta");
    await stage.call(companyId, "PATCH", `/${id}`, { address: FULL });
    await stage.call(companyId, "POST", `/${id}/attempts`);
    await stage.issue(companyId, id);
    expect(authority().drafts[1]?.tomador?.address?.street).toBe("Avenida Paulista");
  });

  test("a corrected one brings its city along: list, declaration and request say the same", async () => {
    authority().script.push({ reject: "E0240" });
    const { id } = await stage.create(companyId, { address: FULL, city: "São Paulo" });
    await stage.issue(companyId, id);
    const address = "Rua dos Inconfidentes, 911 - Savassi, Belo Horizonte/MG, CEP 30140-120";
    const corrected = await stage.call(companyId, "PATCH", `/${id}`, { address });
    expect(corrected.json()).toMatchObject({ city: "Belo Horizonte", address });
    await stage.call(companyId, "POST", `/${id}/attempts`);
    await stage.issue(companyId, id);
    expect(authority().drafts[1]?.tomador?.address).toMatchObject({
      cityCode: "3106200",
      postalCode: "30140120",
    });
    expect((await stage.show(companyId, id)).city).toBe("Belo Horizonte");
  });

  describe("with a CEP of another state", () => {
    const TORN = FULL.replace("01310-100", "30140-120");
    const refusal = {
      code: "invalid",
      errors: [expect.objectContaining({ field: "address", code: "postal_code_state" })],
    };

    test("is refused at once, and nothing is created", async () => {
      const person = { cnpj: TOMADOR_CPF, company_name: "Maria", address: TORN };
      const answer = await stage.call(companyId, "POST", "", { ...INVOICE, ...person });
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject(refusal);
      expect((await stage.call(companyId, "GET", "")).json().data).toEqual([]);
    });

    test("does not matter where the registry has the address", async () => {
      const { id } = await stage.create(companyId, { address: TORN });
      await stage.issue(companyId, id);
      expect((await stage.show(companyId, id)).status).toBe("issued");
    });

    test("is no correction either", async () => {
      authority().script.push({ reject: "E0240" });
      const { id } = await stage.create(companyId, { address: FULL });
      await stage.issue(companyId, id);
      const answer = await stage.call(companyId, "PATCH", `/${id}`, { address: TORN });
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject(refusal);
      expect((await stage.show(companyId, id)).address).toBe(FULL);
    });
  });

  test("a CPF needs none and the directory is not asked", async () => {
    stage.world.directory = { kind: "unavailable" };
    const { id } = await stage.create(companyId, { cnpj: TOMADOR_CPF, company_name: "Maria" });
    await stage.issue(companyId, id);
    expect((await stage.show(companyId, id)).status).toBe("issued");
    expect(authority().drafts[0]?.tomador?.address).toBeUndefined();
  });

  test("in the product's form, without a CEP, serves in the sandbox only", async () => {
    stage.world.directory = { kind: "not_found" };
    const { id } = await stage.create(companyId, {
      address: "Rua Augusta, 100 - Consolação, São Paulo/SP",
    });
    const invoice = await stage.row(id);
    const kindIn = async (environment: string) =>
      (await completeTomador(stage.ctx, stage.deps, { ...invoice, environment })).kind;
    expect(await kindIn("sandbox")).toBe("complete");
    expect(await kindIn("homologacao")).toBe("address_missing");
    expect(await kindIn("producao")).toBe("address_missing");
  });
});
