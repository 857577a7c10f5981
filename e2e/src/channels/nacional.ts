import { describe, expect, test } from "vitest";
import { openAccount, PRESTADOR } from "../api-client.ts";
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

/** The national system over the real processes, from sign-up to the end of an invoice. */
const { url, sandboxUrl } = product;

const opened = async (company: { cnpj: string; company_name: string }) => ({
  url,
  account: await openAccount(url, company),
});

/** The sandbox accepts this client's first message without an answer. The invoice exists (README of the sandbox). */
const SILENT_TOMADOR = { cnpj: "99910001000130", company_name: "Cliente Silencioso Ltda" };
const NOBODY_KNOWS = { cnpj: "19131243000197", company_name: "Empresa Recém Aberta Ltda" };

describe.concurrent("the national channel", () => {
  test.each([
    ["Simples in São Paulo", PRESTADOR, "São Paulo"],
    ["MEI", { cnpj: "38614057000153", company_name: "Rafael Tavares 44455566619" }, "Curitiba"],
    [
      "regime normal",
      { cnpj: "29418563000186", company_name: "Mangue Estúdio Digital Ltda" },
      "Recife",
    ],
  ])("%s: an invoice is issued, printed and cancelled", async (_case, company, city) => {
    const issuing = await opened(company);
    const invoice = await issueInvoice(issuing);
    expect(invoice).toMatchObject({
      channel: "nacional",
      nfse_key: expect.stringMatching(/^\d{50}$/),
    });
    const text = await pdfText(issuing, invoice.id);
    expect(text).toContain("SEM VALIDADE JURÍDICA");
    expect(text).toContain(invoice.nfse_key);
    expect(text).toContain("1.850,00");
    expect(text).toContain(city);
    const xml = await xmlText(issuing, invoice.id);
    expect(xml).toContain(`NFS${invoice.nfse_key}`);
    expect(xml).toContain(company.cnpj);
    expect(await cancelInvoice(issuing, invoice.id)).toMatchObject({
      cancellation: { state: "accepted" },
    });
    expect(await pdfText(issuing, invoice.id)).toContain("CANCELADA");
  });

  test("a company that no directory knows issues in every regime and city", async () => {
    const issuing = await opened(NOBODY_KNOWS);
    for (const [city_code, tax_regime] of [
      ["4106902", "normal"],
      ["2927408", "simples"],
      ["3304557", "mei"],
    ] as const) {
      await changeCompany(issuing, NOBODY_KNOWS, { city_code, tax_regime });
      expect(await issueInvoice(issuing)).toMatchObject({ channel: "nacional" });
    }
  });

  test("a note replaces another", async () => {
    const issuing = await opened(PRESTADOR);
    const old = await issueInvoice(issuing);
    // A replacement under the Simples keeps client, day and value (E0061).
    const fresh = await substituteInvoice(issuing, old.id, {
      service_description: "Consultoria técnica especializada, outubro de 2026",
    });
    expect(fresh.replaces).toBe(old.id);
    expect(await pdfText(issuing, old.id)).toContain("SUBSTITUÍDA");
    expect(await xmlText(issuing, fresh.id)).toContain(old.nfse_key);
  });

  test("a missing answer leads to exactly one note", async () => {
    const company = { cnpj: "22367415000130", company_name: "Serra Azul Contabilidade Ltda" };
    const issuing = await opened(company);
    // The sandbox skips one in twenty numbers, as the real service does.
    expect(await issueInvoice(issuing, SILENT_TOMADOR)).toMatchObject({ status: "issued" });
    expect(await invoicesOf(sandboxUrl, company.cnpj)).toBe(1);
  });
});
