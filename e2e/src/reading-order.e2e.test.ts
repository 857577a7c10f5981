import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { createInvoice, openAccount, untilStatus } from "./api-client.ts";
import { test } from "./browser.ts";
import { printBoleto } from "./fixtures/slip.ts";
import { scan } from "./pages/scan.ts";
import {
  buttonOf,
  expectGone,
  expectHeading,
  expectText,
  expectVisible,
  expectWords,
} from "./pages/screen.ts";
import { announcePix, createPixEndpoint } from "./pix-bank.ts";
import { sharedProduct } from "./shared-product.ts";

// What a screen reader meets on the five main screens, in its order: reading-order/*.txt. `-u` renews them; read them aloud then.

const { url } = sharedProduct();

describe("a screen reader's order", () => {
  test("the dashboard: heading, figures, list", async ({ open }) => {
    const account = await openAccount(url);
    const { id } = await createInvoice(url, account);
    await untilStatus(url, account, id, "issued");
    const page = await open({ as: account });
    await page.goto("/dashboard");
    await expectHeading(page, "Notas fiscais");
    await expectVisible(page.getByRole("row", { name: /Clínica Vila Nova/ }));
    await expectVisible(page.getByRole("link", { name: "Conferir e salvar" }));
    await expectVisible(buttonOf(page, "Ver como tabela"));
    await expectVisible(page.getByRole("link", { name: "Gerenciar Plano" }));
    // The card 'A faturar' loads after the screen.
    await expectWords(page, "Nada a faturar.");
    await expectOrder(page, "dashboard");
  });

  test("the review: heading, what is to be looked at, the five fields, what sends", async ({
    open,
    browser,
  }) => {
    const page = await open({ as: await openAccount(url) });
    await scan(page, await printBoleto(browser));
    await expectWords(page, "Todos os campos foram lidos.");
    // They come after the fields.
    await expectVisible(page.getByRole("img", { name: "Documento lido, página 1 de 1" }));
    await expectVisible(buttonOf(page, "Ver outros códigos"));
    await expectOrder(page, "review");
    await page.getByRole("textbox", { name: "Valor (R$)", exact: true }).fill("");
    await page.getByRole("textbox", { name: "CNPJ/CPF", exact: true }).fill("11");
    await page.keyboard.press("Tab");
    await expectTiedErrors(page);
  });

  test("the payment: heading, fields with their errors, what sends", async ({ open }) => {
    const page = await open({ as: await openAccount(url) });
    await page.goto("/pix");
    await expectHeading(page, "Registrar Pagamento PIX");
    await expectVisible(page.getByRole("combobox", { name: "Buscar cliente" }));
    await expectVisible(page.getByRole("combobox", { name: "Serviço da lista" }));
    await expectOrder(page, "pix");
    await buttonOf(page, "Enviar e Emitir Nota Fiscal").click();
    await expectTiedErrors(page);
  });

  test("the received payments: heading, list, where they come from", async ({ open }) => {
    const account = await openAccount(url);
    await announcePix(url, await createPixEndpoint(url, account));
    const page = await open({ as: account });
    await page.goto("/recebimentos");
    await expectHeading(page, "Recebimentos");
    await expectVisible(
      buttonOf(page, "Ações do recebimento de Clínica Vila Nova Odontologia Ltda"),
    );
    await expectVisible(buttonOf(page, "Gerar outro"));
    await expectOrder(page, "payments");
  });

  test("success: what happened, what to do with it, the next note", async ({ open }) => {
    const account = await openAccount(url);
    const { id } = await createInvoice(url, account);
    await untilStatus(url, account, id, "issued");
    const page = await open({ as: account });
    await page.goto(`/success?id=${id}`);
    await expectHeading(page, "Nota Fiscal Emitida!");
    await expectText(page, "Emitir Nova Nota");
    await expectVisible(page.getByRole("link", { name: "Ver a nota", exact: true }));
    await expectOrder(page, "success");
  });
});

/** The order is the committed one, begins with the screen's heading, and nothing is without a name. */
async function expectOrder(page: Page, name: string): Promise<void> {
  // A part that still loads says so, in the place of what it will hold.
  await expectGone(page.locator("main").getByText("Carregando...", { exact: true }).first());
  // Rare news reach the ear: one place for toasts on every screen.
  expect(await page.getByRole("region", { name: "Avisos", exact: true }).count()).toBe(1);
  const lines = outline(await page.locator("main").ariaSnapshot());
  const headings = lines.filter((line) => line.startsWith("heading"));
  expect(headings[0]).toMatch(/\[level=1\]$/);
  expect(headings.filter((line) => line.endsWith("[level=1]"))).toHaveLength(1);
  const controls = lines.filter((line) => CONTROL.test(line));
  expect(controls.filter((line) => !line.includes('"'))).toEqual([]);
  const aside = lines.findIndex((line) => line.startsWith("complementary"));
  if (aside >= 0) expect(aside).toBeGreaterThan(lines.indexOf(headings[0] ?? ""));
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot(
    join(import.meta.dirname, `reading-order/${name}.txt`),
  );
}

/** Each field that is marked as wrong says why, where the reader is. */
async function expectTiedErrors(page: Page): Promise<void> {
  const wrong = page.locator('main [aria-invalid="true"]');
  await expectVisible(wrong.first());
  const silent = await wrong.evaluateAll((fields) =>
    fields
      .filter((field) => {
        const ids = (field.getAttribute("aria-describedby") ?? "").split(" ");
        return !ids.some((id) => document.getElementById(id)?.textContent?.trim());
      })
      .map((field) => field.id),
  );
  expect(silent).toEqual([]);
}

const CONTROL =
  /^(?:button|link|textbox|searchbox|combobox|checkbox|radio|switch|spinbutton|slider)\b/;
const KEPT =
  /^(?:heading|region|navigation|search|form|complementary|status|alert|group|table|tablist|tab|img|button|link|textbox|searchbox|combobox|checkbox|radio)\b/;
/** Lines of the review's summary: what they say of the invoice comes with later answers. */
const SUMMARY = /^button "(Serviço|E-mail do cliente|Impostos) .*"/;
const MONTHS =
  /\b(?:janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro)\b/g;

/** Roles with their names and states, without values: what does not change with the day. */
function outline(tree: string): string[] {
  return tree
    .split("\n")
    .map((line) => line.trim().replace(/^- /, ""))
    .filter((line) => KEPT.test(line))
    .map((line) => /^[a-z]+(?: "(?:[^"\\]|\\.)*")?(?: \[[^\]]+\])*/.exec(line)?.[0] ?? line)
    .map((line) => line.replace(SUMMARY, 'button "$1 …"'))
    .map((line) => (line.startsWith("heading") ? line.replace(/(\[level=)(\d)/, "$1L$2") : line))
    .map((line) =>
      line
        .replaceAll(MONTHS, "mês")
        .replaceAll(/(?<!L)\d+/g, "0")
        .replace("=L", "="),
    );
}
