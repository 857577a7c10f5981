import type { TestProject } from "vitest/node";
import { removeData, startProduct } from "./product.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The product that the browser tests share; every test brings its own account. */
    product: { readonly url: string; readonly sandboxUrl: string };
  }
}

/** Vitest global set-up: one product for all files. Files that kill, stop or configure a product start their own. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const product = await startProduct();
  provide("product", { url: product.url, sandboxUrl: product.sandboxUrl });
  return async () => {
    await product.stop();
    await removeData(product.dataDir);
  };
}
