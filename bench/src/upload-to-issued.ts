import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import {
  bearer,
  createInvoice,
  getInvoice,
  openAccount,
  SAMPLE_INVOICE,
  type Account,
} from "@emita/e2e/api-client";
import { removeData, startProduct } from "@emita/e2e/product";
import { documentSchema } from "@emita/contract/documents";
import { api } from "@emita/contract/paths";
import { raiseQuota } from "./database.ts";
import { atMost, percentile, type BenchResult, type BenchRow } from "./result.ts";

const PHOTO = join(import.meta.dirname, "../../../shared/corpus/d005-boleto-photo-good.jpg");
const RUNS = 15;
const POLL_MS = 10;

/** What a person waits for: machine time from the upload of a photo, or from the PIX form's button, to 'Emitida'. */
export async function run(): Promise<BenchResult> {
  const product = await startProduct();
  const account = await openAccount(product.url);
  await raiseQuota(product.dataDir, account.companyId, 1_000);
  await issueOne(product.url, account);
  const pix = await sample(() => issueOne(product.url, account));
  const rows: BenchRow[] = [
    atMost("PIX enviado → Emitida, p50", percentile(pix, 0.5), 1, "s"),
    atMost("PIX enviado → Emitida, p95", percentile(pix, 0.95), 2, "s"),
  ];
  if (existsSync(PHOTO)) {
    const photo = await readFile(PHOTO);
    const seconds = await sample(() => readAndIssue(product.url, account, photo));
    rows.push(atMost("foto enviada → Emitida, p50", percentile(seconds, 0.5), 1.5, "s"));
  } else {
    rows.push({ metric: "foto enviada → Emitida", value: "sem ../shared/corpus" });
  }
  await product.stop();
  await removeData(product.dataDir);
  return { name: "Do envio à nota emitida", rows };
}

async function sample(action: () => Promise<void>): Promise<number[]> {
  const seconds: number[] = [];
  for (let round = 0; round < RUNS; round += 1) {
    const started = performance.now();
    await action();
    seconds.push((performance.now() - started) / 1000);
  }
  return seconds;
}

async function issueOne(url: string, account: Account): Promise<void> {
  const { id } = await createInvoice(url, account, SAMPLE_INVOICE);
  for (;;) {
    const { status, error } = await getInvoice(url, account, id);
    if (status === "issued") return;
    if (status === "error") throw new Error(`the note was refused: ${error?.code}`);
    await delay(POLL_MS);
  }
}

async function readAndIssue(url: string, account: Account, photo: Buffer): Promise<void> {
  const form = new FormData();
  form.set("file", new Blob([new Uint8Array(photo)], { type: "image/jpeg" }), "boleto.jpg");
  const uploaded = await fetch(url + api.documents, {
    method: "POST",
    headers: bearer(account.accessToken),
    body: form,
  });
  const { id } = documentSchema.parse(await uploaded.json());
  for (;;) {
    const response = await fetch(url + api.document(id), { headers: bearer(account.accessToken) });
    const { status } = documentSchema.parse(await response.json());
    if (status === "failed") throw new Error("the photo could not be read");
    if (status === "read") break;
    await delay(POLL_MS);
  }
  await issueOne(url, account);
}
