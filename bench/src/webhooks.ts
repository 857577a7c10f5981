import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { createInvoice, openAccount, type Account } from "@emita/e2e/api-client";
import { removeData, startProduct, type RunningProduct } from "@emita/e2e/product";
import { api } from "@emita/contract/paths";
import { raiseQuota } from "./database.ts";
import { atMost, loadRow, percentile, type BenchResult, type BenchRow } from "./result.ts";

const NOTES = 200;
const EVENTS_PER_NOTE = 2;
const TARGET_MS = 2_000;
const LATE_ANSWER_MS = 5_000;
const ONE_IN = 20;
const POLL_MS = 100;

/**
 * From an event to its arrival at a customer's system while 200 invoices are requested at the same moment: at a receiver that answers at once,
 * and at one that delays one answer in twenty by five seconds. The clock begins with the event's timestamp, a little before its commit.
 */
export async function run(): Promise<BenchResult> {
  const product = await startProduct();
  try {
    const prompt = await measure(product, () => 0);
    const late = await measure(product, (index) => (index % ONE_IN === 0 ? LATE_ANSWER_MS : 0));
    return {
      name: `Webhooks (${NOTES} notas de uma vez)`,
      rows: [
        ...rowsOf("receptor pronto", prompt),
        ...rowsOf(`1 em ${ONE_IN} respostas após ${LATE_ANSWER_MS / 1000} s`, late),
        loadRow(),
      ],
    };
  } finally {
    await product.stop();
    await removeData(product.dataDir);
  }
}

function rowsOf(where: string, lags: readonly number[]): BenchRow[] {
  return [
    { metric: `${where}: p50 (ms)`, value: Math.round(percentile(lags, 0.5)) },
    atMost(`${where}: p95`, percentile(lags, 0.95), TARGET_MS, "ms"),
    { metric: `${where}: mais longo (ms)`, value: Math.round(percentile(lags, 1)) },
  ];
}

/** @returns the lag of each event, in ms. @throws Error when an invoice's events arrived out of order */
async function measure(
  product: RunningProduct,
  pauseOf: (index: number) => number,
): Promise<number[]> {
  const receiver = await startReceiver(pauseOf);
  const account = await openAccount(product.url);
  await raiseQuota(product.dataDir, account.companyId, NOTES * 2);
  await setWebhook(product.url, account, receiver.url);
  await Promise.all(Array.from({ length: NOTES }, () => createInvoice(product.url, account)));
  while (receiver.lags.length < NOTES * EVENTS_PER_NOTE) await delay(POLL_MS);
  await receiver.stop();
  for (const types of receiver.byInvoice.values())
    if (types.join() !== "invoice.created,invoice.issued")
      throw new Error(`the events of a note came as ${types.join()}`);
  return receiver.lags;
}

async function setWebhook(url: string, account: Account, receiverUrl: string): Promise<void> {
  const answer = await fetch(`${url}${api.webhooks}`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${account.accessToken}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({ url: receiverUrl }),
  });
  if (answer.status !== 201) throw new Error(await answer.text());
}

interface WebhookBody {
  readonly type: string;
  readonly timestamp: string;
  readonly data: { readonly id: string };
}

async function startReceiver(pauseOf: (index: number) => number) {
  const lags: number[] = [];
  const byInvoice = new Map<string, string[]>();
  const server = createServer(async (request, response) => {
    const arrived = Date.now();
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const { type, timestamp, data }: WebhookBody = JSON.parse(Buffer.concat(chunks).toString());
    byInvoice.set(data.id, [...(byInvoice.get(data.id) ?? []), type]);
    const pause = pauseOf(lags.push(arrived - Date.parse(timestamp)));
    if (pause > 0) await delay(pause);
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // The address of a TCP server always has this type.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/emita`,
    lags,
    byInvoice,
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
