import type { Context } from "../../platform/context/context.ts";
import type { HttpServer } from "../../platform/http/http.ts";
import { registerWhatsAppWebhook } from "./receiving/webhook-routes.ts";

/** Where WhatsApp calls; without a connection there is no such address. */
export async function registerWhatsApp(server: HttpServer, ctx: Context): Promise<void> {
  const { whatsApp } = ctx.config;
  if (whatsApp !== null) await registerWhatsAppWebhook(server, ctx, whatsApp);
}
