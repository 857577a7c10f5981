import { AxeBuilder } from "@axe-core/playwright";
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

const WCAG_22_AA = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const DESK = { width: 1440, height: 900 } as const;
const PHONE = { width: 390, height: 844 } as const;
const BOTH_THEMES_AND_SIZES = [
  { size: DESK, theme: "light" },
  { size: DESK, theme: "dark" },
  { size: PHONE, theme: "light" },
  { size: PHONE, theme: "dark" },
] as const;
/** For the further states of a screen that was looked at in all four ways: each theme once, each size once. */
const STATE_LOOKS = [
  { size: DESK, theme: "light" },
  { size: PHONE, theme: "dark" },
] as const;
/** More stops than any of our forms has. */
const MOST_STOPS = 60;

/** What axe finds on a screen in both themes and at both sizes: "screen, look: rule at place: cause". */
export function findViolations(page: Page, screen: string): Promise<string[]> {
  return lookThrough(page, screen, BOTH_THEMES_AND_SIZES);
}

/** The same for one more state of a screen: an error, an open dialog. */
export function findStateViolations(page: Page, state: string): Promise<string[]> {
  return lookThrough(page, state, STATE_LOOKS);
}

async function lookThrough(
  page: Page,
  screen: string,
  looks: typeof BOTH_THEMES_AND_SIZES | typeof STATE_LOOKS,
): Promise<string[]> {
  const found: string[] = [];
  for (const { size, theme } of looks) {
    await page.setViewportSize(size);
    await changeTheme(page, theme);
    const { violations } = await new AxeBuilder({ page }).withTags(WCAG_22_AA).analyze();
    for (const { id, nodes } of violations) {
      for (const { target, failureSummary } of nodes.slice(0, 3)) {
        const cause = failureSummary?.split("\n")[1]?.trim() ?? "";
        found.push(`${screen}, ${size.width} ${theme}: ${id} at ${target.join(" ")}: ${cause}`);
      }
    }
  }
  await page.setViewportSize(DESK);
  return found;
}

/** Waits until the colours have arrived: a half-way colour is not what anybody reads. */
async function changeTheme(page: Page, theme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.waitForFunction((name) => document.documentElement.dataset["theme"] === name, theme);
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(transitions.map((one) => one.finished));
  });
}

/** Presses Tab until the control has the focus; the focus must be drawn there, on a control that is in sight. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  const hasFocus = () => control.evaluate((element) => element === document.activeElement);
  for (let stop = 0; stop < MOST_STOPS && !(await hasFocus()); stop += 1) {
    await page.keyboard.press("Tab");
  }
  expect(await hasFocus(), "reached by Tab").toBe(true);
  expect(await control.evaluate(showsFocus), "the focus is seen").toBe(true);
}

/** An outline on the control or, where the control itself is not painted, on what stands for it. Runs in the page. */
function showsFocus(element: Element): boolean {
  const outlines = [element, element.parentElement, element.nextElementSibling].map((part) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(part ?? element);
    return outlineStyle === "none" ? 0 : Number.parseFloat(outlineWidth);
  });
  const { top, bottom, width, height } = element.getBoundingClientRect();
  const isInSight = width > 0 && height > 0 && bottom > 0 && top < innerHeight;
  return element.matches(":focus-visible") && isInSight && Math.max(...outlines) >= 2;
}
