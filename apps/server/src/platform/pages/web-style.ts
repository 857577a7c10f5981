import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

const WEB = join(import.meta.dirname, "../../../../web");

/** Files of the web app's build, whose names carry a hash; without a build the system's own faces do. */
const FACES = [
  { family: "Instrument Sans Variable", file: /^instrument-sans-.*\.woff2$/, weights: "400 700" },
  { family: "Geist Mono Variable", file: /^geist-mono-.*\.woff2$/, weights: "100 900" },
] as const;

/**
 * The product's tokens, typefaces and basic rules for pages that the server makes itself: colours, sizes and spaces are written once, in
 * web/src/ui/tokens.css. Pages without a script follow the theme of the system.
 */
export async function webStyle(): Promise<string> {
  const tokens = await readFile(join(WEB, "src/ui/tokens.css"), "utf8");
  const base = await readFile(join(import.meta.dirname, "page-base.css"), "utf8");
  return [...(await fontFaces()), followSystem(tokens), base].join("\n");
}

/** The dark theme is chosen by an attribute that a script sets; here the browser chooses. */
export function followSystem(tokens: string): string {
  return tokens
    .replace(
      /:root\[data-theme="dark"\] (\{[^}]*\})/,
      "@media screen and (prefers-color-scheme: dark) {\n:root $1\n}",
    )
    .replaceAll(":root[data-theme]", ":root");
}

async function fontFaces(): Promise<string[]> {
  const assets = join(WEB, "dist/assets");
  const files = existsSync(assets) ? await readdir(assets) : [];
  return FACES.flatMap(({ family, file, weights }) => {
    const name = files.find((each) => file.test(each));
    return name
      ? `@font-face {
  font-family: "${family}";
  src: url("/assets/${name}") format("woff2");
  font-weight: ${weights};
  font-display: swap;
}`
      : [];
  });
}
