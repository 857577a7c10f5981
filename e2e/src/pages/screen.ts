import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { takeNotice, untakenNotices } from "./notices.ts";

/** Longest wait for a screen to reach the expected state. A machine that pauses for some seconds is no fault of the screen. */
export const MAX_WAIT_MS = 60_000;

/** Fails unless the element becomes visible. */
export async function expectVisible(locator: Locator): Promise<void> {
  await locator.first().waitFor({ state: "visible" });
}

/** Fails unless the element disappears. */
export async function expectGone(locator: Locator): Promise<void> {
  await locator.waitFor({ state: "hidden" });
}

/** Exact text, anywhere on the screen. */
export async function expectText(page: Page, ...texts: readonly string[]): Promise<void> {
  for (const text of texts) await expectVisible(page.getByText(text, { exact: true }));
}

/** Texts that may be part of longer ones. */
export async function expectWords(page: Page, ...texts: readonly string[]): Promise<void> {
  for (const text of texts) await expectVisible(page.getByText(text));
}

/** The screen's only h1. */
export async function expectHeading(page: Page, name: string): Promise<void> {
  await expectVisible(page.getByRole("heading", { level: 1, name, exact: true }));
}

/** A toast with this title and, if given, this text: on screen now, or shown since a test last asked for it. */
export async function expectToast(
  page: Page,
  title: string | RegExp,
  text?: string,
): Promise<void> {
  const notices = page.getByRole("region", { name: "Avisos" });
  const isShown = (words: string | RegExp) =>
    notices.getByText(words, { exact: true }).first().isVisible();
  const look = async () => {
    if (takeNotice(page, title, text)) return "told";
    if ((await isShown(title)) && (text === undefined || (await isShown(text)))) return "told";
    return untakenNotices(page);
  };
  await expect.poll(look).toBe("told");
}

/** The URL without its host: path and query. */
export async function expectAddress(page: Page, address: string | RegExp): Promise<void> {
  await page.waitForURL((url) => {
    const shown = url.pathname + url.search;
    return typeof address === "string" ? shown === address : address.test(shown);
  });
}

/** A field's value, once it has it. */
export async function expectValue(field: Locator, value: string | RegExp): Promise<void> {
  const wanted = typeof value === "string" ? value : expect.stringMatching(value);
  await expectVisible(field);
  await expect.poll(() => field.inputValue()).toEqual(wanted);
}

/** The keyboard's focus, once the control has it. */
export async function expectFocused(control: Locator): Promise<void> {
  await expect
    .poll(() => control.evaluate((element) => element === document.activeElement))
    .toBe(true);
}

/** A message beside its field: the field refers to it and is marked as invalid. */
export async function expectFieldError(field: Locator, message: string): Promise<void> {
  await expect
    .poll(() =>
      field.evaluate((element) => {
        const invoice = document.getElementById(element.getAttribute("aria-describedby") ?? "");
        return element.getAttribute("aria-invalid") === "true" ? invoice?.textContent : null;
      }),
    )
    .toBe(message);
}

/** A text field by its exact accessible name. */
export function fieldOf(page: Page, name: string): Locator {
  return page.getByRole("textbox", { name, exact: true });
}

/** A button by its exact name. */
export function buttonOf(page: Page, name: string): Locator {
  return page.getByRole("button", { name, exact: true });
}

/** A password field: it has no role of its own. The asterisk of required fields belongs to its label. */
export function passwordOf(page: Page, name: string): Locator {
  return page.getByLabel(new RegExp(`^${name}`));
}
