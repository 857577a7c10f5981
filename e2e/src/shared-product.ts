import { inject } from "vitest";
import type { TestProject } from "vitest/node";
import { removeData, startProduct } from "./product.ts";

interface SharedProduct {
  readonly url: string;
  readonly sandboxUrl: string;
}

declare module "vitest" {
  interface ProvidedContext {
    /** One for each worker: a fault that a file orders meets nobody else's notes. */
    products: readonly SharedProduct[];
  }
}

/**
 * Vitest global set-up: the products that browser tests share; every test brings its own account. Files that kill, stop or
 * configure a product start their own.
 */
export async function setup({ provide, config }: TestProject): Promise<() => Promise<void>> {
  const products = await Promise.all(
    Array.from({ length: config.maxWorkers }, () => startProduct()),
  );
  provide(
    "products",
    products.map(({ url, sandboxUrl }) => ({ url, sandboxUrl })),
  );
  return async () => {
    await Promise.all(
      products.map(async (product) => {
        await product.stop();
        await removeData(product.dataDir);
      }),
    );
  };
}

/** This worker's product. */
export function sharedProduct(): SharedProduct {
  const products = inject("products");
  const product = products[Number(process.env["VITEST_POOL_ID"]) - 1];
  if (!product) throw new Error(`no product for worker ${process.env["VITEST_POOL_ID"]}`);
  return product;
}
