import type { Locator, Page } from "playwright-core";
import { expectHeading } from "./screen.ts";

export async function openDashboard(page: Page, query = ""): Promise<void> {
  await page.goto(`/dashboard${query}`);
  await expectHeading(page, "Notas fiscais");
}

/** The row of a client in 'Últimas Notas'. */
export function rowOf(page: Page, client: string): Locator {
  return page.getByRole("row").filter({ hasText: client });
}

/** All rows except the head. */
export function invoiceRows(page: Page): Locator {
  return page
    .getByRole("table")
    .getByRole("row")
    .filter({ has: page.getByRole("cell") });
}

/** One of the figures: its number. */
export function statOf(page: Page, label: string): Locator {
  return page
    .locator("dl > div")
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator("dd")
    .first();
}
