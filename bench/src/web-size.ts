import { gzipSync } from "node:zlib";
import { startProduct, removeData } from "@emita/e2e/product";
import { atMost, type BenchResult } from "./result.ts";

const KB = 1024;

/** JavaScript of the first load of a page, gzipped: its module scripts and what they import at once. */
export async function run(): Promise<BenchResult> {
  const product = await startProduct();
  const landing = await firstLoad(product.url, "/");
  const dashboard = await firstLoad(product.url, "/dashboard");
  await product.stop();
  await removeData(product.dataDir);
  return {
    name: "Tamanho do primeiro carregamento",
    rows: [
      atMost("/ JavaScript gzip", landing / KB, 12, "KB"),
      atMost("/app JavaScript gzip, sem as rotas sob demanda", dashboard / KB, 170, "KB"),
    ],
  };
}

async function firstLoad(url: string, path: string): Promise<number> {
  const html = await text(url + path);
  const scripts = [...html.matchAll(/<(?:script|link)[^>]+(?:src|href)="([^"]+\.js)"/g)].map(
    (match) => match[1] ?? "",
  );
  const seen = new Set<string>();
  let bytes = 0;
  const queue = scripts.map((script) => new URL(script, url).href);
  for (let address = queue.shift(); address; address = queue.shift()) {
    if (seen.has(address)) continue;
    seen.add(address);
    const code = await text(address);
    bytes += gzipSync(code).length;
    const imports = [
      ...code.matchAll(/(?:^|[;}])import(?:[^"'()]*from)?["']([^"']+\.js)["']/g),
    ].map((match) => match[1] ?? "");
    queue.push(...imports.map((each) => new URL(each, address).href));
  }
  return bytes;
}

async function text(address: string): Promise<string> {
  const response = await fetch(address);
  return response.text();
}
