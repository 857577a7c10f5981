import type { Locator, Page } from "playwright-core";
import { expectHeading, fieldOf } from "./screen.ts";

export async function openIntegrations(page: Page): Promise<void> {
  await page.goto("/integrations");
  await expectHeading(page, "Integrações");
}

/** Creates a token on the screen and returns its value as the dialog shows it; the dialog stays open. */
export async function createToken(page: Page, name: string): Promise<string> {
  await page.getByRole("button", { name: "Criar token" }).click();
  const dialog = page.getByRole("dialog", { name: "Criar token de API" });
  await fieldOf(page, "Nome").fill(name);
  await dialog.getByRole("button", { name: "Criar token" }).click();
  return shownValue(page);
}

/** The value in the dialog that shows it once. */
export async function shownValue(page: Page): Promise<string> {
  return valueDialog(page).locator("code").innerText();
}

export function valueDialog(page: Page): Locator {
  return page.getByRole("dialog", { name: "Copie o token agora" });
}

export async function closeValue(page: Page): Promise<void> {
  await valueDialog(page).getByRole("button", { name: "Copiei o token" }).click();
  await valueDialog(page).waitFor({ state: "hidden" });
}
