import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { classesOf, styleFaults } from "./lib/style-classes.mjs";

const WEB = join(import.meta.dirname, "../apps/web");
/** They name classes too. */
const PAGES = ["app.html", "index.html", "public/program.js", "public/theme.js"].map((name) =>
  join(WEB, name),
);

function folderWith(files) {
  const folder = mkdtempSync(join(tmpdir(), "emita-styles-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "ui"));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

test("every class of the screens has a rule, and every rule is used", () => {
  expect(styleFaults(join(WEB, "src"), PAGES)).toEqual([]);
});

test("classes are found in selectors alone, also within a media query and beside :global", () => {
  const css = `.a, .b-c:hover > svg { width: .5em; background: url("x.png") } /* .no {} */
    @media (width < 1.5rem) { :global(body .dark) .d:not(.e) { margin: 0 } }
    @keyframes f { 12.5% { top: 0 } }`;
  const { local, global } = classesOf(css);
  expect([...local]).toEqual(["a", "b-c", "d", "e"]);
  expect([...global]).toEqual(["dark"]);
});

const BUTTON = `import styles from "./ui/button.module.css";
  import { classNames } from "./ui/names.ts";
  type Size = "small" | "large";
  export const Button = ({ size, isNow }: { size: Size; isNow: boolean }) =>
    <button className={classNames(styles.button, styles[size], isNow && "spin", size === "large" && styles.long)} />;`;

test("a planted class without a rule is found, and so is a rule without a use", () => {
  const sound = {
    "ui/base.css": ".spin { rotate: 1deg }",
    "ui/button.module.css": ".button {} .small {} .large {} .long {}",
    "button.tsx": BUTTON,
  };
  expect(styleFaults(folderWith(sound))).toEqual([]);
  const faulty = {
    ...sound,
    "ui/base.css": ".left {}",
    "ui/button.module.css": ".button {} .small {} .large {} .gone {}",
  };
  expect(styleFaults(folderWith(faulty))).toEqual([
    "button.tsx: no rule .long in ui/button.module.css",
    "button.tsx: no rule .spin in any style sheet",
    "ui/base.css: .left is not used",
    "ui/button.module.css: .gone is not used",
  ]);
});
