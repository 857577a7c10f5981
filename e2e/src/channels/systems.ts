import { localDate } from "@emita/domain/basics/dates";
import { describe, expect, test } from "vitest";
import {
  createInvoice,
  eventually,
  getInvoice,
  openAccount,
  SAMPLE_INVOICE,
} from "../api-client.ts";
import {
  cancelInvoice,
  changeCompany,
  issueInvoice,
  invoicesOf,
  pdfText,
  xmlText,
} from "../invoice-steps.ts";
import { product } from "./product.ts";

/** Cities on widespread systems, and one that accepts the national declaration itself, over the real processes. */
const { url, sandboxUrl } = product;

interface Place {
  readonly city_code: string;
  readonly channel_override: string;
  readonly city_credentials?: { readonly secret: string };
}

const place = (city_code: string, protocol = "abrasf"): Place => ({
  city_code,
  channel_override: `${protocol}/${city_code}`,
});
const MAUA = place("3529401");
const ITAQUAQUECETUBA = place("3523107");
const POA = place("3539806");
const ARUJA = place("3503901", "nacional");
const COMPETENCE_OF_THE_MONTH = localDate(new Date());
/** The sandbox accepts this client's first message without an answer. The invoice exists (README of the sandbox). */
const SILENT_TOMADOR = { cnpj: "99910001000130", company_name: "Cliente Silencioso Ltda" };

async function opened(cnpj: string, where: Place) {
  const company = { cnpj, company_name: "Empresa de Teste Ltda" };
  const issuing = { url, account: await openAccount(url, company) };
  await changeCompany(issuing, company, {
    tax_regime: "normal",
    municipal_registration: "12345",
    ...where,
  });
  return issuing;
}

/** The sandbox derives each company's password from its number (README of the sandbox). */
const withAccess = (cnpj: string) => ({
  ...POA,
  city_credentials: { secret: `acesso-${cnpj.slice(8)}` },
});

describe.concurrent("the systems that many cities use", () => {
  test.each([
    ["GINFES: by a batch with a protocol", "71234001000149", MAUA],
    ["ISSNet: by a batch answered at once", "71234002000193", ITAQUAQUECETUBA],
    ["Betha, with an access of the company's own", "47960950000121", withAccess("47960950000121")],
    ["the national declaration at the city's address", "00360305000104", ARUJA],
  ])("%s: an invoice is issued, printed and cancelled", async (_system, cnpj, where) => {
    const issuing = await opened(cnpj, where);
    const invoice = await issueInvoice(issuing, {
      details: { competencia: COMPETENCE_OF_THE_MONTH },
    });
    expect(invoice.channel).toBe(where.channel_override);
    const text = await pdfText(issuing, invoice.id);
    expect(text).toContain(invoice.nfse_number);
    expect(text).toContain("1.850,00");
    expect(await xmlText(issuing, invoice.id)).toContain(cnpj);
    expect((await cancelInvoice(issuing, invoice.id)).cancellation?.state).toBe("accepted");
    expect(await pdfText(issuing, invoice.id)).toContain("CANCELADA");
    expect(await invoicesOf(sandboxUrl, cnpj)).toBe(1);
  });

  test.each([
    ["GINFES", "45997418000153", MAUA],
    ["ISSNet", "61532644000115", ITAQUAQUECETUBA],
    ["Betha", "17155730000164", withAccess("17155730000164")],
    ["national declaration", "07526557000100", ARUJA],
  ])("%s: a missing answer leads to exactly one note", async (_system, cnpj, where) => {
    const issuing = await opened(cnpj, where);
    await issueInvoice(issuing, {
      ...SILENT_TOMADOR,
      details: { competencia: COMPETENCE_OF_THE_MONTH },
    });
    expect(await invoicesOf(sandboxUrl, cnpj)).toBe(1);
  });

  test("without credentials no invoice is sent; with them it continues without a press", async () => {
    const cnpj = "71234003000138";
    const issuing = await opened(cnpj, POA);
    const { account } = issuing;
    const { id } = await createInvoice(url, account, SAMPLE_INVOICE);
    const until = (status: string) =>
      eventually(async () => {
        const invoice = await getInvoice(url, account, id);
        return invoice.status === status ? invoice : undefined;
      });
    expect((await until("error")).error?.code).toBe("credentials_missing");
    expect(await invoicesOf(sandboxUrl, cnpj)).toBe(0);
    await changeCompany(
      issuing,
      { cnpj, company_name: "Empresa de Teste Ltda" },
      { municipal_registration: "12345", ...withAccess(cnpj) },
    );
    await until("issued");
  });

  test("wrong credentials are shown as the city's refusal, in words", async () => {
    const cnpj = "71234004000182";
    const issuing = await opened(cnpj, { ...POA, city_credentials: { secret: "outra" } });
    await expect(issueInvoice(issuing)).rejects.toThrow("E157");
  });
});
