import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { INVOICE } from "../../test/invoices/invoice-stage.ts";
import { createClientStage, type ClientStage } from "../../test/invoices/client-stage.ts";

const [CNPJ, BRANCH, CPF] = ["11222333000181", "11222333000262", "52998224725"];
const CLIENT = {
  company_name: "Clínica Vila Nova Ltda",
  cnpj: "11.222.333/0001-81",
  address: "Rua das Acácias, 120 - Centro, São Paulo/SP",
  phone: "(11) 98765-4321",
  emails: ["financeiro@exemplo.com.br", "dona@exemplo.com.br"],
  service_code: "1701",
  service_description: "Consultoria de {mês} de {ano}",
  amount: 1850,
  details: { nbs: "114011100", iss: { withheld_by: "tomador" as const } },
  remarks: "Paga no dia 5",
};

let stage: ClientStage;
let companyId: string;
beforeAll(async () => {
  stage = await createClientStage();
  stage.clock.advance(Date.parse("2026-11-23T15:00:00Z") - stage.clock.now().getTime());
});
afterAll(() => stage.stop());
beforeEach(async () => {
  await stage.reset();
  companyId = await stage.createCustomer(50);
});

const call = (method: "GET" | "POST" | "PATCH" | "DELETE", url = "", body?: object) =>
  stage.callClients(companyId, method, url, body);
const create = (changes: object = {}) => stage.createClient(companyId, { ...CLIENT, ...changes });
const names = async (query = "") =>
  (await stage.clients(companyId, query)).map(({ company_name }) => company_name);
const invoice = (cnpj: string, changes = {}) => {
  stage.clock.advance(1000);
  const now = stage.clock.now();
  return stage.invoiceAt(companyId, "2026-11-10T12:00:00Z", { cnpj, updated_at: now, ...changes });
};

const post = (body: object, headers: Record<string, string> = {}) =>
  stage.call(companyId, "POST", "", body, headers);
const double = async () => {
  const kept = await create();
  await invoice(BRANCH, {
    company_name: "CLINICA VILA NOVA LTDA",
    email: "filial@exemplo.com.br",
    phone: "1133334444",
  });
  const other = (await stage.clients(companyId, `?search=${BRANCH}`))[0];
  if (!other) throw new Error("the branch has no client");
  return { kept, other };
};

describe("a client that a person typed", () => {
  test("is shown as typed, changed, and keeps its data", async () => {
    const made = await create();
    expect(made).toMatchObject({
      ...CLIENT,
      cnpj: CNPJ,
      service_code: "17.01",
      version: 1,
      edited: true,
      registry_due: false,
      last_invoice: null,
    });
    const changed = await call("PATCH", `/${made.id}`, { phone: null, version: 1 });
    expect(changed.json()).toMatchObject({ phone: null, version: 2, remarks: "Paga no dia 5" });
    expect((await call("GET", `/${made.id}`)).json()).toEqual(changed.json());
  });

  test("has a tax id of its own", async () => {
    const first = await create();
    const second = await call("POST", "", CLIENT);
    expect(second.statusCode).toBe(409);
    expect(second.json()).toMatchObject({ code: "double_client", client_id: first.id });
    const other = await create({ cnpj: CPF });
    const changed = await call("PATCH", `/${other.id}`, { cnpj: CNPJ });
    expect(changed.json()).toMatchObject({ code: "double_client", client_id: first.id });
    // A mistake that was put right leaves the tax id to others.
    await call("PATCH", `/${first.id}`, { cnpj: BRANCH });
    expect((await call("PATCH", `/${other.id}`, { cnpj: CNPJ })).json()).toMatchObject({
      cnpj: CNPJ,
      tax_ids: [CNPJ],
    });
  });

  test("takes over the invoices that its tax id already has", async () => {
    await invoice(CNPJ);
    const double = await call("POST", "", CLIENT);
    expect(double.json()).toMatchObject({ code: "double_client" });
  });

  test.each([
    [{ cnpj: "123" }, "cnpj"],
    [{ cnpj: "", nif: null }, "cnpj"],
    [{ company_name: " " }, "company_name"],
    [{ emails: ["x"] }, "emails.0"],
    [{ phone: "1" }, "phone"],
    [{ amount: 0 }, "amount"],
    [{ service_code: "99.99" }, "service_code"],
    [{ service_id: "7c9e6679-7425-40de-944b-e07fc1f90ae7" }, "service_id"],
    [{ details: { competencia: "2026-11-01" } }, "details.competencia"],
  ])("refuses %j", async (changes, field) => {
    const refused = await call("POST", "", { ...CLIENT, ...changes });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors).toMatchObject([{ field }]);
  });

  test("merges two people's changes, and refuses two of one field", async () => {
    const { id } = await create();
    await call("PATCH", `/${id}`, { amount: 2000, version: 1 });
    expect((await call("PATCH", `/${id}`, { remarks: null, version: 1 })).json()).toMatchObject({
      amount: 2000,
      remarks: null,
      version: 3,
    });
    const refused = await call("PATCH", `/${id}`, { amount: 2100, version: 2 - 1 });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: "changed_meanwhile",
      version: 3,
      conflicts: [{ field: "amount", yours: 2100, theirs: 2000 }],
    });
  });
});

describe("a client that goes", () => {
  test("without invoices is gone; with invoices it is archived and comes back", async () => {
    const { id } = await create();
    expect((await call("DELETE", `/${id}`)).statusCode).toBe(204);
    expect((await call("GET", `/${id}`)).statusCode).toBe(404);
    await invoice(CPF);
    const [billed] = await stage.clients(companyId);
    await call("DELETE", `/${billed?.id}`);
    await call("DELETE", `/${billed?.id}`);
    expect(await names()).toEqual([]);
    expect(await names("?archived=true")).toHaveLength(1);
    await invoice(CPF);
    expect(await names()).toEqual([]);
    await call("PATCH", `/${billed?.id}`, { archived: false });
    expect(await stage.clients(companyId)).toMatchObject([
      { id: billed?.id, edited: false, totals: { this_month: { count: 2 } } },
    ]);
  });

  test("erased, is not made again by an invoice of before, and is by a new one", async () => {
    const id = await invoice(CPF, { phone: "1133334444", updated_at: stage.clock.now() });
    const [client] = await stage.clients(companyId);
    expect((await call("DELETE", `/${client?.id}?erase=true`)).statusCode).toBe(204);
    const touch = async () => {
      await stage.ctx.db
        .updateTable("invoices")
        .set({ updated_at: stage.clock.now() })
        .where("id", "=", id)
        .execute();
      return names();
    };
    for (let step = 0; step < 4; step += 1) {
      expect(await touch()).toEqual([]);
      stage.clock.advance(20 * 60_000);
    }
    await stage.invoiceAt(companyId, stage.clock.now().toISOString(), { cnpj: CPF });
    expect(await names()).toHaveLength(1);
  });
});

describe("the list", () => {
  test("is by name or by last invoice, in pages", async () => {
    for (const [name, cnpj] of [
      ["beta", CNPJ],
      ["Álvaro", BRANCH],
      ["alfa", CPF],
    ])
      await create({ company_name: name, cnpj });
    expect(await names()).toEqual(["alfa", "Álvaro", "beta"]);
    expect(await names("?sort=-name")).toEqual(["beta", "Álvaro", "alfa"]);
    await stage.invoiceAt(companyId, "2026-11-10T12:00:00Z", { cnpj: CNPJ });
    await stage.invoiceAt(companyId, "2026-11-11T12:00:00Z", { cnpj: BRANCH });
    for (const sort of ["name", "-name", "last_invoice", "-last_invoice"]) {
      const whole = await names(`?sort=${sort}`);
      const paged: string[] = [];
      let query = `?sort=${sort}&limit=1`;
      for (let page = 0; page < 3; page += 1) {
        const answer = (await call("GET", query)).json();
        paged.push(answer.data[0].company_name);
        query = `?sort=${sort}&limit=1&cursor=${answer.next_cursor}`;
      }
      expect(query).toMatch(/cursor=null$/);
      expect(paged).toEqual(whole);
    }
    expect(await names("?sort=-last_invoice")).toEqual(["Álvaro", "beta", "alfa"]);
    expect((await call("GET", "?cursor=abc")).statusCode).toBe(422);
    expect(
      (
        await call(
          "GET",
          "?sort=-last_invoice&cursor=WyJhIiwiN2M5ZTY2NzktNzQyNS00MGRlLTk0NGItZTA3ZmMxZjkwYWU3Il0",
        )
      ).statusCode,
    ).toBe(422);
  });

  test.each([
    ["vila", true],
    ["NOVA clinica", true],
    ["11.222", true],
    ["112223330001", true],
    ["0001-81", true],
    ["98765", true],
    ["(11) 98765-4", true],
    ["dona@", true],
    ["financeiro@exemplo", true],
    ["centro", false],
    ["100%", false],
    ["_", false],
  ])("finds by %s: %s", async (search, isFound) => {
    await create();
    expect(await names(`?search=${encodeURIComponent(search)}`)).toHaveLength(isFound ? 1 : 0);
  });
});

describe("doubles", () => {
  test("are suggested once, by the strongest reason", async () => {
    const { kept, other } = await double();
    await create({ cnpj: CPF, company_name: "Outra", emails: ["só@exemplo.com.br"] });
    expect((await call("GET", "/doubles")).json()).toMatchObject({
      data: [{ reason: "same_root", clients: [{ id: other.id }, { id: kept.id }] }],
    });
  });

  test("become one: tax ids, invoices and mails move, what a person typed stays", async () => {
    const { kept, other } = await double();
    const merged = await call("POST", `/${kept.id}/merge`, {
      client_id: other.id,
      version: kept.version,
      other_version: other.version,
    });
    expect(merged.statusCode).toBe(200);
    expect(merged.json()).toMatchObject({
      id: kept.id,
      company_name: CLIENT.company_name,
      cnpj: CNPJ,
      tax_ids: [CNPJ, BRANCH],
      phone: CLIENT.phone,
      emails: [...CLIENT.emails, "filial@exemplo.com.br"],
      version: 2,
      totals: { this_month: { count: 1, amount: 1500 } },
    });
    expect(await names()).toEqual([CLIENT.company_name]);
    // What still names the other client means this one.
    expect((await call("GET", `/${other.id}`)).json()).toMatchObject({ id: kept.id });
    await invoice(BRANCH);
    expect((await call("GET", `/${kept.id}`)).json().totals.this_month.count).toBe(2);
    expect((await call("GET", "/doubles")).json()).toEqual({ data: [] });
  });

  test("are not merged when one of them changed, with itself, or with a stranger's", async () => {
    const { kept, other } = await double();
    const merge = (body: object) => call("POST", `/${kept.id}/merge`, body);
    await call("PATCH", `/${other.id}`, { remarks: "novo" });
    const refused = await merge({ client_id: other.id, other_version: 1 });
    expect(refused.json()).toMatchObject({ code: "changed_meanwhile", version: 2 });
    expect((await merge({ client_id: kept.id })).statusCode).toBe(422);
    const stranger = await stage.createCustomer();
    const theirs = await stage.createClient(stranger, CLIENT);
    expect((await merge({ client_id: theirs.id })).statusCode).toBe(404);
  });
});

describe("an invoice of a client", () => {
  test("needs only the client and what is not usual", async () => {
    const client = await create({ cnpj: CPF });
    const made = await post({ client_id: client.id });
    expect(made.statusCode).toBe(201);
    expect(made.json()).toMatchObject({
      company_name: CLIENT.company_name,
      cnpj: CPF,
      address: CLIENT.address,
      phone: CLIENT.phone,
      email: CLIENT.emails[0],
      service_code: "17.01",
      service_description: "Consultoria de novembro de 2026",
      amount: 1850,
      details: { nbs: "114011100", iss: { withheld_by: "tomador" } },
    });
    const preview = await post({ client_id: client.id, amount: 10 }, {});
    expect(preview.json()).toMatchObject({ amount: 10 });
  });

  test("with a service: the request counts first, then the service, then the client", async () => {
    const service = await stage.server.inject({
      method: "POST",
      url: "/api/v1/services",
      headers: { "x-test-company": companyId },
      payload: {
        name: "Mentoria",
        service_code: "08.02",
        service_description: "Mentoria {competência}",
        amount: 180,
        details: { nbs: "122051900", additional_information: "Do serviço" },
      },
    });
    const { id } = service.json();
    const client = await create({ cnpj: CPF });
    expect((await post({ client_id: client.id, service_id: id })).json()).toMatchObject({
      service_code: "08.02",
      service_description: "Mentoria 11/2026",
      amount: 180,
      details: {
        nbs: "122051900",
        additional_information: "Do serviço",
        iss: { withheld_by: "tomador" },
      },
    });
    const given = {
      service_description: "Só esta",
      amount: 7,
      details: { competencia: "2026-10-31", additional_information: "Meu" },
    };
    expect((await post({ client_id: client.id, service_id: id, ...given })).json()).toMatchObject({
      service_code: "08.02",
      ...given,
    });
    // The usual service of a client.
    await call("PATCH", `/${client.id}`, {
      service_id: id,
      service_description: null,
      amount: null,
    });
    expect((await post({ client_id: client.id })).json()).toMatchObject({
      service_description: "Mentoria 11/2026",
      amount: 180,
    });
    // Another code says nothing with the usual text.
    const other = await post({ client_id: client.id, service_code: "14.01", amount: 5 });
    expect(other.json().errors).toMatchObject([{ field: "service_description" }]);
  });

  test("of a client or service that is unknown, archived or a stranger's is refused at its field", async () => {
    const client = await create();
    const stranger = await stage.createCustomer();
    const theirs = await stage.createClient(stranger, CLIENT);
    await call("PATCH", `/${client.id}`, { archived: true });
    for (const [field, id] of [
      ["client_id", client.id],
      ["client_id", theirs.id],
      ["service_id", client.id],
    ] as const) {
      const refused = await post({ ...INVOICE, [field]: id });
      expect(refused.statusCode).toBe(422);
      expect(refused.json().errors).toMatchObject([{ field }]);
    }
  });

  test("is one for one key, even when the client changed between two requests", async () => {
    const client = await create({ cnpj: CPF });
    const key = { "idempotency-key": "um pedido" };
    const first = await post({ client_id: client.id }, key);
    await call("PATCH", `/${client.id}`, { amount: 99, archived: true });
    const again = await post({ client_id: client.id }, key);
    expect(again.statusCode).toBe(200);
    expect(again.json()).toMatchObject({ id: first.json().id, amount: 1850 });
    const other = await post({ client_id: client.id, amount: 1 }, key);
    expect(other.json()).toMatchObject({ code: "idempotency_key_reused" });
  });

  test("without client and service needs its fields, all at once", async () => {
    const refused = await post({ phone: "1" });
    expect(
      refused
        .json()
        .errors.map(({ field }: { field: string }) => field)
        .toSorted(),
    ).toEqual(["amount", "cnpj", "company_name", "phone", "service_description"]);
  });

  test("abroad says who the client is", async () => {
    const client = await create({
      company_name: "Acme Inc",
      cnpj: "",
      nif: "US-77",
      details: null,
      address: null,
    });
    expect(client).toMatchObject({ nif: "US-77", tax_ids: [] });
    expect((await post({ client_id: client.id })).json()).toMatchObject({
      cnpj: "",
      details: { tomador: { kind: "foreign", nif: "US-77" } },
    });
    expect((await call("GET", `/${client.id}`)).json()).toMatchObject({ pending: 1 });
  });
});
