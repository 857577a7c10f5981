import type { Context } from "../../../platform/context/context.ts";
import { bytesOf, keepBytes } from "../../../platform/http/body/raw-bodies.ts";
import type { HttpServer } from "../../../platform/http/http.ts";
import type { Payments } from "../provider/provider.ts";
import { receiveEvent } from "./receive-event.ts";

/** Endpoint for the provider's events. The signature covers the bytes, so they are kept unchanged. */
export async function registerPaymentEvents(
  server: HttpServer,
  ctx: Context,
  payments: Payments,
): Promise<void> {
  await server.register(async (scope) => {
    keepBytes(scope);
    scope.post(
      "/webhooks/stripe",
      { schema: { hide: true }, config: { access: "handler", acceptsForeignOrigin: true } },
      async (request) => {
        const header = request.headers["stripe-signature"];
        const signature = typeof header === "string" ? header : "";
        await receiveEvent(ctx, payments, bytesOf(request), signature);
        return { received: true };
      },
    );
  });
}
