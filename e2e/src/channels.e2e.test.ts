// One file, so that all of them wait at the same time: a message that is never answered takes longer than everything else.
import "./channels/nacional.ts";
import "./channels/paulistana.ts";
import "./channels/abrasf.ts";
import "./channels/systems.ts";
import { afterAll } from "vitest";
import { product } from "./channels/product.ts";
import { removeData } from "./product.ts";

afterAll(async () => {
  await product.stop();
  await removeData(product.dataDir);
});
