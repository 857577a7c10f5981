import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { createInvoice, openAccount, TOMADOR, untilStatus } from "./api-client.ts";
import { test } from "./browser.ts";
import { openDashboard, rowOf } from "./pages/dashboard.ts";
import { buttonOf, expectHeading, expectText, expectVisible } from "./pages/screen.ts";
import { sharedProduct } from "./shared-product.ts";

// The list's rules: apps/web/src/features/dashboard/dashboard.screen.test.tsx.

const { url } = sharedProduct();

test("on a phone the list fits, PDF and XML are saved as files, and an invoice is cancelled on its own page", async ({
  open,
}) => {
  const account = await openAccount(url);
  const { id } = await createInvoice(url, account);
  const { nfse_key: key } = await untilStatus(url, account, id, "issued");
  const page = await open({ as: account, width: 390 });
  await openDashboard(page);
  const row = rowOf(page, TOMADOR.company_name);
  await expectVisible(row.getByText("Emitida", { exact: true }));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectVisible(page.getByRole("navigation", { name: "Atalhos" }));
  const pdf = await download(page, "Baixar PDF");
  expect(pdf.name).toMatch(/\.pdf$/);
  expect(pdf.bytes.toString("latin1")).toMatch(/^%PDF-/);
  const xml = await download(page, "Baixar XML");
  expect(xml.name).toMatch(/\.xml$/);
  expect(xml.bytes.toString()).toContain(`Id="NFS${key}"`);
  await row.getByRole("link", { name: TOMADOR.company_name }).click();
  await expectHeading(page, TOMADOR.company_name);
  await buttonOf(page, "Cancelar nota").click();
  await buttonOf(page, "Sim, cancelar nota").click();
  await expectText(page, "Esta nota foi cancelada.");
});

async function download(page: Page, item: string): Promise<{ name: string; bytes: Buffer }> {
  await page.getByRole("button", { name: /^Baixar nota de / }).click();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: item }).click(),
  ]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}
