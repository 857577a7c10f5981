import type { HttpServer } from "../../platform/http/http.ts";
import type { Accounts } from "../gate/accounts.ts";
import { AuthError } from "../errors/auth-error.ts";
import { findAccount } from "../users/store-users.ts";
import { presentFactor } from "../users/present-factor.ts";
import { uuidOf } from "../gate/path-ids.ts";
import { removeFactorAsAdmin } from "./remove-factor.ts";

/** The administration may list and remove a person's second factors; the scope authenticates the caller. */
export function registerFactorAdministration(scope: HttpServer, accounts: Accounts): void {
  const schema = { hide: true };
  scope.get("/admin/users/:id/factors", { schema }, async (request) => {
    const account = await findAccount(accounts.ctx.db, uuidOf(request, "id", "user_id"));
    if (!account) throw new AuthError("user_not_found", { status: 404 });
    return account.factors.map(presentFactor);
  });

  scope.delete("/admin/users/:id/factors/:factorId", { schema }, (request) => {
    const userId = uuidOf(request, "id", "user_id");
    return removeFactorAsAdmin(accounts, userId, uuidOf(request, "factorId", "factor_id"));
  });
}
