import { describe, expect, test } from "vitest";
import { createInvoice, eventually, getInvoice, openAccount, setFault } from "./api-client.ts";
import { changeCompany } from "./invoice-steps.ts";
import { sharedProduct } from "./shared-product.ts";

/**
 * The cities' own services go down (the national one: faults.e2e.test.ts): invoices wait, say so, and continue without a
 * press.
 */
const { url, sandboxUrl } = sharedProduct();

/** As many failures as open the circuit breaker; the next request succeeds again. */
const FAILURES = 3;

describe.concurrent("a city hall that is down", () => {
  test.each([
    ["paulistana", { cnpj: "60316817000103", company_name: "Espera em São Paulo Ltda" }, "3550308"],
    ["abrasf", { cnpj: "17192451000170", company_name: "Espera em Suzano Ltda" }, "3552502"],
  ])("%s", async (target, company, city_code) => {
    const account = await openAccount(url, company);
    await changeCompany({ url, account }, company, { city_code, tax_regime: "normal" });
    await setFault(sandboxUrl, { fault: "http_503", count: FAILURES, target });
    const first = await createInvoice(url, account);
    // The first invoice meets the failures, and may have to poll for a while; that wait is a different one.
    const waiting = await eventually(async () => {
      const { waiting: told } = await getInvoice(url, account, first.id);
      return told?.reason === "city_hall_down" ? told : undefined;
    });
    expect(waiting.text).toMatch(
      /^Prefeitura fora do ar desde \d{2}:\d{2}: a nota segue sozinha quando voltar$/,
    );
    const second = await createInvoice(url, account);
    const ended = await eventually(async () => {
      const invoice = await getInvoice(url, account, second.id);
      return invoice.status === "pending" ? undefined : invoice;
    });
    expect(ended).toMatchObject({ status: "issued", waiting: null });
  });
});
