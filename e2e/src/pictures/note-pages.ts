import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import type { SiteFile } from "./site.ts";

const PROGRAM = join(
  import.meta.dirname,
  "../../../apps/server/src/test/invoices/print-note-pages.ts",
);

let printed: Promise<Record<string, string>> | null = null;

/** A public page of an invoice, or their style sheet, as the server makes them: its own program prints them. Null: no such page. */
export async function notePage(path: string): Promise<SiteFile | null> {
  printed ??= printPages();
  const body = (await printed)[path];
  if (body === undefined) return null;
  const contentType = path.endsWith(".css")
    ? "text/css; charset=utf-8"
    : "text/html; charset=utf-8";
  return { body: Buffer.from(body), contentType };
}

async function printPages(): Promise<Record<string, string>> {
  const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM]);
  return z.record(z.string(), z.string()).parse(JSON.parse(stdout));
}
