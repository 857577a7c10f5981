import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { FACTS, openAccount, PRESTADOR, TOMADOR } from "./api-client.ts";
import { test } from "./browser.ts";
import { changeCompany, issueInvoice } from "./invoice-steps.ts";
import { findStateViolations } from "./pages/accessibility.ts";
import { openDashboard, rowOf } from "./pages/dashboard.ts";
import {
  buttonOf,
  expectAddress,
  expectFocused,
  expectGone,
  expectHeading,
  expectText,
  expectVisible,
} from "./pages/screen.ts";
import { sharedProduct } from "./shared-product.ts";

// The list's rules: apps/web/src/features/onboarding/onboarding.screen.test.tsx.

const { url } = sharedProduct();
const field = (page: Page) => page.getByRole("combobox", { name: "Buscar notas, telas e ações" });
const listOf = (page: Page) => page.getByRole("region", { name: "Pronto para emitir?" });
describe("'Pronto para emitir?'", () => {
  test("the list shows missing steps, links to their fields, and ends with the last one", async ({
    open,
  }) => {
    const account = await openAccount(url);
    const page = await open({ as: account });
    await openDashboard(page);
    await expectVisible(listOf(page));
    // One line with the next step, until it is opened.
    await listOf(page).getByText("Dados da empresa", { exact: true }).waitFor({ state: "hidden" });
    expect((await listOf(page).boundingBox())?.height).toBeLessThanOrEqual(52);
    await listOf(page)
      .getByRole("button", { name: /^Faltam 2 passos/ })
      .click();
    await expectText(page, "Dados da empresa", "Certificado digital", "Primeira nota");
    await expectText(page, "Certificado de teste: notas sem validade jurídica");
    expect(await findStateViolations(page, "/dashboard with the list")).toEqual([]);

    await changeCompany({ url, account }, PRESTADOR, FACTS);
    await openDashboard(page);
    await expectText(page, "Falta um passo: primeira nota.");
    await issueInvoice({ url, account });

    // Without missing steps the newest invoice is visible at once, on a phone too.
    const phone = await open({ as: account, width: 390 });
    await openDashboard(phone);
    await expectVisible(phone.getByText(TOMADOR.company_name));
    await expectGone(listOf(phone));
    // The space reserved for the list disappears once it is known that there is none.
    const isAboveTabs = async () => {
      const row = await rowOf(phone, TOMADOR.company_name).boundingBox();
      const tabs = await phone.getByRole("navigation", { name: "Atalhos" }).boundingBox();
      return row !== null && row.y + row.height <= (tabs?.y ?? 0);
    };
    await expect.poll(isAboveTabs).toBe(true);
  });
});

test("a signed-in user finds both ways to issue on the start page, and /capture leads to /scan", async ({
  open,
}) => {
  const page = await open({ as: await openAccount(url) });
  await page.goto("/");
  for (const [name, path] of [
    ["Escanear Boleto ou Recibo", "/scan"],
    ["Registrar Pagamento PIX", "/pix"],
    ["Minhas notas", "/dashboard"],
  ] as const) {
    const link = page.getByRole("link", { name, exact: true });
    await expectVisible(link);
    expect(await link.getAttribute("href")).toBe(path);
  }
  await page.goto("/capture");
  await expectAddress(page, "/scan");
});

describe("the command palette", () => {
  test("the palette finds invoices by number, name and CNPJ, screens and actions, by keyboard only", async ({
    open,
  }) => {
    const account = await openAccount(url);
    const invoice = await issueInvoice({ url, account });
    const page = await open({ as: account });
    await openDashboard(page);
    for (const typed of [invoice.nfse_number ?? "", "vila nova", "41.788.206"]) {
      await page.keyboard.press("Control+k");
      await expectFocused(field(page));
      await page.keyboard.type(typed);
      await expectVisible(page.getByRole("option", { name: TOMADOR.company_name }));
      await page.keyboard.press("Enter");
      await expectAddress(page, `/notas/${invoice.id}`);
      await expectHeading(page, TOMADOR.company_name);
    }
    await page.keyboard.press("/");
    await page.keyboard.type("integracoes");
    await expectVisible(page.getByRole("option", { name: "Integrações" }));
    await page.keyboard.press("Enter");
    await expectAddress(page, "/integrations");
    await page.keyboard.press("Control+k");
    await page.keyboard.type("escuro");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.locator("html").getAttribute("data-theme")).toBe("dark");
    await page.keyboard.press("Control+k");
    await page.keyboard.type("sistema");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Control+k");
    expect(await findStateViolations(page, "palette")).toEqual([]);
    await page.keyboard.type("nada que exista");
    await expectText(page, "Nada encontrado.");
    await page.keyboard.press("Escape");
    await expectGone(field(page));
  });

  test("'?' lists the keys, which can be switched off; 'Sair' signs out", async ({ open }) => {
    const page = await open({ as: await openAccount(url) });
    await openDashboard(page);
    await page.keyboard.press("p");
    await expectAddress(page, "/pix");
    await expectVisible(page.getByRole("heading", { level: 1 }));
    await page.keyboard.press("?");
    await expectVisible(page.getByRole("dialog", { name: "Atalhos do teclado" }));
    expect(await findStateViolations(page, "list of keys")).toEqual([]);
    await page.getByRole("checkbox", { name: "Usar os atalhos de uma tecla" }).uncheck();
    await page.keyboard.press("Escape");
    await page.keyboard.press("n");
    await expectAddress(page, "/pix");
    await page.keyboard.press("Control+k");
    await page.keyboard.type("sair");
    await page.keyboard.press("Enter");
    await expectAddress(page, /^\/signin/);
  });

  test("a phone has a button for the palette", async ({ open }) => {
    const page = await open({ as: await openAccount(url), width: 390 });
    await openDashboard(page);
    await buttonOf(page, "Buscar").click();
    await page.getByRole("option", { name: "Nova nota por Pix" }).click();
    await expectAddress(page, "/pix");
  });
});
