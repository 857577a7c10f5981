import { createInvoice, openAccount, untilStatus, type Account } from "@emita/e2e/api-client";
import { findBrowser } from "@emita/e2e/find-browser";
import { removeData, startProduct } from "@emita/e2e/product";
import lighthouse, { type Result } from "lighthouse";
import { atLeast, atMost, loadRow, percentile, type BenchResult, type BenchRow } from "./result.ts";
import { openVisitor } from "./visitor.ts";

const PAGES = [
  { path: "/", performance: 100, signedIn: false },
  { path: "/signin", performance: 95, signedIn: false },
  { path: "/dashboard", performance: 98, signedIn: true },
] as const;
/** Metrics of the most used screen, in ms. */
const WAITS = [
  { name: "maior conteúdo (LCP)", audit: "largest-contentful-paint", most: 2000 },
  { name: "bloqueio (TBT)", audit: "total-blocking-time", most: 100 },
] as const;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
/** Other load shares the processor: the table has the median of three runs. */
const RUNS = 3;

export const needs = findBrowser;

/** Lighthouse with its mobile preset on the built product; lost points are printed under the table. */
export async function run(): Promise<BenchResult> {
  const product = await startProduct();
  const account = await openAccount(product.url);
  for (let invoice = 0; invoice < 3; invoice += 1) await issue(product.url, account);
  const rows: BenchRow[] = [];
  for (const { path, performance, signedIn } of PAGES) {
    const results = await audit(product.url, path, signedIn ? account : undefined);
    for (const category of CATEGORIES) {
      const scores = results.map((result) => 100 * (result.categories[category]?.score ?? 0));
      const wanted = category === "performance" ? performance : 100;
      rows.push(atLeast(`${path} ${category}`, percentile(scores, 0.5), wanted, "pontos"));
    }
    if (signedIn) rows.push(...waitsOf(path, results));
    for (const line of faults(results)) console.log(`${path}: ${line}`);
  }
  await product.stop();
  await removeData(product.dataDir);
  return { name: "Lighthouse, celular", rows: [...rows, loadRow()] };
}

async function issue(url: string, account: Account): Promise<void> {
  const { id } = await createInvoice(url, account);
  await untilStatus(url, account, id, "issued");
}

function waitsOf(path: string, results: readonly Result[]): BenchRow[] {
  return WAITS.map(({ name, audit: id, most }) => {
    const values = results.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN);
    return atMost(`${path} ${name}`, percentile(values, 0.5), most, "ms");
  });
}

/** Every visit is a first one: a service worker of an earlier visit would answer from the device. */
async function audit(url: string, path: string, account: Account | undefined): Promise<Result[]> {
  const results: Result[] = [];
  for (let attempt = 0; results.length < RUNS; attempt += 1) {
    const visitor = await openVisitor(url, account);
    const outcome = await lighthouse(url + path, {
      port: visitor.debuggingPort,
      output: "json",
      logLevel: "error",
      onlyCategories: [...CATEGORIES],
      // The session is in the storage; the cache is cleared nevertheless.
      disableStorageReset: account !== undefined,
    });
    await visitor.close();
    if (!outcome) throw new Error(`Lighthouse gave no result for ${path}`);
    const { runtimeError } = outcome.lhr;
    // On a busy machine the browser may lose the trace of one visit; this says nothing about the page.
    if (runtimeError && attempt >= RUNS) throw new Error(runtimeError.message);
    if (!runtimeError) results.push(outcome.lhr);
  }
  return results;
}

/** Each audit that lost points in any run, once: its title, its worst value and its places. */
function faults(results: readonly Result[]): string[] {
  const lines = new Map<string, string>();
  for (const result of results) {
    for (const category of Object.values(result.categories)) {
      for (const { id, weight } of category.auditRefs) {
        const found = result.audits[id];
        if (!found || weight === 0 || found.score === null || found.score >= 0.995) continue;
        const shown = [found.title, found.displayValue, places(found.details)].filter(Boolean);
        lines.set(id, `${category.id}, ${id} ${found.score}: ${shown.join("; ")}`);
      }
    }
  }
  return [...lines.values()];
}

function places(details: Result["audits"][string]["details"]): string {
  if (details?.type !== "table" && details?.type !== "opportunity") return "";
  return JSON.stringify(details.items.slice(0, 2)).slice(0, 400);
}
