import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createApiToken, openAccount } from "./api-client.ts";
import { sharedProduct } from "./shared-product.ts";

const run = promisify(execFile);
const { url } = sharedProduct();
const PACKAGE = join(import.meta.dirname, "../../packages/client");

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "emita-packed-"));
  await run(process.execPath, [join(PACKAGE, "scripts/build.ts")]);
  await run("npm", ["pack", "--pack-destination", folder, join(PACKAGE, "dist")]);
  const tarball = (await readdir(folder)).find((name) => name.endsWith(".tgz")) ?? "";
  await writeFile(join(folder, "package.json"), '{"name":"erp","version":"1.0.0","type":"module"}');
  await run("npm", ["install", "--offline", "--no-audit", "--no-fund", join(folder, tarball)], {
    cwd: folder,
  });
  await writeFile(join(folder, "life.mjs"), LIFE);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("the packed client, alone in an empty folder, covers an invoice's life", async () => {
  const token = await createApiToken(url, await openAccount(url));
  const { stdout } = await run(process.execPath, ["life.mjs", url, token], { cwd: folder });
  expect(JSON.parse(stdout)).toEqual({
    preview: "nacional",
    found: true,
    none: null,
    status: "issued",
    pdf: "%PDF-",
    file: "ready",
    name: expect.stringMatching(/\.csv$/),
    replaced: [true, "issued"],
    tried: "requested",
    cancelled: "cancelled",
    listed: 2,
    events: expect.arrayContaining(["invoice.created", "invoice.issued", "invoice.cancelled"]),
    months: 12,
    city: "3509502",
    refusal: ["invalid", "cnpj"],
  });
});

const LIFE = `
import { createEmita, EmitaError } from "@emita/client";
const emita = createEmita({ baseUrl: process.argv[2], token: process.argv[3] });
const { invoices } = emita;
const draft = {
  company_name: "Clínica Vila Nova Odontologia Ltda",
  cnpj: "41788206000105",
  service_code: "17.01",
  service_description: "Consultoria técnica especializada, novembro de 2026",
  amount: 1850,
};
const preview = await invoices.dryRun.create(draft);
const idempotencyKey = "pedido-4711";
const { id } = await invoices.create(draft, { idempotencyKey });
const found = (await invoices.byIdempotencyKey(idempotencyKey))?.id === id;
const none = await invoices.byIdempotencyKey("outro");
const { status } = await invoices.waitUntilIssued(id);
const pdf = (await (await invoices.pdf(id)).blob.text()).slice(0, 5);
const wanted = await invoices.exports.create({ format: "csv", status: "issued" });
const { state } = await invoices.exports.wait(wanted.id);
const { name } = await invoices.exports.download(wanted.id);
const next = await invoices.substitute(id, { ...draft, reason_code: "99", reason_text: "Descrição do serviço errada" });
const second = await invoices.waitUntilIssued(next.id);
const tried = (await invoices.dryRun.cancel(next.id)).cancellation?.state;
let last = await invoices.cancel(next.id, "Serviço não prestado");
while (last.cancellation?.state === "requested") {
  await new Promise((resolve) => setTimeout(resolve, 100));
  last = await invoices.get(next.id);
}
let listed = 0;
for await (const invoice of invoices.all({ limit: 1 })) listed += invoice.id ? 1 : 0;
const events = [];
for await (const { type } of emita.events.all({ limit: 1 })) events.push(type);
const months = (await invoices.months()).length;
const [city] = await emita.cities("Campinas");
let refusal = null;
try {
  await invoices.create({ ...draft, cnpj: "1" });
} catch (error) {
  if (!(error instanceof EmitaError)) throw error;
  refusal = [error.code, error.fields[0]?.field];
}
process.stdout.write(JSON.stringify({
  preview: preview.channel?.id, found, none, status, pdf, file: state, name,
  replaced: [second.replaces === id, second.status], tried, cancelled: last.status,
  listed, events, months, city: city?.code, refusal,
}));
`;
