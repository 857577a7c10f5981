import { startOwnProduct } from "../shared-product.ts";

/** A product of these tests alone: failures of a city hall show on every screen of their product. */
export const product = await startOwnProduct();
