import type { WhatsAppSettings } from "@emita/contract/integrations/whatsapp";
import type { Context } from "../../../platform/context/context.ts";
import { recordCompanyEvent, requireStillAllowed } from "../../people/public.ts";
import { noWhatsApp } from "../linking/create-code.ts";
import { saveToClients, sendsToClients } from "../record/settings-store.ts";

export async function showSettings(ctx: Context, companyId: string): Promise<WhatsAppSettings> {
  return {
    available: ctx.config.whatsApp !== null,
    to_clients: await sendsToClients(ctx.db, companyId),
  };
}

/** @throws AppError not_found where this installation does not speak WhatsApp; forbidden_role */
export async function changeSettings(
  ctx: Context,
  companyId: string,
  toClients: boolean,
): Promise<WhatsAppSettings> {
  if (ctx.config.whatsApp === null) throw noWhatsApp();
  await ctx.db.transaction().execute(async (transaction) => {
    await requireStillAllowed(transaction, companyId, "settings");
    if ((await sendsToClients(transaction, companyId)) === toClients) return;
    await saveToClients(transaction, companyId, { toClients, now: ctx.clock.now() });
    const kind = toClients ? "whatsapp_to_clients_on" : "whatsapp_to_clients_off";
    await recordCompanyEvent(ctx, transaction, companyId, kind);
  });
  return showSettings(ctx, companyId);
}
