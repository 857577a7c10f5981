import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { createInvoice, openAccount, untilStatus } from "./api-client.ts";
import { test } from "./browser.ts";
import { drawBoleto, SLIP } from "./fixtures/slip.ts";
import { tabTo } from "./pages/accessibility.ts";
import { openDashboard } from "./pages/dashboard.ts";
import { expectIssued, pixFields } from "./pages/pix.ts";
import { readingEnds, reviewFields } from "./pages/scan.ts";
import {
  buttonOf,
  expectFocused,
  expectHeading,
  expectValue,
  expectVisible,
  fieldOf,
  passwordOf,
} from "./pages/screen.ts";
import { sharedProduct } from "./shared-product.ts";

const { url } = sharedProduct();

describe("using the keyboard only", () => {
  test("a person signs in, has a boleto read, reviews it and sends the invoice", async ({
    open,
    browser,
  }) => {
    const account = await openAccount(url);
    const boleto = await drawBoleto(browser);
    const page = await open();
    await page.goto("/signin");
    await expectHeading(page, "Entrar");
    await tabTo(page, fieldOf(page, "E-mail"));
    await page.keyboard.type(account.email);
    await tabTo(page, passwordOf(page, "Senha"));
    await page.keyboard.type(account.password);
    await page.keyboard.press("Enter");

    await expectHeading(page, "Notas fiscais");
    await tabTo(page, page.getByRole("link", { name: "Escanear Boleto ou Recibo" }).first());
    await page.keyboard.press("Enter");
    await expectArrival(page, "Escanear Boleto ou Recibo");
    // Requested before navigating: the browser needs a round trip until it reports a file chooser.
    const chooser = page.waitForEvent("filechooser");
    await tabTo(page, buttonOf(page, "Enviar Arquivo"));
    await page.keyboard.press("Enter");
    await (await chooser).setFiles({ ...boleto });

    await expectArrival(page, "Confirmar documento");
    await tabTo(page, buttonOf(page, "Confirmar e Ler"));
    await page.keyboard.press("Enter");
    await expectArrival(page, "Dados Extraídos");
    await readingEnds(page);
    const form = reviewFields(page);
    await expectValue(form.name, SLIP.payer);
    await tabTo(page, form.description);
    await page.keyboard.press("Control+End");
    await page.keyboard.type(", conferido");
    await expectValue(form.description, /, conferido$/);
    await tabTo(page, form.confirmation);
    await page.keyboard.press("Space");
    await expect.poll(() => form.confirmation.isChecked()).toBe(true);
    await tabTo(page, form.send);
    await page.keyboard.press("Enter");
    await expectIssued(page);
    await tabTo(page, page.getByRole("link", { name: "Emitir Nova Nota" }));
  });

  test("a payment becomes an issued invoice", async ({ open }) => {
    const page = await open({ as: await openAccount(url) });
    const form = pixFields(page);
    await page.goto("/pix");
    await expectHeading(page, "Registrar Pagamento PIX");
    await page.keyboard.press("Tab");
    await expectVisible(page.getByRole("link", { name: "Pular para o conteúdo" }));
    await page.keyboard.press("Enter");
    await tabTo(page, form.cnpj);
    await page.keyboard.type("41788206000105");
    await expectValue(form.name, "Clínica Vila Nova Odontologia Ltda");
    await tabTo(page, form.description);
    await page.keyboard.type("Consultoria técnica especializada");
    await tabTo(page, form.amount);
    await page.keyboard.type("1850,00");
    await tabTo(page, form.type);
    await expectValue(form.type, /^17\.01 /);
    await tabTo(page, form.send);
    await page.keyboard.press("Enter");
    await expectIssued(page);
  });

  test("a dialog keeps the focus, closes with Esc and returns the focus", async ({ open }) => {
    const account = await openAccount(url);
    const { id } = await createInvoice(url, account);
    await untilStatus(url, account, id, "issued");
    const page = await open({ as: account });
    await openDashboard(page);
    const cancel = page.getByRole("button", { name: /^Cancelar nota de/ });
    await tabTo(page, cancel);
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("alertdialog");
    await tabTo(page, buttonOf(page, "Sim, cancelar nota"));
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await expectFocused(cancel);
  });
});

/** A new screen begins at its heading, visually and for the keyboard. */
async function expectArrival(page: Page, heading: string): Promise<void> {
  await expectHeading(page, heading);
  await expectFocused(page.getByRole("heading", { level: 1, name: heading }));
}
