import type { FastifySchema } from "fastify";
import { billingSchema } from "@emita/contract/billing/billing";
import { api } from "@emita/contract/paths";
import { AppError } from "../../platform/basics/app-error.ts";
import type { Context } from "../../platform/context/context.ts";
import type { HttpServer } from "../../platform/http/http.ts";
import { cancelSubscription, resumeSubscription } from "./subscriptions/cancel-subscription.ts";
import type { Payments } from "./provider/provider.ts";
import { showBilling } from "./show-billing.ts";
import { registerPaymentEvents } from "./events/webhook-route.ts";

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
    schema: {
      summary: "Assinatura e recibos",
      operationId: "getBilling",
      description: "A assinatura, o que vence e os recibos.",
      tags,
      response,
    },
  } as const;
  server.get(api.billing, show, async ({ caller }) => showBilling(ctx, payments, caller.companyId));

  type Change = (ctx: Context, payments: Payments, companyId: string) => Promise<void>;
  const change = (method: "POST" | "DELETE", texts: FastifySchema, act: Change) =>
    server.route({
      method,
      url: api.billingCancellation,
      config: { access: "billing" },
      schema: { ...texts, tags, response },
      handler: async ({ caller: { companyId } }) => {
        if (payments === null)
          throw new AppError("not_found", { detail: "Você não tem uma assinatura ativa." });
        await act(ctx, payments, companyId);
        return showBilling(ctx, payments, companyId);
      },
    });
  const cancelling = {
    summary: "Cancela a assinatura no fim do período",
    operationId: "cancelSubscription",
    description: "A assinatura termina no fim do período pago.",
  };
  change("POST", cancelling, cancelSubscription);
  const keeping = {
    summary: "Desfaz o cancelamento",
    operationId: "keepSubscription",
    description: "Desfaz o cancelamento enquanto o período pago não termina.",
  };
  change("DELETE", keeping, resumeSubscription);

  if (payments !== null) await registerPaymentEvents(server, ctx, payments);
}
