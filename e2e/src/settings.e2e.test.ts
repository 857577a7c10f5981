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
  expectValue,
  expectVisible,
  fieldOf,
} from "./pages/screen.ts";
import { openSettings } from "./pages/settings.ts";
import { sharedProduct } from "./shared-product.ts";

const { url } = sharedProduct();

const list = (page: Page) => page.getByRole("navigation", { name: "Configurações" });
const question = (page: Page) => page.getByRole("alertdialog", { name: "Sair sem salvar?" });

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
});
