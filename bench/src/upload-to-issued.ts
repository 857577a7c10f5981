import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import {
  bearer,
  createInvoice,
  getInvoice,
  openAccount,
  SAMPLE_INVOICE,
  type Account,
} from "@emita/e2e/api-client";
import { removeData, startProduct } from "@emita/e2e/product";
import { documentSchema, type Document } from "@emita/contract/documents/documents";
import { api } from "@emita/contract/paths";
import { raiseQuota } from "./database.ts";
import { type OpenScreen, openScreen } from "./open-screen.ts";
import { atMost, percentile, type BenchResult, type BenchRow } from "./result.ts";
import { CORPUS } from "./scorer.ts";

const PHOTO = { name: "d005-boleto-photo-good.jpg", type: "image/jpeg" };
const PDF = { name: "d001-boleto-pdf-text.pdf", type: "application/pdf" };
const RUNS = 15;

/** The waiting user and the screen. */
interface Desk {
  readonly url: string;
  readonly account: Account;
  readonly screen: OpenScreen;
}

/**
 * The waits of a person on a screen that subscribes to changes like ours: machine time from the upload of a slip to its bar code's values
 * on the form and to 'Emitida', or from the PIX form's button.
 */
export async function run(): Promise<BenchResult> {
  const product = await startProduct();
  const account = await openAccount(product.url);
  await raiseQuota(product.dataDir, account.companyId, 1_000);
  const desk = { url: product.url, account, screen: await openScreen(product.url, account) };
  await issueOne(desk);
  const pix = await sample(async () => seconds(() => issueOne(desk)));
  const rows: BenchRow[] = [
    atMost("PIX enviado → Emitida, p50", percentile(pix, 0.5), 1, "s"),
    atMost("PIX enviado → Emitida, p95", percentile(pix, 0.95), 2, "s"),
    ...(existsSync(join(CORPUS, PHOTO.name))
      ? await boletos(desk)
      : [{ metric: "foto enviada → Emitida", value: "sem ../shared/corpus" }]),
  ];
  desk.screen.close();
  await product.stop();
  await removeData(product.dataDir);
  return { name: "Do envio à nota emitida", rows };
}

async function boletos(desk: Desk): Promise<BenchRow[]> {
  const photos = await sample(() => readAndIssue(desk, PHOTO));
  const pdfs = await sample(() => readAndIssue(desk, PDF));
  return [
    atMost("códigos da foto no formulário, p50", 1000 * p50(photos, "codes"), 300, "ms"),
    atMost("códigos do PDF no formulário, p50", 1000 * p50(pdfs, "codes"), 300, "ms"),
    { metric: "foto enviada → lida, p50 (s)", value: Number(p50(photos, "read").toFixed(2)) },
    atMost("foto enviada → Emitida, p50", p50(photos, "issued"), 1.5, "s"),
    atMost("PDF enviado → Emitida, p50", p50(pdfs, "issued"), 1.5, "s"),
  ];
}

function p50(runs: readonly BoletoTimes[], what: keyof BoletoTimes): number {
  return percentile(
    runs.map((times) => times[what]),
    0.5,
  );
}

async function sample<Result>(action: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let round = 0; round < RUNS; round += 1) results.push(await action());
  return results;
}

async function seconds(action: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await action();
  return (performance.now() - started) / 1000;
}

async function issueOne({ url, account, screen }: Desk): Promise<void> {
  const { id } = await createInvoice(url, account, SAMPLE_INVOICE);
  await screen.until(id, async () => {
    const { status, error } = await getInvoice(url, account, id);
    if (status === "error") throw new Error(`the note was refused: ${error?.code}`);
    return status === "issued" ? true : null;
  });
}

/** Since the upload, in seconds. */
interface BoletoTimes {
  /** The slip's line is on the form. */
  readonly codes: number;
  /** All readable fields are on the form. */
  readonly read: number;
  readonly issued: number;
}

async function readAndIssue(
  desk: Desk,
  file: { readonly name: string; readonly type: string },
): Promise<BoletoTimes> {
  const bytes = new Uint8Array(await readFile(join(CORPUS, file.name)));
  const started = performance.now();
  const since = () => (performance.now() - started) / 1000;
  const id = await upload(desk, file, bytes);
  const seen = async (isThere: (document: Document) => boolean) =>
    desk.screen.until(id, async () => {
      const document = await getDocument(desk, id);
      if (document.status === "failed") throw new Error("the slip could not be read");
      return isThere(document) ? since() : null;
    });
  const codes = await seen(({ linha_digitavel: line }) => line !== null);
  const read = await seen(({ status }) => status === "read");
  await issueOne(desk);
  return { codes, read, issued: since() };
}

async function upload(
  { url, account }: Desk,
  { name, type }: { readonly name: string; readonly type: string },
  bytes: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const form = new FormData();
  form.set("file", new Blob([bytes], { type }), name);
  const answer = await fetch(url + api.documents, {
    method: "POST",
    headers: bearer(account.accessToken),
    body: form,
  });
  return documentSchema.parse(await answer.json()).id;
}

async function getDocument({ url, account }: Desk, id: string): Promise<Document> {
  const answer = await fetch(url + api.document(id), { headers: bearer(account.accessToken) });
  return documentSchema.parse(await answer.json());
}
