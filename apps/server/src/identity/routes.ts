import type { Context } from "../platform/context/context.ts";
import type { HttpServer } from "../platform/http/http.ts";
import { leaveUnasked } from "../platform/http/route-access.ts";
import type { AccountHooks, Accounts } from "./gate/accounts.ts";
import { registerAccountActivity } from "./account-routes.ts";
import { registerAdministration } from "./admin-routes.ts";
import { acceptLenientJson, prepareAuthScope } from "./gate/auth-scope.ts";
import { registerFactors } from "./factors/factor-routes.ts";
import { registerAccountFunctions, registerConfirmedSession } from "./function-routes.ts";
import { AUTH_LIMITS, type AuthLimits } from "./gate/limit-table.ts";
import { registerLinks } from "./link-redemption/link-routes.ts";
import { registerMessages } from "./message-routes.ts";
import { registerOAuthServer } from "./oauth-server/oauth-routes.ts";
import { answerOtherOrigins } from "./gate/other-origins.ts";
import { registerPasskeys } from "./passkeys/passkey-routes.ts";
import { registerProviders } from "./providers/provider-routes.ts";
import { registerPublicFacts } from "./public-facts-routes.ts";
import { registerSessions } from "./session-routes.ts";
import { keySet } from "./keys/signing-keys.ts";
import { registerTextMailbox } from "./text-mailbox-routes.ts";
import { isTextMailbox } from "./messages/text-messages.ts";
import { registerUser } from "./user-routes.ts";

/**
 * Everything below /auth/v1 (wire format of the published client) and /functions/v1, and the account's own part of the
 * product API.
 * @param limits replaced by tests only
 * @throws StartupError when the stored signing key does not open
 */
export async function registerAccounts(
  server: HttpServer,
  ctx: Context,
  hooks: AccountHooks,
  limits: AuthLimits = AUTH_LIMITS,
): Promise<void> {
  const accounts: Accounts = { ctx, hooks, limits };
  await keySet(ctx);
  await server.register(
    async (scope: HttpServer) => {
      prepareAuthScope(scope);
      answerOtherOrigins(scope, ctx.config);
      registerSessions(scope, accounts);
      registerUser(scope, accounts);
      registerMessages(scope, accounts);
      registerLinks(scope, accounts);
      await registerConfirmedSession(scope, accounts);
      await registerAdministration(scope, accounts);
      registerFactors(scope, accounts);
      await registerPasskeys(scope, accounts);
      await registerOAuthServer(scope, accounts);
      registerProviders(scope, accounts);
      registerPublicFacts(scope, ctx);
    },
    { prefix: "/auth/v1" },
  );
  await server.register(
    async (scope: HttpServer) => {
      leaveUnasked(scope, "handler");
      acceptLenientJson(scope);
      registerAccountFunctions(scope, accounts);
    },
    { prefix: "/functions/v1" },
  );
  registerAccountActivity(server, accounts);
  if (isTextMailbox(ctx.config)) await registerTextMailbox(server, ctx);
}
