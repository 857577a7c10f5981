import { execFile } from "node:child_process";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { inject } from "vitest";
import type { TestProject } from "vitest/node";
import { countLookedAt, recordInto } from "./traffic/traffic.ts";
import { removeData, startProduct, type RunningProduct, type StartOptions } from "./product.ts";

interface SharedProduct {
  readonly url: string;
  readonly sandboxUrl: string;
  /** File of the recorded HTTP traffic. */
  readonly traffic: string;
}

declare module "vitest" {
  interface ProvidedContext {
    /** One for each worker: a fault that one file injects does not affect other files' invoices. */
    products: readonly SharedProduct[];
    /** Data folder of a product that was started once and stopped. It is only copied. */
    freshData: string;
    /** Folder of all products' recorded HTTP traffic. */
    traffic: string;
  }
}

/**
 * Vitest global set-up: the products that browser tests share. Every test brings its own account. Files that kill, stop or
 * configure a product start their own.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const end = await prepareProducts(project);
  const freshData = project.getProvidedContext().freshData;
  const products = await Promise.all(
    Array.from({ length: project.config.maxWorkers }, async () =>
      startProduct({ dataDir: await copyData(freshData) }),
    ),
  );
  project.provide(
    "products",
    products.map((product) => ({
      url: product.url,
      sandboxUrl: product.sandboxUrl,
      traffic: product.traffic ?? "",
    })),
  );
  return async () => {
    await Promise.all(
      products.map(async (product) => {
        await product.stop();
        await removeData(product.dataDir);
      }),
    );
    await end();
  };
}

/** What products of a file's own need: data to begin with, and a folder for what crosses their HTTP. */
export async function prepareProducts({ provide }: TestProject): Promise<() => Promise<void>> {
  const traffic = await mkdtemp(join(tmpdir(), "emita-traffic-"));
  const first = await startProduct();
  await first.stop();
  const freshData = first.dataDir;
  recordInto(traffic);
  provide("freshData", freshData);
  provide("traffic", traffic);
  provide("products", []);
  return async () => {
    await removeData(freshData);
    process.stdout.write(
      `${countLookedAt(traffic)} answers of the API were held against its document\n`,
    );
    await removeData(traffic);
  };
}

/** This worker's product. */
export function sharedProduct(): SharedProduct {
  const products = inject("products");
  const product = products[Number(process.env["VITEST_POOL_ID"]) - 1];
  if (!product) throw new Error(`no product for worker ${process.env["VITEST_POOL_ID"]}`);
  return product;
}

/** A data folder without accounts, as after a first start. Creating database and tables again would take seconds. */
export function newData(): Promise<string> {
  return copyData(inject("freshData"));
}

/** A product of this file alone, which it may configure, kill and stop. */
export async function startOwnProduct(
  options: Omit<StartOptions, "dataDir"> = {},
): Promise<RunningProduct> {
  return startProduct({ ...options, dataDir: await newData() });
}

/** With `cp`: as root, PostgreSQL's files belong to another user and must keep that owner. */
async function copyData(from: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "emita-e2e-"));
  await promisify(execFile)("cp", ["-a", `${from}/.`, folder]);
  return folder;
}
