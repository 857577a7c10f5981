import axe from "axe-core";
import { expect } from "vitest";

const WCAG_22_AA = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What a simulated page cannot show; the tests in the browser check it for every screen. */
const NEEDS_LAYOUT = ["color-contrast", "target-size", "scrollable-region-focusable"];

/** Fails with what axe finds on the screen as it is now, one line for each violation. */
export async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run(document, {
    runOnly: { type: "tag", values: WCAG_22_AA },
    rules: Object.fromEntries(NEEDS_LAYOUT.map((id) => [id, { enabled: false }])),
    resultTypes: ["violations"],
    iframes: false,
  });
  expect(
    violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target).join(" ")}`),
  ).toEqual([]);
}
