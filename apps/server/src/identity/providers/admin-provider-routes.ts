import type { FastifyRequest } from "fastify";
import { z } from "zod";
import type { HttpServer } from "../../platform/http/http.ts";
import type { Accounts } from "../gate/accounts.ts";
import { AuthError } from "../errors/auth-error.ts";
import { queryValue } from "../gate/requests.ts";
import { changeCustomProvider, createCustomProvider } from "./administer-custom-providers.ts";
import {
  readCustomProviderUpdate,
  readNewCustomProvider,
  settingsSchema,
} from "./custom-provider-body.ts";
import {
  deleteCustomProvider,
  findCustomProvider,
  listCustomProviders,
  type CustomProviderRow,
} from "./store-custom-providers.ts";

const schema = { hide: true };
const path = "/admin/custom-providers";

/** External services to sign in with that are added while the product runs. The scope authenticates the caller. */
export function registerProviderAdministration(scope: HttpServer, { ctx }: Accounts): void {
  scope.post(path, { schema }, async (request, reply) => {
    const created = await createCustomProvider(ctx, readNewCustomProvider(request.body));
    return reply.status(201).send(presentCustomProvider(created));
  });
  scope.get(path, { schema }, async (request) => {
    const type = queryValue(request, "type");
    const rows = await listCustomProviders(ctx.db);
    const wanted = type ? rows.filter((row) => row.provider_type === type) : rows;
    return { providers: wanted.map(presentCustomProvider) };
  });
  scope.get(`${path}/:identifier`, { schema }, async (request) => {
    const found = await findCustomProvider(ctx.db, identifierOf(request));
    if (!found) throw new AuthError("custom_provider_not_found");
    return presentCustomProvider(found);
  });
  scope.put(`${path}/:identifier`, { schema }, async (request) => {
    const wish = readCustomProviderUpdate(request.body);
    return presentCustomProvider(await changeCustomProvider(ctx, identifierOf(request), wish));
  });
  scope.delete(`${path}/:identifier`, { schema }, async (request, reply) => {
    if (!(await deleteCustomProvider(ctx.db, identifierOf(request)))) {
      throw new AuthError("custom_provider_not_found");
    }
    return reply.status(204).send();
  });
}

/** The secret never leaves. */
function presentCustomProvider(row: CustomProviderRow) {
  return {
    id: row.id,
    provider_type: row.provider_type,
    identifier: row.identifier,
    name: row.name,
    client_id: row.client_id,
    enabled: row.enabled,
    pkce_enabled: true,
    ...settingsSchema.parse(row.settings),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

function identifierOf({ params }: FastifyRequest): string {
  const read = z.object({ identifier: z.string().regex(/^[\w:-]{1,60}$/) }).safeParse(params);
  if (!read.success) throw new AuthError("custom_provider_not_found");
  return read.data.identifier;
}
