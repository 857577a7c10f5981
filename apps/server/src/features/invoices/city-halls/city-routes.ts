import { z } from "zod";
import { cityCoverageQuerySchema, cityCoverageSchema } from "@emita/contract/city-coverage";
import { citiesSchema, searchCitiesSchema } from "@emita/contract/cities";
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
        tags: ["notas"],
        querystring: searchCitiesSchema,
        response: { 200: citiesSchema },
      },
    },
    (request) => ({ data: [...searchCities(request.query.search, request.query.limit)] }),
  );
}
