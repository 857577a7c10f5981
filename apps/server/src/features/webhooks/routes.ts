import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { AppError } from "../../platform/basics/app-error.ts";
import { requireVerifiedEmail, type Authenticate } from "../../platform/http/auth-context.ts";
import type { Context } from "../../platform/context/context.ts";
import type { HttpServer } from "../../platform/http/http.ts";
import { requireAal2OfPeople } from "../../identity/public.ts";
import { registerAddresses } from "./address-routes.ts";
import { registerFirst } from "./first-routes.ts";

/** The company's webhooks, what was sent to them, and the one that programs of before know. */
export async function registerWebhooks(
  server: HttpServer,
  ctx: Context,
  authenticate: Authenticate,
): Promise<void> {
  const callers = new WeakMap<object, string>();
  const ownerOf = (request: object) => {
    const companyId = callers.get(request);
    if (companyId === undefined) throw new AppError("unauthenticated");
    return companyId;
  };
  await server.register(async (plain) => {
    const scope = plain.withTypeProvider<ZodTypeProvider>();
    // Before the body is read: who may not come in learns nothing about his request either.
    scope.addHook("onRequest", async (request) => {
      const caller = requireVerifiedEmail(await authenticate(request));
      if (request.method !== "GET" && request.method !== "HEAD")
        await requireAal2OfPeople(ctx.db, caller);
      callers.set(request, caller.companyId);
    });
    registerAddresses(scope, ctx, ownerOf);
    registerFirst(scope, ctx, ownerOf);
  });
}
