import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type axe from "axe-core";
import type { Result, RunOptions } from "axe-core";
import type { Frame, Locator, Page } from "playwright-core";
import { expect } from "vitest";

declare global {
  interface Window {
    /** Set in the pages once the source is loaded. */
    axe: typeof axe;
  }
}

/** Less than half the size of the package's source, which every page would have to parse again. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");
const WCAG_22_AA = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const OPERATOR_PATH = { width: 1440, height: 900 } as const;
const PHONE = { width: 390, height: 844 } as const;
const ALL_RULES: RunOptions = { runOnly: { type: "tag", values: WCAG_22_AA } };
/** The rules that another theme can affect. */
const COLOUR_RULES: RunOptions = {
  runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] },
};
interface Look {
  readonly size: typeof OPERATOR_PATH | typeof PHONE;
  readonly theme: "light" | "dark";
  readonly rules: RunOptions;
}
const BOTH_THEMES_AND_SIZES: readonly Look[] = [
  { size: OPERATOR_PATH, theme: "light", rules: ALL_RULES },
  { size: OPERATOR_PATH, theme: "dark", rules: COLOUR_RULES },
  { size: PHONE, theme: "light", rules: ALL_RULES },
  { size: PHONE, theme: "dark", rules: COLOUR_RULES },
];
/** For further states of a screen that was checked in all four looks: each theme once, each size once. */
const STATE_LOOKS: readonly Look[] = [
  { size: OPERATOR_PATH, theme: "light", rules: ALL_RULES },
  { size: PHONE, theme: "dark", rules: ALL_RULES },
];
/** More tab stops than any of our forms has. */
const MOST_STOPS = 60;

/** Violations that axe finds on a screen in both themes and at both sizes: "screen, look: rule at place: cause". */
export function findViolations(page: Page, screen: string): Promise<string[]> {
  return lookThrough(page, screen, BOTH_THEMES_AND_SIZES);
}

/** The same for one more state of a screen: an error, an open dialog. */
export function findStateViolations(page: Page, state: string): Promise<string[]> {
  return lookThrough(page, state, STATE_LOOKS);
}

async function lookThrough(page: Page, screen: string, looks: readonly Look[]): Promise<string[]> {
  const found: string[] = [];
  await stopTransitions(page);
  for (const { size, theme, rules } of looks) {
    await resize(page, size);
    await changeTheme(page, theme);
    const violations = await violationsOf(page, rules);
    for (const { id, nodes } of violations) {
      for (const { target, failureSummary } of nodes.slice(0, 3)) {
        const cause = failureSummary?.split("\n")[1]?.trim() ?? "";
        found.push(`${screen}, ${size.width} ${theme}: ${id} at ${target.join(" ")}: ${cause}`);
      }
    }
  }
  await resize(page, OPERATOR_PATH);
  return found;
}

/** Waits for the new layout: a press must not aim at a button's former place. */
async function resize(page: Page, size: Look["size"]): Promise<void> {
  await page.setViewportSize(size);
  await page.waitForFunction((width) => innerWidth === width, size.width);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
}

/** In the page and in each of our frames, in turn. */
async function violationsOf(page: Page, rules: RunOptions): Promise<Result[]> {
  const { origin } = new URL(page.url());
  const ours = page
    .frames()
    .filter((frame) => frame === page.mainFrame() || frame.url().startsWith(origin));
  const found: Result[] = [];
  for (const frame of ours) found.push(...(await runAxe(frame, rules)));
  return found;
}

async function runAxe(frame: Frame, rules: RunOptions): Promise<Result[]> {
  const isThere = await frame.evaluate(() => "axe" in window);
  if (!isThere) await frame.evaluate(AXE);
  const options: RunOptions = { ...rules, resultTypes: ["violations"], iframes: false };
  const { violations } = await frame.evaluate((asked) => window.axe.run(document, asked), options);
  return violations;
}

/** From now on colours change at once: no user reads an intermediate one. The content policy takes no style element. */
function stopTransitions(page: Page): Promise<void> {
  return page.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync("*, ::before, ::after { transition: none !important; }");
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];
  });
}

/** The app's pages name their theme; those that the server renders follow the browser. */
async function changeTheme(page: Page, theme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.waitForFunction(
    (name) => (document.documentElement.dataset["theme"] ?? name) === name,
    theme,
  );
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
}

/** Presses Tab until the control has the focus. The focus must be drawn there, on a visible control. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  const hasFocus = () => control.evaluate((element) => element === document.activeElement);
  for (let stop = 0; stop < MOST_STOPS && !(await hasFocus()); stop += 1) {
    await page.keyboard.press("Tab");
  }
  expect(await hasFocus(), "reached by Tab").toBe(true);
  expect(await control.evaluate(showsFocus), "the focus is seen").toBe(true);
}

/** An outline on the control or, for an unpainted control, on its replacement. Runs in the page. */
function showsFocus(element: Element): boolean {
  const outlines = [element, element.parentElement, element.nextElementSibling].map((part) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(part ?? element);
    return outlineStyle === "none" ? 0 : Number.parseFloat(outlineWidth);
  });
  const { top, bottom, width, height } = element.getBoundingClientRect();
  const isInSight = width > 0 && height > 0 && bottom > 0 && top < innerHeight;
  return element.matches(":focus-visible") && isInSight && Math.max(...outlines) >= 2;
}
