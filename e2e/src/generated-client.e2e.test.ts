import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { generate } from "openapi-typescript-codegen";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { createApiToken, openTrialAccount } from "./api-client.ts";
import { sharedProduct } from "./shared-product.ts";

const run = promisify(execFile);
const { url } = sharedProduct();

const documentSchema = z.record(z.string(), z.unknown());

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "emita-generated-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("a client generated from our document by a public tool covers an invoice's life", async () => {
  const input = documentSchema.parse(await (await fetch(`${url}/api/v1/openapi.json`)).json());
  const output = join(folder, "client");
  await generate({ input, output, useOptions: true, useUnionTypes: true, httpClient: "fetch" });
  await writeFile(join(folder, "life.ts"), LIFE);
  await writeFile(join(folder, "package.json"), '{"type":"commonjs"}');
  const options = ["--strict", "--skipLibCheck", "--target", "es2024", "--lib", "es2024,dom"];
  const modules = ["--module", "commonjs", "--moduleResolution", "bundler", "--types", ""];
  // A strict compiler checks the types of the document, the server the rest.
  await run("tsc", [
    ...options,
    ...modules,
    "--outDir",
    join(folder, "out"),
    join(folder, "life.ts"),
  ]);
  const token = await createApiToken(url, await openTrialAccount(url));
  const { stdout } = await run(process.execPath, [join(folder, "out/life.js"), url, token]);
  expect(JSON.parse(stdout)).toEqual({
    preview: "nacional",
    status: "issued",
    isReplayed: true,
    listed: 1,
    pdf: "%PDF-",
    xml: "<?xml",
    events: expect.arrayContaining(["invoice.created", "invoice.issued"]),
    refusal: [422, "invalid", "cnpj"],
    cancelled: "cancelled",
    left: 4,
  });
});

const LIFE = `
declare const process: { argv: string[]; stdout: { write(text: string): void } };
import { ApiError, ContaService, NotasService, OpenAPI, type CreateInvoice, type Invoice } from "./client";

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
async function until(id: string, status: Invoice["status"]): Promise<Invoice> {
  for (let look = 0; look < 300; look += 1) {
    const invoice = await NotasService.getInvoice({ id });
    if (invoice.status === status) return invoice;
    await wait(100);
  }
  throw new Error("never " + status);
}

async function main(): Promise<void> {
  OpenAPI.BASE = process.argv[2] ?? "";
  OpenAPI.TOKEN = process.argv[3] ?? "";
  const draft: CreateInvoice = {
    company_name: "Clínica Vila Nova Odontologia Ltda",
    cnpj: "41788206000105",
    service_code: "17.01",
    service_description: "Consultoria técnica especializada, novembro de 2026",
    amount: 1850,
  };
  const preview = await NotasService.previewInvoice({ requestBody: draft });
  const idempotencyKey = "pedido-4711";
  const created = (await NotasService.createInvoice({ requestBody: draft, idempotencyKey })) as Invoice;
  const again = (await NotasService.createInvoice({ requestBody: draft, idempotencyKey })) as Invoice;
  const issued = await until(created.id, "issued");
  const page = await NotasService.listInvoices({ status: "issued", sort: "-amount" });
  const pdf = await NotasService.getInvoicePdf({ id: created.id });
  const xml = await NotasService.getInvoiceXml({ id: created.id });
  const head = async (file: Blob | string) => (typeof file === "string" ? file : await file.text()).slice(0, 5);
  let refusal: unknown = null;
  try {
    await NotasService.createInvoice({ requestBody: { ...draft, cnpj: "1" } });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    refusal = [error.status, error.body.code, error.body.errors[0].field];
  }
  await NotasService.cancelInvoice({ id: created.id, requestBody: { reason: "Serviço não prestado" } });
  const { status: cancelled } = await until(created.id, "cancelled");
  const events = await NotasService.listInvoiceEvents({ id: created.id });
  const { invoices_quota, invoices_used } = await ContaService.getEntitlement();
  process.stdout.write(
    JSON.stringify({
      preview: preview.channel?.id,
      status: issued.status,
      isReplayed: again.id === created.id,
      listed: page.data.length,
      pdf: await head(pdf),
      xml: await head(xml),
      events: events.data.map(({ type }) => type),
      refusal,
      cancelled,
      left: invoices_quota - invoices_used,
    }),
  );
}
void main();
`;
