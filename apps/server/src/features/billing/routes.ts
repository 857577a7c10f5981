import { billingSchema } from "@emita/contract/billing";
import { api } from "@emita/contract/paths";
import { AppError } from "../../platform/basics/app-error.ts";
import type { Context } from "../../platform/context/context.ts";
import type { HttpServer } from "../../platform/http/http.ts";
import { cancelSubscription, resumeSubscription } from "./cancel-subscription.ts";
import type { Payments } from "./provider.ts";
import { showBilling } from "./show-billing.ts";
import { registerPaymentEvents } from "./webhook-route.ts";

const tags = ["conta"];
const response = { 200: billingSchema };

/** Subscription and receipts of the person's own plan. Programs have no business here. */
export async function registerBilling(
  server: HttpServer,
  ctx: Context,
  payments: Payments | null,
): Promise<void> {
  const show = {
    config: { access: "read_settings", unconfirmed: true },
    schema: { summary: "Assinatura e recibos", tags, response },
  } as const;
  server.get(api.billing, show, async ({ caller }) => showBilling(ctx, payments, caller.companyId));

  type Change = (ctx: Context, payments: Payments, companyId: string) => Promise<void>;
  const change = (method: "POST" | "DELETE", summary: string, act: Change) =>
    server.route({
      method,
      url: api.billingCancellation,
      config: { access: "billing" },
      schema: { summary, tags, response },
      handler: async ({ caller: { companyId } }) => {
        if (payments === null)
          throw new AppError("not_found", { detail: "Você não tem uma assinatura ativa." });
        await act(ctx, payments, companyId);
        return showBilling(ctx, payments, companyId);
      },
    });
  change("POST", "Cancela a assinatura no fim do período", cancelSubscription);
  change("DELETE", "Desfaz o cancelamento", resumeSubscription);

  if (payments !== null) await registerPaymentEvents(server, ctx, payments);
}
