import type { Context } from "../../platform/context.ts";
import type { HttpServer } from "../../platform/http.ts";
import { deleteStale } from "./store-links.ts";

const EVERY_MS = 3_600_000;
/** Kept a while after their end: a late click still gets the right answer. */
const KEEP_MS = 2 * 24 * 3_600_000;

/** Removes ended links, flows and counters as long as the server runs. Several servers may do it at once. */
export function cleanUpHourly(server: HttpServer, ctx: Context): void {
  const cleanUp = () => {
    const before = new Date(ctx.clock.now().getTime() - KEEP_MS);
    deleteStale(ctx.db, before).catch((error: unknown) => {
      ctx.log.warn({ err: error }, "clean-up of ended links failed");
    });
  };
  const timer = setInterval(cleanUp, EVERY_MS).unref();
  server.addHook("onClose", async () => clearInterval(timer));
}
