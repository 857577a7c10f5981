import { setTimeout as delay } from "node:timers/promises";
import { createInvoice, listInvoices, openAccount, sandboxNotes } from "@emita/e2e/api-client";
import { removeData, startProduct } from "@emita/e2e/product";
import { openDatabase, raiseQuota } from "./database.ts";
import { atLeast, type BenchResult } from "./result.ts";

const NOTES = 400;
const CLIENTS = 8;
const POLL_MS = 100;

/** Notes per second through the whole pipeline: HTTP in, quota, signing, TLS to the sandbox, answer parsed, mail written. */
export async function run(): Promise<BenchResult> {
  const product = await startProduct();
  const account = await openAccount(product.url);
  await raiseQuota(product.dataDir, account.userId, NOTES + 10);
  const started = performance.now();
  let left = NOTES;
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      while (left > 0) {
        left -= 1;
        await createInvoice(product.url, account);
      }
    }),
  );
  const accepted = (performance.now() - started) / 1000;
  await untilAllIssued(product.dataDir);
  const issued = (performance.now() - started) / 1000;

  const notes = (await sandboxNotes(product.sandboxUrl)).length;
  if (notes !== NOTES) throw new Error(`${NOTES} invoices became ${notes} notes`);
  await listInvoices(product.url, account);
  await product.stop();
  await removeData(product.dataDir);
  return {
    name: "Vazão",
    rows: [
      atLeast("notas emitidas por segundo", NOTES / issued, 20, "1/s"),
      { metric: "pedidos aceitos por segundo", value: Math.round(NOTES / accepted) },
    ],
  };
}

async function untilAllIssued(dataDir: string): Promise<void> {
  const client = await openDatabase(dataDir);
  for (;;) {
    const { rows } = await client.query<{ pending: string }>(
      "select count(*) as pending from invoices where status <> 'issued'",
    );
    if (rows[0]?.pending === "0") break;
    await delay(POLL_MS);
  }
  await client.end();
}
