/** Vitest global set-up of files that start every product themselves. */
export { prepareProducts as setup } from "./shared-product.ts";
