import type { HttpServer } from "../platform/http/http.ts";
import type { Accounts } from "./gate/accounts.ts";
import { AuthError } from "./errors/auth-error.ts";
import { requireSession } from "./sessions/authenticate.ts";
import { readEmail } from "./users/email-address.ts";
import { readPhone, refuseOtherChannels, refuseWithoutPhone } from "./users/phone-number.ts";
import { presentUser } from "./users/present.ts";
import { sendReauthentication } from "./account-changes/reauthenticate.ts";
import { challengeOf, clientOf, queryValue, readBody, updateUserBody } from "./gate/requests.ts";
import { findAccount } from "./users/store-users.ts";
import { updateUser } from "./account-changes/update-user.ts";

/** GET and PUT /user, GET /reauthenticate. */
export function registerUser(scope: HttpServer, accounts: Accounts): void {
  const schema = { hide: true };
  scope.get("/user", { schema }, async (request) => {
    const { userId } = await requireSession(accounts, request);
    const account = await findAccount(accounts.ctx.db, userId);
    if (!account) throw new AuthError("user_not_found");
    return presentUser(account);
  });

  scope.put("/user", { schema }, async (request) => {
    const caller = await requireSession(accounts, request);
    const body = readBody(updateUserBody, request);
    if (body.app_metadata !== undefined) throw new AuthError("not_admin");
    if (body.phone) {
      refuseWithoutPhone(accounts.ctx);
      refuseOtherChannels(body.channel);
    }
    const change = {
      email: body.email ? readEmail(body.email) : undefined,
      phone: body.phone ? readPhone(body.phone) : undefined,
      password: body.password ?? undefined,
      currentPassword: body.current_password ?? undefined,
      nonce: body.nonce ?? undefined,
      data: body.data ?? undefined,
      challenge: challengeOf(body),
      redirectTo: queryValue(request, "redirect_to"),
    };
    return updateUser(accounts, caller, change, clientOf(request));
  });

  scope.get("/reauthenticate", { schema }, async (request) => {
    await sendReauthentication(accounts, await requireSession(accounts, request));
    return {};
  });
}
