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

/** Two cities with their own ABRASF systems, over the real processes: one answers at once, one by protocol. */
const { url, sandboxUrl } = product;

const opened = async (
  company: { cnpj: string; company_name: string },
  changes?: Record<string, string>,
) => {
  const issuing = { url, account: await openAccount(url, company) };
  if (changes) await changeCompany(issuing, company, changes);
  return issuing;
};

const GARAGE = { cnpj: "15047269000109", company_name: "Oficina Alto Tietê Ltda" };
const ENGINEERS = { cnpj: "19670451000164", company_name: "Horizonte Engenharia Ltda" };
const IN_SUZANO = { city_code: "3552502", tax_regime: "normal" };
const IN_GUARULHOS = {
  city_code: "3518800",
  tax_regime: "normal",
  channel_override: "abrasf/3518800",
};
/** The sandbox accepts this client's first message without an answer. The invoice exists (README of the sandbox). */
const SILENT_TOMADOR = { cnpj: "99910001000130", company_name: "Cliente Silencioso Ltda" };

describe.concurrent("the channel of a city with an ABRASF system", () => {
  test.each([
    ["Suzano, Simples: the city did not join the national system", GARAGE, undefined],
    ["Suzano, regime normal", GARAGE, IN_SUZANO],
    ["Guarulhos, by the company's choice", ENGINEERS, IN_GUARULHOS],
  ])("%s: an invoice is issued, printed and cancelled", async (_case, company, changes) => {
    const issuing = await opened(company, changes);
    const invoice = await issueInvoice(issuing);
    expect(invoice.channel).toBe(company === GARAGE ? "abrasf/3552502" : "abrasf/3518800");
    const text = await pdfText(issuing, invoice.id);
    expect(text).toContain("SEM VALIDADE JURÍDICA");
    expect(text).toContain(invoice.nfse_number);
    expect(text).toContain(invoice.verification_code);
    expect(text).toContain("1.850,00");
    expect(await xmlText(issuing, invoice.id)).toContain(company.cnpj);
    expect((await cancelInvoice(issuing, invoice.id)).cancellation?.state).toBe("accepted");
    expect(await pdfText(issuing, invoice.id)).toContain("CANCELADA");
  });

  test.each([
    ["Suzano", { cnpj: "61186680000174", company_name: "Nova em Suzano Ltda" }, IN_SUZANO],
    ["Guarulhos", { cnpj: "60746948000112", company_name: "Nova em Guarulhos Ltda" }, IN_GUARULHOS],
  ])("a new company in %s replaces a note by another", async (_city, company, changes) => {
    const issuing = await opened(company, changes);
    const old = await issueInvoice(issuing);
    const fresh = await substituteInvoice(issuing, old.id, { amount: 2000 });
    expect(fresh).toMatchObject({ channel: old.channel, replaces: old.id });
    expect(await pdfText(issuing, old.id)).toContain("SUBSTITUÍDA");
  });

  test.each([
    ["Suzano", { cnpj: "90400888000142", company_name: "Silêncio em Suzano Ltda" }, IN_SUZANO],
    [
      "Guarulhos",
      { cnpj: "33592510000154", company_name: "Silêncio em Guarulhos Ltda" },
      IN_GUARULHOS,
    ],
  ])("%s: a missing answer leads to exactly one note", async (_city, company, changes) => {
    const issuing = await opened(company, changes);
    await issueInvoice(issuing, SILENT_TOMADOR);
    expect(await invoicesOf(sandboxUrl, company.cnpj)).toBe(1);
  });
});
