import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");
const SPECIFICATION = join(ROOT, "../shared/specification.txt");
/** Screens, states, validation, errors: the sections whose quoted texts a person reads. */
const SECTIONS = [2, 4, 5, 8];

/** Quoted, but not shown on a screen: values, a description, messages between the authentication service and its client. */
const NOT_SHOWN = new Set([
  "unverified",
  "check your e-mail",
  "Invalid login credentials",
  "Email not confirmed",
  "User already registered",
  "No browser detected.",
  "No code detected.",
  "Not a valid PKCE flow url.",
  "Not a valid implicit grant flow url.",
  "No session defined in URL",
  "Invalid JWT signature",
  "JWT has expired",
]);

/** Every text that the specification quotes must occur in a test. */
describe.skipIf(!existsSync(SPECIFICATION))("texts of the specification", () => {
  const tests = testSources();
  for (const { section, text } of quotedTexts()) {
    test(`section ${section}: '${text}'`, () => {
      const found = tests.filter(({ source }) =>
        partsOf(text).every((part) => source.includes(part)),
      );
      expect(found.map(({ file }) => file)).not.toEqual([]);
    });
  }
});

function quotedTexts() {
  if (!existsSync(SPECIFICATION)) return [];
  const parts = readFileSync(SPECIFICATION, "utf8").split(/^## (?=\d+\. )/mu);
  const seen = new Set();
  return SECTIONS.flatMap((section) => {
    const body = parts.find((part) => part.startsWith(`${section}. `)) ?? "";
    return [...body.matchAll(/(?<!\p{L})'([^'\n]{2,})'/gu)]
      .map(([, text]) => ({ section, text }))
      .filter(({ text }) => !NOT_SHOWN.has(text) && !seen.has(text) && seen.add(text));
  });
}

/** The fixed parts of a text: split at placeholders ('{quota}'), at cuts ('...'), and between a title and its text (': '). */
function partsOf(text) {
  return text
    .split(/\{[^}]+\}| ?\.\.\. |^\.\.\.|: /u)
    .map((part) => part.trim())
    .filter((part) => part.length > 2);
}

/** Texts of the tests, with JavaScript's line breaks and escapes removed. */
function testSources() {
  return ["e2e/src", "apps/web/src", "apps/server/src", "packages/domain/src"].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.test\.tsx?$|\/pages\/|^pages\//u.test(file))
      .map((file) => ({
        file: `${folder}/${file}`,
        source: readFileSync(join(ROOT, folder, file), "utf8").replaceAll("\\", ""),
      })),
  );
}
