import { readFileSync } from "node:fs";
import { join } from "node:path";
import { codeBlock } from "./page.ts";

/** The very files that the tests run. */
const FIRST_INVOICE = [
  ["curl", "primeira-nota.sh"],
  ["TypeScript", "primeira-nota.ts"],
  ["Python", "primeira-nota.py"],
  ["PHP", "primeira-nota.php"],
] as const;

export const examplePath = (name: string): string => join(import.meta.dirname, "examples", name);

/** The same first invoice in four languages, one shown at a time: radio buttons, no script. */
export function firstInvoiceTabs(): string {
  const tabs = FIRST_INVOICE.map(
    ([language, file], index) =>
      `<input type="radio" name="linguagem" id="em-${language}"${index === 0 ? " checked" : ""}>
<label for="em-${language}">${language}</label>
<div class="aba">${example(file, `Exemplo em ${language}`)}</div>`,
  );
  return `<fieldset class="abas"><legend>Linguagem do exemplo</legend>${tabs.join("\n")}</fieldset>`;
}

export function example(file: string, label: string): string {
  return codeBlock(readFileSync(examplePath(file), "utf8"), label);
}
