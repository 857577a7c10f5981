import { execFile, execFileSync, spawn } from "node:child_process";
import { createServer } from "node:http";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ApiDocument, countFields, everyField } from "../test/every-field.ts";

const run = promisify(execFile);
const PACKAGE = join(import.meta.dirname, "..");
const ROOT = join(PACKAGE, "../..");
const document: ApiDocument = JSON.parse(
  readFileSync(join(ROOT, "packages/contract/openapi.json"), "utf8"),
);

let folder: string;
let project: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "emita-client-pack-"));
  execFileSync(process.execPath, [join(PACKAGE, "scripts/build.ts")], { stdio: "pipe" });
  const pack = ["pack", "--json", "--pack-destination", folder, join(PACKAGE, "dist")];
  const output = execFileSync("npm", pack, { encoding: "utf8", stdio: "pipe" });
  const tarball = join(
    folder,
    /"filename":\s*"([^"]+)"/.exec(output)?.[1]?.split("/").at(-1) ?? "",
  );
  project = join(folder, "project");
  mkdirSync(project);
  writeFileSync(join(project, "package.json"), '{"name":"p","version":"1.0.0","type":"module"}');
  const install = ["install", "--offline", "--no-audit", "--no-fund", tarball];
  execFileSync("npm", install, { cwd: project, stdio: "pipe" });
  writeFileSync(join(project, "main.ts"), PROGRAM);
  writeFileSync(join(project, "every-field.ts"), everyField(document));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const STRICT = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noPropertyAccessFromIndexSignature: true,
  verbatimModuleSyntax: true,
  skipLibCheck: false,
  noEmit: true,
  target: "es2023",
};
const NODE = { lib: ["es2023"], types: ["node"], typeRoots: [join(ROOT, "node_modules/@types")] };
const BROWSER = { lib: ["es2023", "dom", "dom.asynciterable"], types: [] };
const PROJECTS = {
  nodenext: { module: "nodenext", ...NODE },
  bundler: { module: "esnext", moduleResolution: "bundler", ...BROWSER },
};
const COMPILERS = {
  "the newest compiler": join(ROOT, "node_modules/.bin/tsc"),
  "TypeScript 5": join(PACKAGE, "node_modules/.bin/tsc"),
};

test.for(
  Object.entries(PROJECTS).flatMap(([name, options]) =>
    Object.entries(COMPILERS).map(([compiler, path]) => ({ name, compiler, options, path })),
  ),
)("a strict project ($name, $compiler) uses every field", async ({ name, options, path }) => {
  expect(countFields(document)).toBeGreaterThan(300);
  const file = join(project, `tsconfig.${name}.json`);
  const files = ["main.ts", "every-field.ts"];
  writeFileSync(file, JSON.stringify({ compilerOptions: { ...STRICT, ...options }, files }));
  const { stdout } = await run(path, ["-p", file], { cwd: project }).catch((error: unknown) => {
    if (error instanceof Error && "stdout" in error) return { stdout: String(error.stdout) };
    throw error;
  });
  expect(stdout).toBe("");
});

test("the package names a version, a licence and its declarations, and nothing of the repository", () => {
  const installed = join(project, "node_modules/@emita/client");
  const manifest = JSON.parse(readFileSync(join(installed, "package.json"), "utf8"));
  expect(manifest).toMatchObject({
    name: "@emita/client",
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    license: expect.any(String),
    engines: { node: ">=20" },
    exports: { ".": { types: "./client.d.ts", default: "./client.js" } },
  });
  for (const field of ["private", "dependencies", "devDependencies", "scripts", "workspaces"])
    expect(manifest).not.toHaveProperty(field);
  expect(readFileSync(join(installed, "README.md"), "utf8")).toContain("createEmita");
});

test("the packed client works against a server", async () => {
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
import { createEmita, EmitaError, type CreateInvoice, type EmitaOptions, type Invoice } from "@emita/client";

const baseUrl: string = (globalThis as unknown as { process: { argv: string[] } }).process.argv[2] ?? "";
const options: EmitaOptions = { baseUrl, token: "emita_test_x" };
const emita = createEmita(options);

export const draft: CreateInvoice = {
  company_name: "A",
  cnpj: "41788206000105",
  service_code: undefined,
  service_description: "B",
  amount: 1,
  city: null,
  details: {
    competencia: "2026-11-01",
    tomador: { kind: "identified", municipal_registration: "1" },
    iss: { withheld_by: "tomador", rate: 5 },
    federal: { withheld_irrf: 1.5, withheld_csll: 1 },
    obra: { cno: "1" },
  },
};
// @ts-expect-error an amount is a number
export const wrong: CreateInvoice = { ...draft, amount: "1" };
// @ts-expect-error nobody else withholds
export const stranger: CreateInvoice = { ...draft, details: { iss: { withheld_by: "cliente" } } };
// @ts-expect-error a name that the API does not know
export const misspelt: CreateInvoice = { ...draft, detials: {} };

const status = (invoice: Invoice): "pending" | "issued" | "error" | "cancelled" => invoice.status;
const help = (invoice: Invoice): string | null => invoice.error?.help ?? null;
const number = (invoice: Invoice): string => {
  // @ts-expect-error null before the note is issued
  return invoice.nfse_number;
};

try {
  for await (const invoice of emita.invoices.all({ limit: 5, status: undefined })) {
    status(invoice);
    help(invoice);
    number(invoice);
    console.log(invoice.id);
  }
} catch (error) {
  if (error instanceof EmitaError && error.code === "quota_exceeded") console.log(error.problem?.quota);
  throw error;
}
`;
