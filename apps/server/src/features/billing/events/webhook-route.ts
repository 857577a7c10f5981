import type { Context } from "../../../platform/context/context.ts";
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
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(
      "/webhooks/stripe",
      { schema: { hide: true }, config: { access: "handler", acceptsForeignOrigin: true } },
      async (request) => {
        const { body, headers } = request;
        const signature = headers["stripe-signature"];
        const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
        await receiveEvent(ctx, payments, bytes, typeof signature === "string" ? signature : "");
        return { received: true };
      },
    );
  });
}
