import { entitlementSchema } from "@emita/contract/entitlements";
import { api } from "@emita/contract/paths";
import { AppError } from "../../platform/app-error.ts";
import type { Authenticate } from "../../platform/auth-context.ts";
import type { Context } from "../../platform/context.ts";
import type { HttpServer } from "../../platform/http.ts";
import { presentEntitlement } from "./present.ts";
import { findEntitlement } from "./store.ts";

/** Open to accounts with an unconfirmed address: sign-in reads `email_verified` here. */
export async function registerEntitlements(
  server: HttpServer,
  ctx: Context,
  authenticate: Authenticate,
): Promise<void> {
  server.get(
    api.entitlement,
    {
      schema: {
        summary: "Plano, cota e uso",
        tags: ["conta"],
        response: { 200: entitlementSchema },
      },
    },
    async (request) => {
      const { userId } = await authenticate(request);
      const entitlement = await findEntitlement(ctx.db, userId);
      if (!entitlement)
        throw new AppError("not_found", { detail: "Por favor, saia e faça login novamente." });
      return presentEntitlement(entitlement);
    },
  );
}
