import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { openAccount } from "./api-client.ts";
import { test } from "./browser.ts";
import { findStateViolations } from "./pages/accessibility.ts";
import {
  buttonOf,
  expectAddress,
  expectFocused,
  expectGone,
  expectHeading,
  expectText,
  expectToast,
  expectValue,
  expectVisible,
  fieldOf,
} from "./pages/screen.ts";
import { openSettings, SECTIONS } from "./pages/settings.ts";
import { sharedProduct } from "./shared-product.ts";

const { url } = sharedProduct();

const list = (page: Page) => page.getByRole("navigation", { name: "Configurações" });
const question = (page: Page) => page.getByRole("alertdialog", { name: "Sair sem salvar?" });
/** Every button variant but the filled one has a class of its own. */
const FILLED = `main [class*=button_btn]${["secondary", "quiet", "danger"]
  .map((look) => `:not([class*=button_${look}])`)
  .join("")}`;
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

describe("the sections of the settings", () => {
  test("sections are in a list, each at its path, with its title and one main action", async ({
    open,
  }) => {
    const page = await open({ as: await openAccount(url) });
    await openSettings(page, "Dados da empresa");
    for (const [title, address] of Object.entries(SECTIONS).toReversed()) {
      await list(page).getByRole("link", { name: title, exact: true }).click();
      await expectAddress(page, address);
      await expectHeading(page, title);
      await expectFocused(heading(page, title));
      await expect.poll(() => page.title()).toMatch(/ · Emita$/);
      const current = list(page).locator("[aria-current=page]");
      expect(await current.allTextContents()).toEqual([title]);
      expect(await page.locator(FILLED).count()).toBeLessThan(2);
    }
    await page.goBack();
    await expectHeading(page, "Serviço padrão");
  });

  test("sections are opened by a select on a phone, by the palette, and by former links", async ({
    open,
  }) => {
    const page = await open({ as: await openAccount(url), width: 390 });
    await openSettings(page, "Dados da empresa");
    const select = page.getByRole("combobox", { name: "Ir para a seção" });
    await select.selectOption({ label: "Avisos por e-mail" });
    await expectAddress(page, "/settings/avisos");
    await expectFocused(heading(page, "Avisos por e-mail"));
    await page.getByRole("switch", { name: "Nota recusada ou com erro" }).uncheck();
    await expectText(page, "Alterações salvas");
    await page.keyboard.press("Control+k");
    await expectFocused(page.getByRole("combobox", { name: "Buscar notas, telas e ações" }));
    await page.keyboard.type("inscrição municipal");
    const found = page.getByRole("listbox", { name: "Resultados" });
    await expectVisible(found.getByRole("option", { name: "Prefeitura e dados fiscais" }));
    await page.keyboard.press("Enter");
    await expectAddress(page, "/settings/prefeitura");
    for (const [anchor, title] of [
      ["certificado", "Certificado digital"],
      ["prefeitura", "Prefeitura e dados fiscais"],
      ["servico", "Serviço padrão"],
      ["seguranca", "Segurança"],
      ["privacidade", "Privacidade e dados"],
    ] as const) {
      // A page between: a URL that differs only in its hash would not be reloaded.
      await page.goto("about:blank");
      await page.goto(`/settings#${anchor}`);
      await expectAddress(page, SECTIONS[title]);
      await expectHeading(page, title);
    }
    await page.goto("about:blank");
    await page.goto("/settings#cidade");
    await expectHeading(page, "Prefeitura e dados fiscais");
    await expectFocused(page.getByRole("combobox", { name: "Cidade" }));
  });
});

describe("unsaved changes", () => {
  test("leaving a section with unsaved changes asks first, by link, by the browser's back and by 'Sair'", async ({
    open,
  }) => {
    const page = await open({ as: await openAccount(url) });
    await openSettings(page, "Certificado digital");
    await list(page).getByRole("link", { name: "Dados da empresa" }).click();
    const phone = fieldOf(page, "Telefone");
    await phone.fill("(11) 3000-1000");
    await expectText(page, "Alterações não salvas");

    await list(page).getByRole("link", { name: "Numeração" }).click();
    await expectVisible(question(page));
    expect(await findStateViolations(page, "/settings, leaving unsaved")).toEqual([]);
    await expectFocused(buttonOf(page, "Continuar editando"));
    await page.keyboard.press("Enter");
    await expectGone(question(page));
    await expectValue(phone, "(11) 3000-1000");

    await page.goBack();
    await expectVisible(question(page));
    await page.keyboard.press("Escape");
    await expectAddress(page, "/settings");
    await buttonOf(page, "Sair").click();
    await expectVisible(question(page));
    await buttonOf(page, "Continuar editando").click();
    await expectValue(phone, "(11) 3000-1000");

    // Also when leaving the settings: by a link of the bar, and by the start page, which is another document.
    await page.getByRole("link", { name: "Notas", exact: true }).click();
    await expectVisible(question(page));
    await page.keyboard.press("Escape");
    const asked = page.waitForEvent("dialog");
    const brand = page.getByRole("link", { name: "Emita, início" }).click();
    const dialog = await asked;
    expect(dialog.type()).toBe("beforeunload");
    await dialog.dismiss();
    await brand;
    await expectValue(phone, "(11) 3000-1000");

    await page.goBack();
    await buttonOf(page, "Sair sem salvar").click();
    await expectHeading(page, "Certificado digital");
    await list(page).getByRole("link", { name: "Dados da empresa" }).click();
    await expectValue(phone, "");
  });

  test("unsaved changes keep the tab from being closed; saved or reverted ones do not", async ({
    open,
  }) => {
    const page = await open({ as: await openAccount(url) });
    const asked: string[] = [];
    page.on("dialog", (dialog) => {
      asked.push(dialog.type());
      void dialog.dismiss();
    });
    await openSettings(page, "Dados da empresa");
    const phone = fieldOf(page, "Telefone");
    await phone.fill("(11) 3000-1000");
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => asked).toEqual(["beforeunload"]);
    await buttonOf(page, "Salvar").click();
    await expectToast(page, "Configurações salvas");
    await expectText(page, "Alterações salvas");
    await phone.fill("(11) 3000-1001");
    await phone.fill("(11) 3000-1000");
    await list(page).getByRole("link", { name: "Numeração" }).click();
    await expectHeading(page, "Numeração");
    await page.reload();
    await expectHeading(page, "Numeração");
    expect(asked).toEqual(["beforeunload"]);
  });
});
