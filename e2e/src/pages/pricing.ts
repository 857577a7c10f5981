import type { Locator, Page } from "playwright-core";
import { expectHeading } from "./screen.ts";

/** /pricing, loaded with the account's use. */
export async function openPricing(page: Page): Promise<void> {
  await page.goto("/pricing");
  await expectHeading(page, "Planos");
  await useCard(page).getByText("Plano", { exact: false }).first().waitFor();
}

/** The card of an offer, by its heading. */
export function cardOf(page: Page, name: string): Locator {
  return page.getByRole("region", { name, exact: true });
}

/** 'Seu uso'. */
export function useCard(page: Page): Locator {
  return cardOf(page, "Seu uso");
}
