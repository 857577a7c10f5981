import { citiesSchema, searchCitiesSchema } from "@emita/contract/cities";
import { api } from "@emita/contract/paths";
import { searchCities } from "@emita/fiscal/municipalities";
import type { HttpServer } from "../../../platform/http/http.ts";

/** The search over the 5,571 municipalities; it says nothing of anybody, so it needs no account. */
export function registerCities(server: HttpServer): void {
  server.get(
    api.cities,
    {
      schema: {
        summary: "Procura um município pelo nome",
        tags: ["notas"],
        security: [],
        querystring: searchCitiesSchema,
        response: { 200: citiesSchema },
      },
    },
    (request) => ({ data: [...searchCities(request.query.search, request.query.limit)] }),
  );
}
