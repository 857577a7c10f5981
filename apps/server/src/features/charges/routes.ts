import type { Context } from "../../platform/context/context.ts";
import type { HttpServer } from "../../platform/http/http.ts";
import { registerAccountRoutes } from "./account-routes.ts";
import { registerChargeRoutes } from "./charge-routes.ts";
import { registerChargePages } from "./page/page-routes.ts";
import { registerBankWebhook } from "./webhook-routes.ts";

/** Pix charges at the company's own bank: accounts, charges, where banks call, the payer's page. */
export async function registerCharges(server: HttpServer, ctx: Context): Promise<void> {
  registerAccountRoutes(server, ctx);
  registerChargeRoutes(server, ctx);
  await registerChargePages(server, ctx);
  await registerBankWebhook(server, ctx);
}
