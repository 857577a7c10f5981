import { z } from "zod";
import { startStandIn } from "../stand-in.ts";

const readySchema = z.object({ ready: z.literal(true), url: z.string(), port: z.number() });

/** The sandbox's S3-compatible store. */
export function startObjectStore() {
  return startStandIn("object-store/main.ts", readySchema);
}
