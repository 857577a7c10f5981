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
  companyId = await stage.createCustomer();
});

const authority = () => stage.world.authority;

describe("issued", () => {
  test("an invoice becomes an invoice: number, key, XML, timeline, mail", async () => {
    const { id } = await stage.create(companyId);
    await stage.issue(companyId, id);
    const invoice = await stage.show(companyId, id);
    expect(invoice).toMatchObject({
      status: "issued",
      nfse_number: "1",
      issued_at: "2026-11-20T13:15:00.000Z",
      error: null,
      cancellation: null,
    });
    expect(await stage.eventTypes(companyId, id)).toEqual([
      "invoice.created",
      "invoice.queued",
      "invoice.sent",
      "invoice.issued",
    ]);
    expect(await stage.queued("mail-issued-invoice")).toContainEqual({ companyId, invoiceId: id });
    const row = await stage.row(id);
    expect(row).toMatchObject({ answer_pending: false, claim_id: null, work_due_at: null });
    expect(row.nfse_xml).toContain("<NFSe>");
  });

  test("the attempt keeps request, reply and outcome", async () => {
    const { id } = await stage.create(companyId);
    await stage.issue(companyId, id);
    const [attempt, ...others] = await stage.attempts(id);
    expect(others).toEqual([]);
    expect(attempt).toMatchObject({
      kind: "issue",
      request: authority().received[0]?.xml,
      reply_status: 200,
      reply: "resposta da prefeitura",
      outcome: "issued",
    });
    expect(attempt?.finished_at).not.toBeNull();
  });

  test("the draft says what the invoice says", async () => {
    const { id } = await stage.create(companyId, { phone: "1133334444", email: "a@b.com.br" });
    await stage.issue(companyId, id);
    expect(authority().drafts[0]).toMatchObject({
      series: "1",
      amountCents: 150_050,
      description: INVOICE.service_description,
      service: { cTribNac: "170101", item: "17.01", place: { cityCode: "3550308" } },
      tomador: {
        taxId: INVOICE.cnpj,
        name: INVOICE.company_name,
        phone: "1133334444",
        email: "a@b.com.br",
        address: { street: "Rua Augusta", cityCode: "3550308", postalCode: "01304000" },
      },
    });
  });

  test("running the job again does nothing", async () => {
    const { id } = await stage.create(companyId);
    await stage.issue(companyId, id);
    await stage.issue(companyId, id);
    expect(authority().received).toHaveLength(1);
    expect(authority().questions).toBe(0);
  });

  test("numbers of one company follow each other without gaps, also under load", async () => {
    const customer = await stage.createCustomer(20);
    const ids = await Promise.all(
      Array.from({ length: 12 }, async () => (await stage.create(customer)).id),
    );
    await Promise.all(ids.map((id) => stage.issue(customer, id)));
    const numbers = authority()
      .received.map(({ id }) => Number(id.slice(-15)))
      .toSorted((a, b) => a - b);
    const first = numbers[0] ?? 0;
    expect(numbers).toEqual(Array.from({ length: 12 }, (_, index) => first + index));
  });

  test("an invoice whose XML could not be read is issued at once and its XML fetched later", async () => {
    authority().script.push("garbled");
    const { id } = await stage.create(companyId);
    await stage.issue(companyId, id);
    expect((await stage.show(companyId, id)).status).toBe("issued");
    const pdf = await stage.call(companyId, "GET", `/${id}/pdf`);
    expect(pdf.statusCode).toBe(409);
    expect(pdf.json().detail).toContain("buscando o arquivo");
    authority().findScript.push("unknown");
    await stage.run("fetch-nfse", { companyId, invoiceId: id });
    expect((await stage.row(id)).nfse_xml).toBeNull();
    await stage.run("fetch-nfse", { companyId, invoiceId: id });
    expect((await stage.row(id)).nfse_xml).toContain("<NFSe>");
    expect(await stage.queued("mail-issued-invoice")).toContainEqual({ companyId, invoiceId: id });
    expect((await stage.row(id)).work_due_at).toBeNull();
  });
});

describe("rejected", () => {
  test("the authority's no becomes an error with field and help, and its number waits for the correction", async () => {
    authority().script.push({ reject: "E0240" });
    const { id } = await stage.create(companyId);
    await stage.issue(companyId, id);
    const invoice = await stage.show(companyId, id);
    expect(invoice.status).toBe("error");
    expect(invoice.error).toMatchObject({ code: "E0240", message: "Recusada.", field: "address" });
    expect(invoice.error?.help).toContain("Nenhuma nota foi emitida.");
    const first = await stage.row(id);
    const patched = await stage.call(companyId, "PATCH", `/${id}`, { amount: 20 });
    expect(patched.statusCode).toBe(200);
    await stage.call(companyId, "POST", `/${id}/attempts`);
    await stage.issue(companyId, id);
    const second = await stage.row(id);
    expect(second).toMatchObject({
      status: "issued",
      dps_number: first.dps_number,
      dps_id: first.dps_id,
    });
    expect(second.dps_xml).not.toBe(first.dps_xml);
    expect(await stage.used(companyId)).toBe(1);
    expect(await stage.eventTypes(companyId, id)).toEqual([
      "invoice.created",
      "invoice.queued",
      "invoice.sent",
      "invoice.rejected",
      "invoice.corrected",
      "invoice.resent",
      "invoice.queued",
      "invoice.sent",
      "invoice.issued",
    ]);
  });

  test("a company that now issues from another city gets a number of that series", async () => {
    authority().script.push({ reject: "E0084" });
    const { id } = await stage.create(companyId);
    await stage.issue(companyId, id);
    const first = await stage.row(id);
    if (ISSUER.ok)
      stage.world.issuer = { ok: true, issuer: { ...ISSUER.issuer, cityCode: "3304557" } };
    await stage.call(companyId, "POST", `/${id}/attempts`);
    await stage.issue(companyId, id);
    const second = await stage.row(id);
    expect(second.status).toBe("issued");
    expect(second.dps_id).not.toBe(first.dps_id);
    expect(second.dps_id).toContain("3304557");
  });

  test("several reasons: help for the one that the person can act on, all words kept", async () => {
    const { id } = await stage.create(companyId);
    const hall = authority();
    hall.issue = async (message) => ({
      kind: "rejected",
      reasons: [
        { code: "E0714", message: "Assinatura." },
        { code: "E0240", message: "CEP.", complement: "01304-000" },
      ],
      exchange: { request: message.xml, status: 400, reply: "{}" },
    });
    await stage.issue(companyId, id);
    expect((await stage.show(companyId, id)).error).toMatchObject({
      code: "E0240",
      field: "address",
      message: "Assinatura. CEP. 01304-000",
    });
  });
});

async function refusalOf(changes: object) {
  const { id } = await stage.create(companyId, changes);
  await stage.issue(companyId, id);
  const invoice = await stage.show(companyId, id);
  expect(invoice.status).toBe("error");
  expect(authority().received).toEqual([]);
  expect(invoice.error?.refused_by).toBe("emita");
  const { data } = (await stage.call(companyId, "GET", `/${id}/events`)).json();
  expect(data.at(-1)).toMatchObject({
    type: "invoice.rejected",
    text: expect.stringMatching(/^O Emita não enviou a nota: ./),
  });
  return invoice.error;
}

describe("refused before anything is sent", () => {
  test("an invoice whose service code cannot be derived is refused", async () => {
    const error = await refusalOf({ service_code: null, service_description: "xyz" });
    expect(error).toMatchObject({ code: "service_code_required", field: "service_code" });
  });

  test("no whole address anywhere, of a client who withholds the ISS", async () => {
    stage.world.directory = { kind: "not_found" };
    const iss = { kind: "taxable", withheld_by: "tomador", rate: 2.5 };
    const error = await refusalOf({ address: "Rua Augusta, 100", details: { iss } });
    expect(error).toMatchObject({ code: "address_required", field: "address" });
    expect(error?.help).toContain("Nenhuma nota foi emitida.");
  });

  test("the company is not complete", async () => {
    stage.world.issuer = { ok: false, code: "certificate_missing", text: "Envie um certificado." };
    expect(await refusalOf({})).toMatchObject({ code: "certificate_missing", field: null });
  });

  test("the city asks for an access that the company did not give: nothing is sent", async () => {
    stage.world.credentials = "missing";
    expect(await refusalOf({})).toMatchObject({ code: "credentials_missing", field: null });
    expect(authority().received).toEqual([]);
  });

  test("the driver does not build it; the number goes back", async () => {
    const error = await refusalOf({ service_description: "[recusar]", service_code: "17.01" });
    expect(error).toMatchObject({ field: "service_description" });
    const { id: next } = await stage.create(companyId);
    await stage.issue(companyId, next);
    const { id: after } = await stage.create(companyId);
    await stage.issue(companyId, after);
    const [a, b] = [await stage.row(next), await stage.row(after)];
    expect((b.dps_number ?? 0) - (a.dps_number ?? 0)).toBe(1);
  });
});

test("a registration under which another company already numbers is an error, and nothing is sent", async () => {
  const other = await stage.createCustomer();
  const first = await stage.create(other);
  await stage.issue(other, first.id);
  const counters = stage.ctx.db.updateTable("dps_series").set({ next_number: 1 });
  await counters.execute();
  const { id } = await stage.create(companyId);
  await stage.issue(companyId, id);
  expect(await stage.show(companyId, id)).toMatchObject({
    status: "error",
    error: { code: "registration_taken", field: "company.municipal_registration" },
  });
  expect(stage.world.authority.received).toHaveLength(1);
});
