import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { createInvoice, openAccount, SAMPLE_INVOICE, untilStatus } from "./api-client.ts";
import { test, tolerate } from "./browser.ts";
import { unknownCnpj } from "./fixtures/tax-ids.ts";
import { pixFields } from "./pages/pix.ts";
import { buttonOf, expectToast, expectValue, fieldOf } from "./pages/screen.ts";
import { openSettings } from "./pages/settings.ts";
import { announcePix, createPixEndpoint } from "./pix-bank.ts";
import { sharedProduct } from "./shared-product.ts";

/** The sandbox's city hall refuses this client. */
const REFUSED = { cnpj: "99000190000104", company_name: "Fixture Tomador Inexistente E0190" };
const CNPJ = "41.788.206/0001-05";

test("an edit in the middle of a masked field keeps the caret in place", async ({ open }) => {
  const page = await open({ as: await openAccount(sharedProduct().url) });
  const pix = pixFields(page);
  await page.goto("/pix");
  await pix.cnpj.fill(CNPJ);
  await expectToast(page, "Dados carregados");
  await expectCaretKept(page, pix.cnpj, CNPJ, 9);
  await pix.amount.fill("1850,00");
  await expectCaretKept(page, pix.amount, "1850,00", 2);
  await pix.person.click();
  await pix.cpf.fill("529.982.247-25");
  await expectCaretKept(page, pix.cpf, "529.982.247-25", 6);
  await page.goto("/settings");
  await expectValue(fieldOf(page, "CNPJ"), "35.887.104/0001-44");
  await expectCaretKept(page, fieldOf(page, "CNPJ"), "35.887.104/0001-44", 13);
  const stranger = await open();
  await stranger.goto("/signup");
  await fieldOf(stranger, "CNPJ").fill("35887104000144");
  await expectToast(stranger, "Dados carregados");
  await expectCaretKept(stranger, fieldOf(stranger, "CNPJ"), "35.887.104/0001-44", 9);
});

test("an edit in the middle keeps the caret also in a correction, a typed address, a received payment and a number", async ({
  open,
}) => {
  const { url } = sharedProduct();
  const account = await openAccount(url);
  const page = await open({ as: account });
  tolerate(page, /status of (404|503)/);
  const taxId = fieldOf(page, "CNPJ/CPF");

  const refused = await createInvoice(url, account, { ...SAMPLE_INVOICE, ...REFUSED });
  await untilStatus(url, account, refused.id, "error");
  await page.goto(`/notas/${refused.id}`);
  await expectValue(taxId, "99.000.190/0001-04");
  await expectCaretKept(page, taxId, REFUSED.cnpj, 9);

  const pix = pixFields(page);
  await page.goto("/pix");
  await pix.cnpj.pressSequentially(unknownCnpj());
  await buttonOf(page, "Adicionar endereço").click();
  await pix.cep.fill("01001000");
  await expectCaretKept(page, pix.cep, "01001-000", 3);

  await announcePix(url, await createPixEndpoint(url, account), {
    pagador: { nome: "Maria Souza" },
  });
  await page.goto("/recebimentos");
  await buttonOf(page, "Conferir e emitir nota para Maria Souza").click();
  await taxId.fill("529.982.247-25");
  await expectCaretKept(page, taxId, "529.982.247-25", 6);

  await openSettings(page, "Numeração");
  const next = fieldOf(page, "Próximo número");
  await next.fill("4821");
  await expectCaretKept(page, next, "4821", 2);
});

/** Deletes the character before this place and types it again: value and caret are as before. */
async function expectCaretKept(
  page: Page,
  field: Locator,
  text: string,
  at: number,
): Promise<void> {
  const caret = () =>
    field.evaluate((element) =>
      element instanceof HTMLInputElement ? element.selectionStart : null,
    );
  await field.focus();
  const shown = await field.inputValue();
  expect(shown.replace(/\D/g, "")).toBe(text.replace(/\D/g, ""));
  await field.evaluate((element, start) => {
    if (element instanceof HTMLInputElement) element.setSelectionRange(start, start);
  }, at);
  const taken = shown.slice(at - 1, at);
  expect(taken).toMatch(/\d/);
  await page.keyboard.press("Backspace");
  await page.keyboard.type(taken);
  await expectValue(field, shown);
  expect(await caret()).toBe(at);
}
