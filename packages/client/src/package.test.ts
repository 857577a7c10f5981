import { execFileSync, spawn } from "node:child_process";
import { createServer } from "node:http";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

const PACKAGE = join(import.meta.dirname, "..");
let folder: string;
let tarball: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "emita-client-pack-"));
  execFileSync(process.execPath, [join(PACKAGE, "scripts/build.ts")], { stdio: "pipe" });
  const pack = ["pack", "--json", "--pack-destination", folder, join(PACKAGE, "dist")];
  const output = execFileSync("npm", pack, { encoding: "utf8", stdio: "pipe" });
  tarball = join(folder, /"filename":\s*"([^"]+)"/.exec(output)?.[1]?.split("/").at(-1) ?? "");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("what is packed installs offline, runs, and brings types that a strict program compiles with", async () => {
  const project = join(folder, "project");
  mkdirSync(project);
  writeFileSync(join(project, "package.json"), '{"name":"p","version":"1.0.0","type":"module"}');
  const install = ["install", "--offline", "--no-audit", "--no-fund", tarball];
  execFileSync("npm", install, { cwd: project, stdio: "pipe" });
  writeFileSync(join(project, "main.ts"), PROGRAM);
  const compile = ["--strict", "--noEmit", "--module", "nodenext", "--target", "es2024"];
  execFileSync("tsc", [...compile, "--lib", "es2024,dom", "--types", "", "main.ts"], {
    cwd: project,
    stdio: "pipe",
  });
  const server = createServer((request, response) => {
    response.setHeader("content-type", "application/json");
    response.end(
      JSON.stringify({ data: [{ id: request.headers.authorization }], next_cursor: null }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const child = spawn(process.execPath, ["main.ts", `http://127.0.0.1:${port}`], { cwd: project });
  const chunks: string[] = [];
  child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk.toString()));
  const code = await new Promise((resolve) => child.once("close", resolve));
  server.close();
  expect([code, chunks.join("").trim()]).toEqual([0, "Bearer emita_test_x"]);
});

const PROGRAM = `
declare const process: { argv: string[] };
import { createEmita, type CreateInvoice, type Invoice } from "@emita/client";
const emita = createEmita({ baseUrl: process.argv[2] ?? "", token: "emita_test_x" });
export const draft: CreateInvoice = { company_name: "A", cnpj: "1", service_description: "B", amount: 1 };
const status = (invoice: Invoice): "pending" | "issued" | "error" | "cancelled" => invoice.status;
// @ts-expect-error an amount is a number
export const wrong: CreateInvoice = { ...draft, amount: "1" };
for await (const invoice of emita.invoices.all({ limit: 5 })) {
  status(invoice);
  console.log(invoice.id);
}
`;
