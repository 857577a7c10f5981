import { readFile } from "node:fs/promises";
import { api } from "@emita/contract/paths";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import {
  bearer,
  createInvoice,
  openAccount,
  SAMPLE_INVOICE,
  untilStatus,
  type Account,
} from "./api-client.ts";
import { test, tolerate } from "./browser.ts";
import { findStateViolations, findViolations } from "./pages/accessibility.ts";
import { invoiceRows, openDashboard, rowOf } from "./pages/dashboard.ts";
import {
  buttonOf,
  expectAddress,
  expectFocused,
  expectGone,
  expectText,
  expectVisible,
} from "./pages/screen.ts";
import { sharedProduct } from "./shared-product.ts";

const { url } = sharedProduct();

/** An account on a plan with room for more than one page. */
async function openBusyAccount(): Promise<Account> {
  const account = await openAccount(url);
  const response = await fetch(url + api.entitlementPlan, {
    method: "POST",
    headers: { ...bearer(account.accessToken), "content-type": "application/json" },
    body: JSON.stringify({ offer: "starter" }),
  });
  if (!response.ok) throw new Error(await response.text());
  return account;
}

/** Invoices of 101, 102, … reais, the oldest first. */
async function createInvoices(account: Account, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 1; index <= count; index += 1) {
    const company_name = `Cliente ${String(index).padStart(2, "0")} Ltda`;
    const invoice = { ...SAMPLE_INVOICE, company_name, amount: 100 + index };
    ids.push((await createInvoice(url, account, invoice)).id);
  }
  return ids;
}

const firstClient = (page: Page) => invoiceRows(page).first().getByRole("link").first().innerText();
const expectFirst = (page: Page, client: string) =>
  expect.poll(() => firstClient(page)).toBe(client);

test("order and pages are in the URL: there, back, reload and Back", async ({ open }) => {
  const account = await openBusyAccount();
  await createInvoices(account, 22);
  const page = await open({ as: account });
  await openDashboard(page);
  await expectFirst(page, "Cliente 22 Ltda");
  await expectText(page, "Mostrando 20 de 22");
  await buttonOf(page, "Próxima").click();
  await expectAddress(page, /^\/dashboard\?cursor=[\w-]+&page=2$/);
  await expectFirst(page, "Cliente 02 Ltda");
  await expectText(page, "Mostrando 21 a 22 de 22");
  await page.reload();
  await expectFirst(page, "Cliente 02 Ltda");
  await buttonOf(page, "Anterior").click();
  await expectAddress(page, "/dashboard");
  await expectFirst(page, "Cliente 22 Ltda");
  await page.goBack();
  await expectFirst(page, "Cliente 02 Ltda");

  const amount = page.getByRole("columnheader", { name: "Valor" });
  await amount.getByRole("button").click();
  await expectAddress(page, "/dashboard?sort=-amount");
  await expectFirst(page, "Cliente 22 Ltda");
  expect(await amount.getAttribute("aria-sort")).toBe("descending");
  await amount.getByRole("button").press("Enter");
  await expectAddress(page, "/dashboard?sort=amount");
  await expectFirst(page, "Cliente 01 Ltda");
  await page.goBack();
  await expectFirst(page, "Cliente 22 Ltda");

  // A cursor that the server never issued: the first page is shown instead.
  tolerate(page, /422/);
  await page.goto("/dashboard?cursor=abc&page=7");
  await expectAddress(page, "/dashboard");
  await expectFirst(page, "Cliente 22 Ltda");

  const phone = await open({ as: account, width: 390 });
  await openDashboard(phone);
  await buttonOf(phone, "Buscar e filtrar").click();
  await phone.getByRole("combobox", { name: "Ordem" }).selectOption("Menor valor");
  await expectAddress(phone, "/dashboard?sort=amount");
  await expectFirst(phone, "Cliente 01 Ltda");
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

describe("the chart of months", () => {
  test("the chart shows issued totals, as bars and as a table, and links to their invoices", async ({
    open,
  }) => {
    const account = await openAccount(url);
    const { id } = await createInvoice(url, account);
    await untilStatus(url, account, id, "issued");
    const page = await open({ as: account });
    await openDashboard(page);
    const chart = page.getByRole("region", { name: "Valor emitido por mês" });
    const bars = chart.getByRole("link");
    await expectVisible(bars.last());
    expect(await bars.count()).toBe(12);
    await bars.last().focus();
    await page.keyboard.press("ArrowLeft");
    await expectFocused(bars.nth(10));
    expect(await bars.nth(10).getAttribute("title")).toMatch(/: R\$\s0,00 em 0 notas$/);
    await page.keyboard.press("End");
    expect(await bars.last().getAttribute("title")).toMatch(/ em 1 nota$/);
    await chart.getByRole("button", { name: "Ver como tabela" }).click();
    const total = chart.getByRole("row", { name: /^12 meses 1 R\$/ });
    await expectVisible(total);
    await chart.getByRole("button", { name: "Ver como gráfico" }).click();
    await expectVisible(bars.last());
    await chart.getByRole("button", { name: "Ver como tabela" }).click();
    expect(await findStateViolations(page, "months as a table")).toEqual([]);
    // The check also used a phone's width, where the card has another place: it is still the table.
    await expectVisible(total);
    await page.setViewportSize({ width: 767, height: 900 });
    await expectVisible(total);
    await chart.getByRole("button", { name: "Ver como gráfico" }).click();
    await page.setViewportSize({ width: 1440, height: 900 });
    await expectVisible(bars.last());
    expect(await findViolations(page, "months as bars")).toEqual([]);
    await bars.last().press("Enter");
    await expectAddress(page, /^\/dashboard\?status=issued&month=\d{4}-\d\d$/);
    await expectVisible(rowOf(page, SAMPLE_INVOICE.company_name));
    await page.getByRole("combobox", { name: "Mês de emissão" }).selectOption({ index: 2 });
    await expectText(page, "Nenhuma nota encontrada");
  });
});

describe("an export", () => {
  test("an export of the filtered list is created, announced, downloaded and removed", async ({
    open,
  }) => {
    const account = await openAccount(url);
    const [kept = ""] = await createInvoices(account, 2);
    await untilStatus(url, account, kept, "issued");
    const page = await open({ as: account });
    await openDashboard(page, "?q=cliente+01");
    await buttonOf(page, "Exportar").click();
    const dialog = page.getByRole("dialog", { name: "Exportar notas" });
    await dialog.getByRole("button", { name: /^Planilha \(CSV\)/ }).click();
    const csv = await fetched(page);
    expect(csv.name).toMatch(/^notas-\d{4}-\d\d-\d\d\.csv$/);
    const lines = csv.bytes.toString("utf8").split("\r\n");
    expect(lines[0]?.startsWith("\ufeffData;Emitida em;Número;")).toBe(true);
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain(";Cliente 01 Ltda;");
    expect(lines[1]).toContain(";101,00;");
    expect(await findStateViolations(page, "export dialog")).toEqual([]);
    await dialog.getByRole("button", { name: "Apagar arquivo: Planilha (CSV)" }).click();
    await expectGone(dialog.getByRole("listitem"));

    await dialog.getByRole("button", { name: /^XML e PDF \(ZIP\)/ }).click();
    const zip = await fetched(page);
    expect(zip.name).toMatch(/\.zip$/);
    expect(zip.bytes.subarray(0, 4).toString("latin1")).toBe("PK\u0003\u0004");
    const names = zip.bytes.toString("latin1");
    for (const ending of [/nota-\d+\.xml/, /nota-\d+\.pdf/, /notas\.csv/])
      expect(names).toMatch(ending);
    await dialog.getByRole("button", { name: "Fechar" }).click();
    await expectGone(dialog);
  });
});

async function fetched(page: Page): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("dialog").getByRole("button", { name: "Baixar", exact: true }).click(),
  ]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}
