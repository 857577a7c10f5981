import { existsSync, readdirSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { loadavg } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { documentSchema, type Document } from "@emita/contract/documents/documents";
import { liveEventSchema } from "@emita/contract/events";
import { api } from "@emita/contract/paths";
import { bearer, listInvoices, openAccount, type Account } from "@emita/e2e/api-client";
import { removeData, startProduct } from "@emita/e2e/product";
import { peakMemory } from "@emita/reader/test/memory";
import { atLeast, atMost, percentile, type BenchResult } from "./result.ts";
import { CORPUS } from "./scorer.ts";

const ALONE = 12;
const POLL_MS = 100;

/**
 * A server that reads documents: photographs a second, latency of its other answers, and the time until a slip's codes are on the screen.
 */
export async function run(): Promise<BenchResult> {
  const load = loadavg()[0] ?? 0;
  const name = `Leitura no servidor (carga de outros ${load.toFixed(1)})`;
  if (!existsSync(join(CORPUS, "labels.json")))
    return { name, rows: [{ metric: "pulado: não há ../shared/corpus", value: "-" }] };
  const photos = readdirSync(CORPUS).filter((file) => /photo-(?:good|hard).*\.jpg$/.test(file));
  const boletos = photos.filter((file) => file.includes("boleto-photo-good"));
  const product = await startProduct({ env: { API_RATE_LIMIT: "999999999" } });
  const account = await openAccount(product.url);
  try {
    await untilAllRead(product.url, account, [
      await upload(product.url, account, boletos[0] ?? ""),
    ]);
    const codes: number[] = [];
    for (const file of boletos.slice(0, ALONE))
      codes.push(await firstCodes(product.url, account, file));
    const rush = await readAll(product.url, account, photos);
    const memory = Math.max(0, ...readerPids(product.process.pid ?? 0).map(peakMemory)) / 2 ** 20;
    return {
      name,
      rows: [
        atMost("códigos do boleto na tela, p50", percentile(codes, 0.5), 300, "ms"),
        atLeast("fotos por segundo", photos.length / rush.seconds, 1.5, "1/s"),
        atMost("resposta do servidor enquanto lê, p95", percentile(rush.answers, 0.95), 50, "ms"),
        atMost("memória por processo que lê, pico", memory, 350, "MB"),
      ],
    };
  } finally {
    await product.stop();
    await removeData(product.dataDir);
  }
}

/** ms from the upload until the open form has the slip's line. */
async function firstCodes(url: string, account: Account, file: string): Promise<number> {
  const stop = new AbortController();
  const stream = await fetch(url + api.events, {
    headers: bearer(account.accessToken),
    signal: stop.signal,
  });
  if (!stream.body) throw new Error("no stream of events");
  const started = performance.now();
  const id = upload(url, account, file);
  try {
    for await (const chunk of stream.body.pipeThrough(new TextDecoderStream())) {
      if (!namesDocument(chunk, await id)) continue;
      const { linha_digitavel: line, status } = await getDocument(url, account, await id);
      if (line !== null || status !== "received") return performance.now() - started;
    }
    throw new Error("the stream ended before the codes came");
  } finally {
    stop.abort();
    await untilAllRead(url, account, [await id]);
  }
}

function namesDocument(chunk: string, id: string): boolean {
  return chunk
    .split("\n")
    .filter((line) => line.startsWith("data: "))
    .some((line) => liveEventSchema.parse(JSON.parse(line.slice(6))).id === id);
}

/** All documents at once, while a user opens the list. */
async function readAll(
  url: string,
  account: Account,
  files: readonly string[],
): Promise<{ seconds: number; answers: number[] }> {
  const started = performance.now();
  const ids = await Promise.all(files.map((file) => upload(url, account, file)));
  const answers: number[] = [];
  const all = untilAllRead(url, account, ids);
  let isDone = false;
  void all.finally(() => (isDone = true));
  while (!isDone) {
    const asked = performance.now();
    await listInvoices(url, account);
    answers.push(performance.now() - asked);
    await delay(POLL_MS);
  }
  await all;
  return { seconds: (performance.now() - started) / 1000, answers };
}

async function upload(url: string, account: Account, file: string): Promise<string> {
  const form = new FormData();
  const bytes = new Uint8Array(await readFile(join(CORPUS, file)));
  form.set("file", new Blob([bytes], { type: "image/jpeg" }), file);
  const response = await fetch(url + api.documents, {
    method: "POST",
    headers: bearer(account.accessToken),
    body: form,
  });
  return documentSchema.parse(await response.json()).id;
}

async function untilAllRead(url: string, account: Account, ids: readonly string[]): Promise<void> {
  for (const id of ids)
    while ((await getDocument(url, account, id)).status === "received") await delay(POLL_MS);
}

async function getDocument(url: string, account: Account, id: string): Promise<Document> {
  const response = await fetch(url + api.document(id), { headers: bearer(account.accessToken) });
  return documentSchema.parse(await response.json());
}

/** The reading processes of a server; empty when the system does not report them. */
function readerPids(server: number): number[] {
  if (!existsSync("/proc/self/stat")) return [];
  return readdirSync("/proc")
    .map(Number)
    .filter((pid) => pid > 0 && isReaderOf(pid, server));
}

function isReaderOf(pid: number, server: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const parent = Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
    return (
      parent === server && readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("src/worker.ts")
    );
  } catch {
    return false;
  }
}
