import { describe, expect, test } from "vitest";
import { openAccount } from "../api-client.ts";
import {
  cancelInvoice,
  changeCompany,
  issueInvoice,
  invoicesOf,
  pdfText,
  substituteInvoice,
  xmlText,
} from "../invoice-steps.ts";
import { product } from "./product.ts";

/** São Paulo's own service over the real processes. No user types a registration (CCM): the city returns it. */
const { url, sandboxUrl } = product;

const opened = async (company: { cnpj: string; company_name: string }) => ({
  url,
  account: await openAccount(url, company),
});

const LAWYERS = { cnpj: "50331672000158", company_name: "Moreira & Dias Advogados" };
const LOGISTICS = { cnpj: "62290814000165", company_name: "Norte Logística e Transportes Ltda" };
const POTTERY = { cnpj: "28910447000117", company_name: "Ateliê Jabuticaba Cerâmica ME" };
const NOBODY_KNOWS = { cnpj: "33000167000101", company_name: "Empresa Recém Aberta Ltda" };
const SAO_PAULO = "3550308";
/** The sandbox accepts this client's first message without an answer. The invoice exists (README of the sandbox). */
const SILENT_TOMADOR = { cnpj: "99910001000130", company_name: "Cliente Silencioso Ltda" };

describe.concurrent("São Paulo's channel", () => {
  test.each([
    [LAWYERS, "31000303"],
    [LOGISTICS, "31000606"],
  ])("regime normal, layout 2: $company_name", async (company, registration) => {
    const issuing = await opened(company);
    const invoice = await issueInvoice(issuing);
    expect(invoice).toMatchObject({
      channel: "paulistana/2",
      verification_code: expect.any(String),
    });
    expect(invoice.nfse_key).toMatch(new RegExp(`^${registration}-`));
    expect(invoice.verification_url).toContain("nfe.prefeitura.sp.gov.br");
    const text = await pdfText(issuing, invoice.id);
    expect(text).toContain("SEM VALIDADE JURÍDICA");
    expect(text).toContain(invoice.verification_code);
    expect(text).toContain("1.850,00");
    expect(await xmlText(issuing, invoice.id)).toContain(registration);
    expect((await cancelInvoice(issuing, invoice.id)).cancellation?.state).toBe("accepted");
    expect(await pdfText(issuing, invoice.id)).toContain("CANCELADA");
  });

  test("a company that no directory knows gets its registration and issues", async () => {
    const issuing = await opened(NOBODY_KNOWS);
    await changeCompany(issuing, NOBODY_KNOWS, { city_code: SAO_PAULO, tax_regime: "normal" });
    expect(await issueInvoice(issuing)).toMatchObject({ channel: "paulistana/2" });
  });

  test("a Simples company chooses layout 1; its replacement is issued before the old note is cancelled", async () => {
    const issuing = await opened(POTTERY);
    const choice = {
      channel_override: "paulistana/1",
      city_code: SAO_PAULO,
      tax_regime: "simples",
    };
    await changeCompany(issuing, POTTERY, choice);
    const old = await issueInvoice(issuing);
    expect(old.channel).toBe("paulistana/1");
    const fresh = await substituteInvoice(issuing, old.id, { amount: 2000 });
    expect(fresh).toMatchObject({ channel: "paulistana/1", replaces: old.id });
    expect(await pdfText(issuing, old.id)).toContain("SUBSTITUÍDA");
  });

  test("a missing answer leads to exactly one note", async () => {
    const company = { cnpj: "60701190000104", company_name: "Empresa Silenciada Ltda" };
    const issuing = await opened(company);
    await changeCompany(issuing, company, { city_code: SAO_PAULO, tax_regime: "normal" });
    expect(await issueInvoice(issuing, SILENT_TOMADOR)).toMatchObject({ nfse_number: "1" });
    expect(await invoicesOf(sandboxUrl, company.cnpj)).toBe(1);
  });
});
