import type { FastifyReply, FastifyRequest } from "fastify";
import type { HttpServer } from "../../platform/http/http.ts";
import type { Accounts } from "../gate/accounts.ts";
import { readPage } from "../administration/admin-requests.ts";
import { AuthError } from "../errors/auth-error.ts";
import { uuidOf } from "../gate/path-ids.ts";
import { pageHeaders } from "../gate/page-headers.ts";
import { queryValue } from "../gate/requests.ts";
import { changeClient, createClient, regenerateSecret } from "./administer-clients.ts";
import { readClientUpdate, readNewClient } from "./client-body.ts";
import { presentClient } from "./present-client.ts";
import { deleteClient, findClient, listClients } from "./store-clients.ts";

const schema = { hide: true };

/**
 * Clients of our OAuth server: register, list, change, remove. Also while AUTH_OAUTH_SERVER is off, so that they are ready
 * before it is switched on. The scope authenticates the caller.
 */
export function registerClientAdministration(scope: HttpServer, { ctx }: Accounts): void {
  scope.post("/admin/oauth/clients", { schema }, async (request, reply) => {
    const { client, secret } = await createClient(ctx, readNewClient(request.body));
    return reply.status(201).send(presentClient(client, secret));
  });
  scope.get("/admin/oauth/clients", { schema }, (request, reply) => list(ctx.db, request, reply));
  scope.get("/admin/oauth/clients/:id", { schema }, async (request) => {
    const client = await findClient(ctx.db, clientIdOf(request));
    if (!client) throw new AuthError("oauth_client_not_found");
    return presentClient(client);
  });
  scope.put("/admin/oauth/clients/:id", { schema }, async (request) => {
    const wish = readClientUpdate(request.body);
    const { client, secret } = await changeClient(ctx, clientIdOf(request), wish);
    return presentClient(client, secret);
  });
  scope.delete("/admin/oauth/clients/:id", { schema }, async (request, reply) => {
    if (!(await deleteClient(ctx.db, clientIdOf(request)))) {
      throw new AuthError("oauth_client_not_found");
    }
    return reply.status(204).send();
  });
  scope.post("/admin/oauth/clients/:id/regenerate_secret", { schema }, async (request) => {
    const { client, secret } = await regenerateSecret(ctx, clientIdOf(request));
    return presentClient(client, secret);
  });
}

async function list(
  db: Accounts["ctx"]["db"],
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<object> {
  const page = readPage(queryValue(request, "page"), queryValue(request, "per_page"));
  const offset = (page.page - 1) * page.perPage;
  const { clients, total } = await listClients(db, { limit: page.perPage, offset });
  reply.headers(pageHeaders("/admin/oauth/clients", page, total));
  return { clients: clients.map((client) => presentClient(client)), aud: "authenticated" };
}

function clientIdOf(request: FastifyRequest): string {
  return uuidOf(request, "id", "client_id");
}
