import type { Locator, Page } from "playwright-core";
import { afterEach, describe, expect } from "vitest";
import { z } from "zod";
import {
  bearer,
  createInvoice,
  eventually,
  listInvoices,
  openAccount,
  openSession,
  requestInvoice,
  SAMPLE_INVOICE,
  setFault,
  TOMADOR,
  untilStatus,
} from "./api-client.ts";
import { test, tolerate } from "./browser.ts";
import { printSlip } from "./fixtures/slip.ts";
import { signIn } from "./pages/auth.ts";
import { openDashboard, rowOf } from "./pages/dashboard.ts";
import { expectIssued, fillPix, pixFields } from "./pages/pix.ts";
import { clearFaults, notesFor } from "./pages/sandbox.ts";
import { reviewFields, scan } from "./pages/scan.ts";
import {
  expectAddress,
  expectFieldError,
  expectHeading,
  expectText,
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
    await scan(page, await printSlip(browser));
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

  test("an amount has at most fifteen digits, and zero is refused", async ({ open }) => {
    const page = await open({ as: await openAccount(url) });
    const form = pixFields(page);
    await fillPix(page, { cnpj: "41788206000105", amount: "0" });
    await form.send.click();
    await expectFieldError(form.amount, "O valor deve ser maior que zero.");
    await form.amount.fill("12345678901234567890,99");
    await form.description.focus();
    await expectValue(form.amount, "1.234.567.890.123,99");
    await form.amount.fill("-50");
    await expectValue(form.amount, "50");
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
  test("a button pressed twice creates one invoice", async ({ open }) => {
    const account = await openAccount(url);
    const page = await open({ as: account });
    await fillPix(page, { cnpj: "41788206000105" });
    await pixFields(page).send.dblclick();
    await expectIssued(page);
    expect((await listInvoices(url, account)).data).toHaveLength(1);
  });

  test("a form sent from two tabs creates one invoice", async ({ open }) => {
    const account = await openAccount(url);
    const page = await open({ as: account });
    await fillPix(page, { cnpj: "41788206000105" });
    const [copy] = await Promise.all([
      page.waitForEvent("popup"),
      page.evaluate(() => void window.open(location.href)),
    ]);
    await expectValue(pixFields(copy).amount, /^1\.?850,00$/);
    await expectValue(pixFields(copy).name, TOMADOR.company_name);
    await Promise.all([pixFields(page).send.click(), pixFields(copy).send.click()]);
    await expectIssued(page);
    await expectIssued(copy);
    expect((await listInvoices(url, account)).data).toHaveLength(1);
  });
});

describe("a failing city hall delays an invoice and never doubles it", () => {
  test("a note signed by a third party does not count; the authority's own is requested", async () => {
    await setFault(sandboxUrl, { fault: "foreign_signature", on: "issue" });
    const account = await openAccount(url);
    const { id } = await createInvoice(url, account);
    await untilStatus(url, account, id, "issued");
    const events = await fetch(`${url}/api/v1/invoices/${id}/events`, {
      headers: bearer(account.accessToken),
    });
    expect(await events.text()).toContain("invoice.checking");
  });

  test("while the city hall is down the invoice is Pendente, afterwards Emitida without any action", async ({
    open,
  }) => {
    const account = await openAccount(url);
    const page = await open({ as: account });
    await setFault(sandboxUrl, { fault: "drop_connection", count: 1000 });
    await fillPix(page, { cnpj: "33710598000242" });
    await pixFields(page).send.click();
    await expectAddress(page, /^\/success/);
    await expectText(page, "Aguardando o número da prefeitura");
    await openDashboard(page);
    const row = rowOf(page, "Padaria Estrela do Bairro Ltda");
    await expectVisible(row.getByText("Pendente", { exact: true }));
    await row.getByRole("link").first().click();
    await expectText(
      page,
      "Aguardando a prefeitura. Você não precisa fazer nada: esta tela e o e-mail avisam.",
    );
    await clearFaults(sandboxUrl);
    await expectVisible(page.getByText(/^Nota \d+ emitida e enviada por e-mail\.$/));
    const [invoice] = (await listInvoices(url, account)).data;
    const mine = (await notesFor(sandboxUrl, "33710598000242")).filter(
      (note) => note.chave === invoice?.nfse_key,
    );
    expect(mine).toHaveLength(1);
  });

  test("time-outs, refusals of service, slow, cut and unreadable answers lead to one note each", async ({
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
    for (const { cnpj } of made) expect(await notesFor(sandboxUrl, cnpj)).toHaveLength(1);
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

test("the start page and a waiting note lead to the state of the city halls", async ({
  open,
  page,
}) => {
  await page.goto("/");
  const footer = page.getByRole("contentinfo");
  await footer.getByRole("link", { name: "Situação das prefeituras" }).click();
  await expectHeading(page, "Situação das prefeituras");

  const account = await openAccount(url);
  await setFault(sandboxUrl, { fault: "http_503", count: 1_000 });
  const { id } = await createInvoice(url, account);
  const second = await open({ as: account });
  await second.goto(`/notas/${id}`);
  await second.getByRole("link", { name: "Ver a situação das prefeituras" }).click();
  await expectHeading(second, "Situação das prefeituras");
  await clearFaults(sandboxUrl);
  await untilStatus(url, account, id, "issued");
});

test("a session that ends while typing costs nothing of what was typed", async ({ open }) => {
  const account = await openAccount(url);
  const page = await open({ as: account });
  tolerate(page, /status of 40[013]|ERR_FAILED/);
  // Without live events the page learns of the end from the press, and no earlier.
  await page.route("**/api/v1/events", (route) => route.abort());
  await fillPix(page, { cnpj: "41788206000105", description: "Treinamento empresarial" });
  await endAllSessions(await shownToken(page));
  await pixFields(page).send.click();
  await expectAddress(page, "/signin?redirect=%2Fpix");
  await signIn(page, account);
  await expectAddress(page, "/pix");
  await expectValue(pixFields(page).description, "Treinamento empresarial");
  await expectValue(pixFields(page).cnpj, "41.788.206/0001-05");
  await expectValue(pixFields(page).name, TOMADOR.company_name);
  await pixFields(page).send.click();
  await expectIssued(page);
  const renewed = await openSession(url, account);
  expect((await listInvoices(url, { ...account, accessToken: renewed })).data).toHaveLength(1);
});

/** The access token of this visitor's browser. */
async function shownToken(page: Page): Promise<string> {
  const { origins } = await page.context().storageState();
  const text =
    origins.flatMap(({ localStorage }) => localStorage).find(({ name }) => name === "emita-auth")
      ?.value ?? "";
  return z.object({ access_token: z.string() }).parse(JSON.parse(text)).access_token;
}

/** Signs the account out everywhere, and waits until the product API refuses its token. */
async function endAllSessions(accessToken: string): Promise<void> {
  const headers = bearer(accessToken);
  await fetch(`${url}/auth/v1/logout?scope=global`, { method: "POST", headers });
  await eventually(async () => {
    const { status } = await fetch(`${url}/api/v1/entitlement`, { headers });
    return status === 401 ? true : undefined;
  });
}
