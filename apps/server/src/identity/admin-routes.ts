import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { HttpServer } from "../platform/http/http.ts";
import type { Accounts } from "./gate/accounts.ts";
import {
  createUserAsAdmin,
  deleteUserAsAdmin,
  presentById,
  updateUserAsAdmin,
} from "./administration/administer-users.ts";
import {
  adminUserBody,
  deleteBody,
  generateLinkBody,
  inviteBody,
  readPage,
} from "./administration/admin-requests.ts";
import { AuthError } from "./errors/auth-error.ts";
import { readEmail } from "./users/email-address.ts";
import { registerFactorAdministration } from "./factors/admin-factor-routes.ts";
import { generateLink, inviteUser } from "./administration/generate-link.ts";
import { registerClientAdministration } from "./oauth-server/admin-client-routes.ts";
import { pageHeaders } from "./gate/page-headers.ts";
import { registerPasskeyAdministration } from "./passkeys/passkey-routes.ts";
import { presentUser } from "./users/present.ts";
import { registerProviderAdministration } from "./providers/admin-provider-routes.ts";
import { queryValue, readBody } from "./gate/requests.ts";
import { requireAdmin } from "./administration/require-admin.ts";
import { listAccounts } from "./administration/store-admin.ts";

const userParams = z.object({ id: z.uuid() });

/** POST /invite and everything below /admin: for the bearer of an administrator's token or key. */
export async function registerAdministration(
  parent: HttpServer,
  accounts: Accounts,
): Promise<void> {
  await parent.register(async (scope: HttpServer) => {
    const schema = { hide: true };
    scope.addHook("onRequest", (request) => requireAdmin(accounts.ctx, request));

    scope.post("/admin/users", { schema }, (request) =>
      createUserAsAdmin(accounts, readBody(adminUserBody, request)),
    );
    scope.get("/admin/users", { schema }, (request, reply) => listUsers(accounts, request, reply));
    scope.get("/admin/users/:id", { schema }, (request) =>
      presentById(accounts, userIdOf(request)),
    );
    scope.put("/admin/users/:id", { schema }, (request) =>
      updateUserAsAdmin(accounts, userIdOf(request), readBody(adminUserBody, request)),
    );
    scope.delete("/admin/users/:id", { schema }, async (request) => {
      const soft = readBody(deleteBody, request).should_soft_delete === true;
      await deleteUserAsAdmin(accounts, userIdOf(request), soft);
      return {};
    });

    registerFactorAdministration(scope, accounts);
    registerPasskeyAdministration(scope, accounts);
    registerClientAdministration(scope, accounts);
    registerProviderAdministration(scope, accounts);

    scope.post("/invite", { schema }, (request) => {
      const body = readBody(inviteBody, request);
      const email = readEmail(body.email ?? "");
      const redirectTo = queryValue(request, "redirect_to");
      return inviteUser(accounts, { email, data: body.data ?? {}, redirectTo });
    });
    scope.post("/admin/generate_link", { schema }, (request) => {
      const body = readBody(generateLinkBody, request);
      return generateLink(accounts, {
        type: body.type ?? "",
        email: readEmail(body.email ?? ""),
        newEmail: body.new_email ? readEmail(body.new_email) : undefined,
        password: body.password ?? undefined,
        data: body.data ?? {},
        redirectTo: queryValue(request, "redirect_to") ?? body.redirect_to ?? undefined,
      });
    });
  });
}

async function listUsers(
  { ctx }: Accounts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<object> {
  const page = readPage(queryValue(request, "page"), queryValue(request, "per_page"));
  const offset = (page.page - 1) * page.perPage;
  const list = await listAccounts(ctx.db, { limit: page.perPage, offset });
  reply.headers(pageHeaders("/admin/users", page, list.total));
  return { users: list.accounts.map(presentUser), aud: "authenticated" };
}

function userIdOf(request: FastifyRequest): string {
  const params = userParams.safeParse(request.params);
  if (params.success) return params.data.id;
  throw new AuthError("validation_failed", { status: 404, message: "user_id must be an UUID" });
}
