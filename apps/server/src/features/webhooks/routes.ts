import type { Context } from "../../platform/context/context.ts";
import type { HttpServer } from "../../platform/http/http.ts";
import { registerAddresses } from "./address-routes.ts";
import { registerFirst } from "./first-routes.ts";

/** The company's webhooks and their deliveries, also under the paths of programs written for one webhook. */
export function registerWebhooks(server: HttpServer, ctx: Context): void {
  registerAddresses(server, ctx);
  registerFirst(server, ctx);
}
