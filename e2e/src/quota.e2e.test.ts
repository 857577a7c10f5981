import { describe, expect } from "vitest";
import { createInvoice, listInvoices, openTrialAccount, type Account } from "./api-client.ts";
import { test } from "./browser.ts";
import { printSlip } from "./fixtures/slip.ts";
import { openDashboard } from "./pages/dashboard.ts";
import { fillPix, pixFields } from "./pages/pix.ts";
import { reviewFields, scan } from "./pages/scan.ts";
import {
  expectAddress,
  expectGone,
  expectText,
  expectToast,
  expectValue,
  expectVisible,
} from "./pages/screen.ts";
import { sharedProduct } from "./shared-product.ts";

const { url } = sharedProduct();
const TRIAL_NOTES = 5;

describe("the five invoices of the trial are used", () => {
  test("the dashboard shows the used-up trial", async ({ open }) => {
    const page = await open({ as: await exhausted() });
    await openDashboard(page);
    await expectVisible(page.getByText("5 / 5 notas usadas"));
    await expectText(page, "Limite atingido! Faça upgrade para continuar emitindo notas.");
    await page.getByRole("link", { name: "Fazer Upgrade" }).click();
    await expectAddress(page, "/pricing");
  });

  test("a payment is not sent: toast and dialog appear, and typed values stay", async ({
    open,
  }) => {
    const account = await exhausted();
    const page = await open({ as: account });
    await page.goto("/pix");
    await expectText(page, "As 5 notas do seu plano já foram usadas.");
    await fillPix(page, { cnpj: "41788206000105" });
    await pixFields(page).send.click();
    await expectToast(
      page,
      "Limite atingido",
      "Você atingiu o limite de 5 notas do plano TRIAL. Faça upgrade para continuar.",
    );
    const dialog = page.getByRole("dialog", { name: "Limite de Notas Atingido" });
    await expectVisible(dialog);
    await expectText(
      page,
      "Você atingiu o limite de 5 notas do plano TRIAL.",
      "Notas utilizadas: 5 de 5",
      "Limite atingido. Faça upgrade aqui.",
    );
    await dialog.getByRole("button", { name: "Voltar", exact: true }).click();
    await expectGone(dialog);
    await expectValue(pixFields(page).amount, "1.850,00");
    await pixFields(page).send.click();
    await dialog.getByRole("button", { name: "Ver Planos", exact: true }).click();
    await expectAddress(page, "/pricing");
    await page.goBack();
    await expectValue(pixFields(page).description, "Consultoria técnica especializada");
    expect((await listInvoices(url, account)).data).toHaveLength(TRIAL_NOTES);
  });

  test("a document is read, and stopped at sending with the same texts", async ({
    open,
    browser,
  }) => {
    const page = await open({ as: await exhausted() });
    await scan(page, await printSlip(browser));
    const form = reviewFields(page);
    await form.confirmation.check();
    await form.send.click();
    await expectToast(
      page,
      "Limite atingido",
      "Você atingiu o limite de 5 notas do plano TRIAL. Faça upgrade para continuar.",
    );
    await expectVisible(page.getByRole("dialog", { name: "Limite de Notas Atingido" }));
  });
});

async function exhausted(): Promise<Account> {
  const account = await openTrialAccount(url);
  for (let note = 0; note < TRIAL_NOTES; note += 1) await createInvoice(url, account);
  return account;
}
