import { api } from "@emita/contract/paths";
import {
  searchServiceCodesSchema,
  serviceCodesSchema,
  type ServiceCodes,
} from "@emita/contract/companies/service-codes";
import { localDate } from "@emita/domain/basics/dates";
import {
  saoPauloServices,
  searchServices,
  type KnownService,
} from "@emita/fiscal/services/services";
import type { Context } from "../../../platform/context/context.ts";
import type { HttpServer } from "../../../platform/http/http.ts";

/** The search over the official list; it holds no personal data, so it needs no account. */
export function registerServiceCodes(server: HttpServer, ctx: Context): void {
  server.get(
    api.serviceCodes,
    {
      config: { access: "anyone" },
      schema: {
        summary: "Procura um serviço na lista nacional",
        operationId: "searchServiceCodes",
        description:
          "Procura por código ou descrição na lista nacional (LC 116). Não pede credencial.",
        fields: { limit: "Quantos serviços no máximo, de 1 a 50." },
        tags: ["notas"],
        querystring: searchServiceCodesSchema,
        response: { 200: serviceCodesSchema },
      },
    },
    (request) => {
      const { search, limit } = request.query;
      const today = localDate(ctx.clock.now());
      return { data: searchServices(search, limit).map((service) => present(service, today)) };
    },
  );
}

function present(service: KnownService, today: string): ServiceCodes["data"][number] {
  return {
    code: service.cTribNac,
    item: service.item,
    description: service.description,
    requires_obra: service.requiresObra,
    requires_evento: service.requiresEvento,
    sao_paulo: saoPauloServices(service.item, today).map((entry) => ({
      code: entry.code,
      description: entry.description,
      rate: entry.rateBasisPoints === null ? null : entry.rateBasisPoints / 100,
      is_usual: entry.code === service.saoPauloCode,
    })),
  };
}
