import { mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { api } from "@emita/contract/paths";
import { z } from "zod";
import {
  bearer,
  clientOf,
  eventually,
  listInvoices,
  openSession,
  SAMPLE_INVOICE,
  untilStatus,
  type Account,
} from "./api-client.ts";
import { ONE_OF_EACH, openIssuer } from "./campaign/issuers.ts";
import { freePort, removeData, runCommand, startProduct, type RunningProduct } from "./product.ts";
import { startOwnProduct } from "./shared-product.ts";

/** The product is restored from a copy; the city halls are not. */
let product: RunningProduct;
let ports: { port: number; sandboxPort: number };
let folder: string;

beforeEach(async () => {
  ports = { port: await freePort(), sandboxPort: await freePort() };
  folder = await mkdtemp(join(tmpdir(), "emita-copies-"));
  product = await startOwnProduct(ports);
});
afterEach(async () => {
  await product.stop();
  await removeData(product.dataDir);
  await rm(folder, { recursive: true, force: true });
});

async function command(dataDir: string, ...args: readonly string[]): Promise<string> {
  const { code, output } = await runCommand(
    args[0] === "verify" ? "admin" : "data",
    { DATA_DIR: dataDir },
    ...args,
  );
  expect({ code, output }).toMatchObject({ code: 0 });
  return output;
}

/** A power cut: the data folder is gone except for the simulated outside services, and the copy becomes another folder. */
async function loseAllAndRestore(copy: string): Promise<void> {
  await product.kill();
  const lost = product.dataDir;
  const dataDir = join(folder, "restored");
  await command(dataDir, "restore", copy);
  await rename(join(lost, "sandbox"), join(dataDir, "sandbox"));
  await command(dataDir, "verify");
  await removeData(lost);
  product = await startProduct({ ...ports, dataDir });
}

/** Like an API client that keeps its keys: a repetition is the same request. */
function ask(account: Account, index: number): Promise<Response> {
  return fetch(product.url + api.invoices, {
    method: "POST",
    headers: {
      ...bearer(account.accessToken),
      "content-type": "application/json",
      "idempotency-key": `pedido-${index}`,
    },
    body: JSON.stringify({ ...SAMPLE_INVOICE, amount: 1000 + index }),
  });
}

const answerSchema = z.object({
  id: z.string().optional(),
  code: z.string().optional(),
  invoice_id: z.string().optional(),
});

/** In sequence within each account, all accounts in parallel. */
async function issue(accounts: readonly Account[], first: number, count: number): Promise<void> {
  await Promise.all(
    accounts.map(async (account) => {
      for (let index = first; index < first + count; index++) {
        const { id } = answerSchema.parse(await (await ask(account, index)).json());
        await untilStatus(product.url, account, id ?? "", "issued");
      }
    }),
  );
}

/** Repeats every request with its old key: never a second invoice. */
async function repeatAll(accounts: readonly Account[]): Promise<void> {
  for (const [index, account] of accounts.entries()) {
    const isNational = index === 0;
    const { data } = await listInvoices(product.url, account);
    for (const invoice of data) {
      const answer = await ask(account, invoice.amount - 1000);
      const { id, code, invoice_id } = answerSchema.parse(await answer.json());
      const isKnown = isNational || invoice.recovered_at === null;
      expect({ status: answer.status, code, note: id ?? invoice_id }).toEqual({
        status: isKnown ? 200 : 409,
        code: isKnown ? undefined : "recovered_note_exists",
        note: invoice.id,
      });
    }
  }
}

const heldSchema = z.object({ notes: z.array(z.object({ idDps: z.string() })) });

/** Message ids that the city halls received. */
async function heldIds(): Promise<string[]> {
  const response = await fetch(`${product.sandboxUrl}/_control/notes`);
  return heldSchema.parse(await response.json()).notes.map(({ idDps }) => idDps);
}

test("after a restore no number is sent twice, and the lost invoices return, at each kind of city hall", async () => {
  const accounts: Account[] = [];
  for (const company of ONE_OF_EACH) {
    const account = await openIssuer(product.url, company);
    await clientOf(product.url, account).documents.upload(new Blob(["%PDF-1.4"]), "recibo.pdf");
    accounts.push(account);
  }
  await issue(accounts, 1, 2);
  const copy = join(folder, "copy");
  const [copied] = await Promise.all([
    command(product.dataDir, "backup", copy),
    issue(accounts, 3, 1),
  ]);
  expect(copied).toContain("Cópia pronta");
  await issue(accounts, 4, 2);
  await loseAllAndRestore(copy);

  const back: Account[] = [];
  for (const account of accounts)
    back.push({ ...account, accessToken: await openSession(product.url, account) });
  await issue(back, 6, 1);
  const held = await heldIds();
  expect(held).toHaveLength(6 * accounts.length);
  expect(new Set(held).size).toBe(held.length);
  for (const account of back) {
    const invoices = await eventually(async () => {
      const { data } = await listInvoices(product.url, account);
      return data.length === 6 ? data : undefined;
    });
    expect(invoices.map(({ status }) => status)).toEqual(Array(6).fill("issued"));
    expect(new Set(invoices.map(({ amount }) => amount))).toEqual(
      new Set([1001, 1002, 1003, 1004, 1005, 1006]),
    );
    expect(new Set(invoices.map(({ nfse_key }) => nfse_key)).size).toBe(6);
    for (const { company_name, cnpj } of invoices) {
      expect(cnpj).toBe(SAMPLE_INVOICE.cnpj);
      expect(company_name.toLowerCase()).toContain("vila nova");
    }
  }
  await repeatAll(back);
  expect(await heldIds()).toHaveLength(held.length);
  expect(await command(product.dataDir, "verify")).toContain(
    `${held.length} notas e ${accounts.length} documentos conferidos.\nTudo confere.`,
  );
});
