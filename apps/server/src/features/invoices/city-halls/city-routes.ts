import { z } from "zod";
import {
  cityCoverageQuerySchema,
  cityCoverageSchema,
} from "@emita/contract/companies/city-coverage";
import { citiesSchema, searchCitiesSchema } from "@emita/contract/companies/cities";
import { api } from "@emita/contract/paths";
import { searchCities } from "@emita/fiscal/municipalities";
import type { Context } from "../../../platform/context/context.ts";
import type { HttpServer } from "../../../platform/http/http.ts";
import { cityCoverage } from "./city-coverage.ts";

/** The search over the 5,571 municipalities; it holds no personal data, so it needs no account. */
export function registerCities(server: HttpServer, ctx: Context): void {
  server.get(
    api.city(":code"),
    {
      config: { access: "anyone" },
      schema: {
        summary: "Como se emite num município",
        operationId: "getCity",
        description:
          "Como uma empresa do regime dado emite no município, pelas regras de hoje e pelas que vêm: o canal e de onde a regra vem, o que a empresa precisa ter, até quando se cancela e como se substitui. Não pede credencial; o que depende de um convênio vale pelo que o Emita já sabe da cidade.",
        tags: ["notas"],
        params: z.object({ code: z.string() }),
        querystring: cityCoverageQuerySchema,
        response: { 200: cityCoverageSchema },
      },
    },
    async (request) => cityCoverage(ctx, request.params.code, request.query.tax_regime),
  );
  server.get(
    api.cities,
    {
      config: { access: "anyone" },
      schema: {
        summary: "Procura um município pelo nome",
        operationId: "searchCities",
        description: "Procura entre os 5.571 municípios. Não pede credencial.",
        fields: { limit: "Quantos municípios no máximo, de 1 a 50." },
        tags: ["notas"],
        querystring: searchCitiesSchema,
        response: { 200: citiesSchema },
      },
    },
    (request) => ({ data: [...searchCities(request.query.search, request.query.limit)] }),
  );
}
