import type { Locator, Page } from "playwright-core";
import { afterEach, describe, expect } from "vitest";
import {
  bearer,
  createInvoice,
  listInvoices,
  openAccount,
  requestInvoice,
  SAMPLE_INVOICE,
  setFault,
  TOMADOR,
  untilStatus,
} from "./api-client.ts";
import { test, tolerate } from "./browser.ts";
import { printBoleto } from "./fixtures/slip.ts";
import { openDashboard, rowOf } from "./pages/dashboard.ts";
import { expectIssued, fillPix, pixFields } from "./pages/pix.ts";
import { clearFaults, invoicesFor } from "./pages/sandbox.ts";
import { reviewFields, scan } from "./pages/scan.ts";
import {
  expectAddress,
  expectFieldError,
  expectHeading,
  expectValue,
  expectVisible,
} from "./pages/screen.ts";
import { sharedProduct } from "./shared-product.ts";

const { url, sandboxUrl } = sharedProduct();

afterEach(() => clearFaults(sandboxUrl));

/** Presses like a finger: effects of leaving the field are on screen before the button is released. */
async function pressSlowly(page: Page, control: Locator): Promise<void> {
  await control.hover();
  await page.mouse.down();
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
  await page.mouse.up();
}

describe("invalid data", () => {
  test("invalid data are explained beside their fields on the review form", async ({
    open,
    browser,
  }) => {
    const page = await open({ as: await openAccount(url) });
    await scan(page, await printBoleto(browser));
    const form = reviewFields(page);
    await form.name.fill("");
    await form.taxId.fill("41.788.206/0001-06");
    await form.amount.fill("0,00");
    await form.code.fill("99.99 - Não existe");
    await form.description.fill("");
    await pressSlowly(page, form.confirmation);
    await expect.poll(() => form.confirmation.isChecked()).toBe(true);
    await form.send.click();
    await expectFieldError(form.name, "Informe a razão social ou o nome.");
    await expectFieldError(
      form.taxId,
      "O CNPJ não confere. Confira os números, principalmente os dois últimos.",
    );
    await expectFieldError(form.amount, "O valor deve ser maior que zero.");
    await expectFieldError(form.description, "Descreva o serviço.");
    await expectAddress(page, "/scan/form");
  });

  test("the API refuses invalid data in Portuguese, whatever a client sends", async () => {
    const account = await openAccount(url);
    for (const [change, field, message] of [
      [{ amount: 0 }, "amount", "O valor deve ser maior que zero."],
      [{ amount: -1 }, "amount", "O valor deve ser maior que zero."],
      [{ amount: 1e15 }, "amount", "O valor é alto demais."],
      [{ amount: 10.005 }, "amount", "O valor aceita no máximo duas casas decimais."],
      [{ cnpj: "41788206000106" }, "cnpj", "CNPJ ou CPF inválido. Confira os dígitos."],
      [{ company_name: "  " }, "company_name", "Informe a razão social ou o nome."],
    ] as const) {
      const response = await requestInvoice(url, account, { ...SAMPLE_INVOICE, ...change });
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({
        code: "invalid",
        errors: [{ field, message }],
      });
    }
    expect((await listInvoices(url, account)).data).toEqual([]);
  });
});

describe("one form creates one invoice", () => {
  test("a form sent from two tabs creates one invoice", async ({ open }) => {
    const account = await openAccount(url);
    const page = await open({ as: account });
    await fillPix(page, { cnpj: "41788206000105" });
    const [copy] = await Promise.all([
      page.waitForEvent("popup"),
      page.evaluate(() => void window.open(location.href)),
    ]);
    // The tab that comes second finds the draft gone and its key used, and is brought to the invoice.
    for (const each of [page, copy]) tolerate(each, /status of 4(04|22)/);
    await expectValue(pixFields(copy).amount, /^1\.?850,00$/);
    await expectValue(pixFields(copy).name, TOMADOR.company_name);
    await Promise.all([pixFields(page).send.click(), pixFields(copy).send.click()]);
    await expectIssued(page);
    await expectIssued(copy);
    expect((await listInvoices(url, account)).data).toHaveLength(1);
  });
});

describe("a failing city hall delays an invoice and never doubles it", () => {
  test("an invoice signed by a third party does not count; the authority's own is requested", async () => {
    await setFault(sandboxUrl, { fault: "foreign_signature", on: "issue" });
    const account = await openAccount(url);
    const { id } = await createInvoice(url, account);
    await untilStatus(url, account, id, "issued");
    const events = await fetch(`${url}/api/v1/invoices/${id}/events`, {
      headers: bearer(account.accessToken),
    });
    expect(await events.text()).toContain("invoice.checking");
  });

  test("time-outs, refusals of service, slow, cut and unreadable answers lead to one invoice each", async ({
    open,
  }) => {
    const account = await openAccount(url);
    const other = await openAccount(url);
    const page = await open({ as: account });
    await openDashboard(page);
    const made = await Promise.all(
      TROUBLED.map(([cnpj, company_name], index) => {
        const owner = index < 4 ? account : other;
        return createInvoice(url, owner, { ...SAMPLE_INVOICE, cnpj, company_name }).then(
          ({ id }) => ({ owner, id, cnpj }),
        );
      }),
    );
    await expectVisible(rowOf(page, "Depois de Processar").getByText("Pendente", { exact: true }));
    for (const { owner, id } of made) await untilStatus(url, owner, id, "issued");
    for (const { cnpj } of made) expect(await invoicesFor(sandboxUrl, cnpj)).toHaveLength(1);
    await expectVisible(rowOf(page, "Depois de Processar").getByText("Emitida", { exact: true }));
  });
});

const TROUBLED = [
  ["99910001000130", "Fixture Time-out Depois de Processar"],
  ["99910002000185", "Fixture Time-out Antes de Processar"],
  ["99910003000120", "Fixture Serviço Indisponível"],
  ["99910004000174", "Fixture Resposta Lenta"],
  ["99910005000119", "Fixture Resposta Ilegível"],
  ["99910006000163", "Fixture XML Corrompido"],
  ["99910007000108", "Fixture Conexão Cortada"],
] as const;

test("the start page leads to the state of the city halls", async ({ page }) => {
  await page.goto("/");
  const footer = page.getByRole("contentinfo");
  await footer.getByRole("link", { name: "Situação das prefeituras" }).click();
  await expectHeading(page, "Situação das prefeituras");
});
