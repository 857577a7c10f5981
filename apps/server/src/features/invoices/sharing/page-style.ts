import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { webStyle } from "../../../platform/pages/web-style.ts";

/** The style sheet of the invoices' pages. */
export async function pageStyle(): Promise<string> {
  const own = await readFile(join(import.meta.dirname, "style.css"), "utf8");
  return `${await webStyle()}\n${own}`;
}
