import { clientRegistryCheckSchema } from "@emita/contract/clients/client-registry";
import { api } from "@emita/contract/paths";
import type { Context } from "../../platform/context/context.ts";
import type { HttpServer } from "../../platform/http/http.ts";
import { checkRegistry } from "./registry/check-registry.ts";
import { changes, idOf, params, tags } from "./route-parts.ts";

/** What changed in the registry since a client's data were taken from it. */
export function registerRegistryCheck(server: HttpServer, ctx: Context): void {
  const checking = {
    summary: "Compara um cliente com o cadastro de CNPJ",
    operationId: "checkClientRegistry",
    description:
      "Pergunta ao cadastro de CNPJ e devolve o que difere do que está gravado, e se o CNPJ está baixado. Nada é mudado: aceite com `PATCH /clients/{id}`. Pergunte quando `registry_due` for `true`.",
    tags,
    params,
    response: { 200: clientRegistryCheckSchema },
  };
  const path = api.clientRegistryCheck(":id");
  server.post(path, { config: changes, schema: checking }, async (request) =>
    checkRegistry(ctx, request.caller.companyId, idOf(request)),
  );
}
