import type { Context } from "../../platform/context/context.ts";
import type { HttpServer } from "../../platform/http/http.ts";
import { registerToClients } from "./client-routes.ts";
import { registerLinks } from "./link-routes.ts";
import { registerWhatsAppWebhook } from "./receiving/webhook-routes.ts";

/** A person's phones, a company's clients, and where WhatsApp calls; without a connection there is no such address. */
export async function registerWhatsApp(server: HttpServer, ctx: Context): Promise<void> {
  registerLinks(server, ctx);
  registerToClients(server, ctx);
  const { whatsApp } = ctx.config;
  if (whatsApp !== null) await registerWhatsAppWebhook(server, ctx, whatsApp);
}
