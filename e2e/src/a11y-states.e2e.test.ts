import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { createInvoice, openAccount, TOMADOR, untilStatus } from "./api-client.ts";
import { test, tolerate } from "./browser.ts";
import { findStateViolations, findViolations } from "./pages/accessibility.ts";
import { openDashboard } from "./pages/dashboard.ts";
import { createToken, openIntegrations, valueDialog } from "./pages/tokens.ts";
import { buttonOf, expectVisible } from "./pages/screen.ts";
import { sharedProduct } from "./shared-product.ts";

const { url } = sharedProduct();
const API = "**/api/v1/**";
/** Screens whose content comes from the API. */
const ASKING = [
  "/dashboard",
  "/clientes",
  "/servicos",
  "/recebimentos",
  "/integrations",
  "/settings",
  "/settings/seguranca",
  "/settings/privacidade",
  "/pricing",
] as const;

async function arrive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expectVisible(page.getByRole("heading", { level: 1 }));
}

describe("without violations of WCAG 2.2 AA", () => {
  test("screens are accessible while answers load; reduced motion stops every animation", async ({
    open,
  }) => {
    const page = await open({ as: await openAccount(url) });
    const found: string[] = [];
    await page.route(API, () => undefined);
    for (const path of ASKING) {
      await arrive(page, path);
      found.push(...(await findStateViolations(page, `${path} loading`)));
      await expect.poll(() => countMovements(page), { message: path }).toBe(0);
    }
    expect(found).toEqual([]);
  });

  test("screens are accessible with refused answers", async ({ open }) => {
    const page = await open({ as: await openAccount(url) });
    tolerate(page, /status of 422/);
    const found: string[] = [];
    await page.route(API, (route) =>
      route.fulfill({
        status: 422,
        contentType: "application/problem+json",
        body: JSON.stringify({
          code: "validation",
          title: "Recusado",
          detail: "Recusado.",
          status: 422,
        }),
      }),
    );
    for (const path of ASKING) {
      await arrive(page, path);
      await expectVisible(page.getByText(/^Não foi possível/).first());
      found.push(...(await findStateViolations(page, `${path} refused`)));
    }
    expect(found).toEqual([]);
  });

  test("the further screens are accessible", async ({ open }) => {
    const account = await openAccount(url);
    const { id } = await createInvoice(url, account);
    await untilStatus(url, account, id, "issued");
    const page = await open({ as: account });
    const found: string[] = [];
    for (const path of [
      "/situacao",
      "/servicos",
      "/clientes",
      "/recebimentos",
      "/settings/privacidade",
      `/notas/${id}/substituir`,
      "/abrir-link",
      "/confirmar-email",
      "/confirmar-exclusao",
    ]) {
      await arrive(page, path);
      found.push(...(await findViolations(page, path.replace(id, "…"))));
    }
    await page.goto("/clientes");
    await page.getByRole("link", { name: TOMADOR.company_name, exact: true }).click();
    await expectVisible(page.getByRole("heading", { name: "De costume" }));
    found.push(...(await findViolations(page, "/clientes/…")));
    await page.getByRole("button", { name: "Editar os dados" }).click();
    await expectVisible(page.getByRole("textbox", { name: "E-mail da nota", exact: true }));
    found.push(...(await findStateViolations(page, "/clientes/… edited")));
    expect(found).toEqual([]);
  });

  test("open dialogs are accessible: palette, keys, token, its value, quote", async ({ open }) => {
    const page = await open({ as: await openAccount(url) });
    const found: string[] = [];
    const look = async (state: string) => found.push(...(await findStateViolations(page, state)));
    await openDashboard(page);
    await page.keyboard.press("Control+k");
    await expectVisible(page.getByRole("dialog"));
    await look("palette");
    await page.keyboard.press("Escape");
    await openIntegrations(page);
    await page.getByRole("button", { name: "Criar token" }).click();
    await expectVisible(page.getByRole("dialog", { name: "Criar token de API" }));
    await look("/integrations, new token");
    await page.keyboard.press("Escape");
    await createToken(page, "Contabilidade");
    await expectVisible(valueDialog(page));
    await look("/integrations, the token's value");
    await arrive(page, "/pricing");
    await buttonOf(page, "Pedir orçamento").click();
    await expectVisible(page.getByRole("dialog"));
    await look("/pricing, quote");
    expect(found).toEqual([]);
  });
});

describe("on paper", () => {
  test("a printed invoice page has no bars, tabs and buttons", async ({ open }) => {
    const account = await openAccount(url);
    const { id } = await createInvoice(url, account);
    await untilStatus(url, account, id, "issued");
    const page = await open({ as: account });
    await arrive(page, `/notas/${id}`);
    const sheet = page.getByRole("group", { name: "Prévia da nota fiscal" });
    await expectVisible(sheet);
    await page.emulateMedia({ media: "print" });
    expect(await sheet.isVisible()).toBe(true);
    expect(await page.getByRole("navigation", { name: "Principal" }).isVisible()).toBe(false);
    expect(await buttonOf(page, "Cancelar nota").isVisible()).toBe(false);
  });
});

/** Running animations: the browser of these tests asks for reduced motion. */
function countMovements(page: Page): Promise<number> {
  return page.evaluate(
    () => document.getAnimations().filter((one) => one.playState === "running").length,
  );
}
