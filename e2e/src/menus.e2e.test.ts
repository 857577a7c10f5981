import type { Locator, Page } from "playwright-core";
import { describe, expect } from "vitest";
import { openAccount } from "./api-client.ts";
import { test } from "./browser.ts";
import { issueInvoice } from "./invoice-steps.ts";
import { findStateViolations } from "./pages/accessibility.ts";
import { openDashboard } from "./pages/dashboard.ts";
import {
  buttonOf,
  expectAddress,
  expectFocused,
  expectGone,
  expectHeading,
  expectVisible,
} from "./pages/screen.ts";
import { sharedProduct } from "./shared-product.ts";

const { url } = sharedProduct();
const tabs = (page: Page) => page.getByRole("navigation", { name: "Atalhos" });
const more = (page: Page) => tabs(page).getByRole("button", { name: "Mais opções" });
const items = (page: Page) => page.getByRole("menuitem");

/** Controls that open a list over the screen, found by their role or property. */
const OPENERS = "[aria-haspopup=menu], input[role=combobox]";

/** Opens every list on the screen in turn, and reports the lists outside of the window. */
async function listsOutside(page: Page): Promise<{ opened: number; outside: string[] }> {
  const openers = await page.locator(OPENERS).filter({ visible: true }).all();
  const outside: string[] = [];
  let opened = 0;
  for (const opener of openers) {
    await opener.scrollIntoViewIfNeeded();
    await opener.click();
    const list = page.locator("[role=menu], [role=listbox]").filter({ visible: true });
    if ((await list.count()) === 0) continue;
    opened += 1;
    const box = await list.first().boundingBox();
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    const isWithin =
      box &&
      box.x >= 0 &&
      box.x + box.width <= width &&
      // A list of suggestions belongs to its field and scrolls with it.
      ((await isProposals(list.first())) || (box.y >= 0 && box.y + box.height <= height));
    if (!isWithin) outside.push(`${page.url()} at ${width}: ${JSON.stringify(box)}`);
    await page.keyboard.press("Escape");
    await expectGone(list);
  }
  return { opened, outside };
}

async function isProposals(list: Locator): Promise<boolean> {
  return (await list.getAttribute("role")) === "listbox";
}

describe("menus", () => {
  test.for([320, 390, 1440])("menus are within the window, %i wide", async (width, { open }) => {
    const account = await openAccount(url);
    const invoice = await issueInvoice({ url, account });
    const page = await open({ as: account, width });
    let seen = 0;
    for (const [path, isThere] of [
      ["/dashboard", buttonOf(page, `Baixar nota de ${invoice.company_name}`)],
      [`/notas/${invoice.id}`, buttonOf(page, "Baixar")],
      // Until the note is there, a button without a menu keeps the place.
      [`/success?id=${invoice.id}`, page.getByText(`Nota ${invoice.nfse_number} Emitida`)],
      ["/pix", buttonOf(page, "Enviar e Emitir Nota Fiscal")],
    ] as const) {
      await page.goto(path);
      await expectVisible(isThere);
      const { opened, outside } = await listsOutside(page);
      expect(outside).toEqual([]);
      seen += opened;
    }
    expect(seen).toBeGreaterThanOrEqual(width < 600 ? 6 : 3);
  });
});

describe("'Mais' on a phone", () => {
  test("'Mais' is a menu: arrows move, Esc returns the focus, its screens open, 'Sair' signs out", async ({
    open,
  }) => {
    const page = await open({ as: await openAccount(url), width: 390 });
    await openDashboard(page);
    await more(page).focus();
    await page.keyboard.press("Enter");
    expect(await items(page).allTextContents()).toEqual([
      "Recebimentos",
      "Empresa",
      "Integrações",
      "Planos",
      "Situação",
      "Falar com o suporte",
      "Sair",
    ]);
    await expectFocused(items(page).first());
    await page.keyboard.press("ArrowUp");
    await expectFocused(items(page).last());
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowDown");
    await expectFocused(items(page).nth(1));
    await page.keyboard.press("Escape");
    await expectFocused(more(page));
    await expectGone(items(page).first());
    await more(page).click();
    await page.getByRole("heading", { level: 1 }).click();
    await expectGone(items(page).first());
    await more(page).click();
    await items(page).filter({ hasText: "Planos" }).click();
    await expectAddress(page, "/pricing");
    // A menu that is open while a screen loads closes with the previous screen.
    await expectHeading(page, "Planos");
    await more(page).click();
    await items(page).filter({ hasText: "Sair" }).click();
    await expectAddress(page, /^\/signin/);
  });

  test("'Mais' has no violations of WCAG 2.2 AA", async ({ open }) => {
    const page = await open({ as: await openAccount(url), width: 390 });
    await openDashboard(page);
    await more(page).click();
    await expectVisible(items(page));
    expect(await findStateViolations(page, "'Mais' open")).toEqual([]);
  });

  test("only the tab of the screen looks selected", async ({ open }) => {
    const page = await open({ as: await openAccount(url), width: 390 });
    for (const [path, chosen] of [
      ["/dashboard", "Notas"],
      ["/pricing", "Mais"],
    ] as const) {
      await page.goto(path);
      await expectVisible(tabs(page));
      await expect.poll(() => lookingChosen(page)).toEqual([chosen]);
    }
  });
});

/** Names of the tabs whose icon has a background of its own. */
function lookingChosen(page: Page): Promise<string[]> {
  return tabs(page)
    .locator(":is(a, button):has(> svg)")
    .evaluateAll((all) =>
      all
        .filter((tab) => {
          const picture = tab.querySelector("svg");
          return picture && getComputedStyle(picture).backgroundColor !== "rgba(0, 0, 0, 0)";
        })
        .map((tab) => (tab.textContent ?? "").replace(" opções", "")),
    );
}
