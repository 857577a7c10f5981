import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fromRoot } from "./lib/project.mjs";

const WEB = "apps/web/src";
const RULE = /(?<selectors>[^{}]+)\{(?<body>[^{}]*)\}/gu;
const TIGHT = /letter-spacing:\s*(?:-|var\(--track)/u;
/** Classes of amounts that are not set by `big`: fields. */
const AMOUNT = /\.(?:money|amount)\b/iu;
const HEADING = /\b(?:h[1-6]|blockquote)$/u;

/** Rules of a style sheet without its comments, each with its selectors. */
function rulesOf(css) {
  const rules = css.replaceAll(/\/\*.*?\*\//gsu, "").matchAll(RULE);
  return [...rules].map(({ groups }) => ({
    selectors: groups.selectors.split(",").map((one) => one.trim()),
    body: groups.body,
  }));
}

/** Whether the selector wins over `:root .big`: it counts two classes or an id, and no heading is an amount. */
const isStronger = (selector) =>
  !HEADING.test(selector) &&
  ((selector.match(/\.[\w-]+|\[[^\]]+\]|:(?!:|is|where|not)[\w-]+/gu) ?? []).length >= 2 ||
    selector.includes("#"));

/** Selectors of a style sheet that would tighten an amount. */
const tightened = (css) =>
  rulesOf(css)
    .filter(({ body }) => TIGHT.test(body))
    .flatMap(({ selectors, body }) =>
      selectors.filter(
        (one) =>
          body.includes("!important") || isStronger(one) || AMOUNT.test(one.split(" ").at(-1)),
      ),
    );

test("amounts set large have figures of one width, without tightening", () => {
  const rules = rulesOf(readFileSync(fromRoot(`${WEB}/ui/base.css`), "utf8"));
  const big = rules.find(({ selectors }) => selectors.includes(":root .big"));
  expect(big?.body).toMatch(/font-variant-numeric:[^;]*tabular-nums/u);
  expect(big?.body).toMatch(/letter-spacing:\s*0;/u);
});

test("no style sheet tightens an amount", () => {
  const sheets = globSync(`${WEB}/**/*.css`, { cwd: fromRoot(".") });
  expect(sheets.length).toBeGreaterThan(50);
  const found = sheets.flatMap((name) =>
    tightened(readFileSync(fromRoot(name), "utf8")).map((selector) => `${name}: ${selector}`),
  );
  expect(found).toEqual([]);
});

test.each([
  [".money {\n letter-spacing: -0.02em;\n}", [".money"]],
  [".pack .figure { letter-spacing: -0.04em }", [".pack .figure"]],
  ["b { letter-spacing: -1px !important }", ["b"]],
  [".head .price { letter-spacing: var(--track-title) }", [".head .price"]],
  [".quotes figure:first-child blockquote { letter-spacing: -0.02em }", []],
  [".head b, h1 { letter-spacing: -0.02em }", []],
  [".money { letter-spacing: 0 }", []],
])("of %j these are found: %j", (css, selectors) => {
  expect(tightened(css)).toEqual(selectors);
});
