import { z } from "zod";
import {
  cityCoverageQuerySchema,
  cityCoverageSchema,
} from "@emita/contract/companies/city-coverage";
import { citiesSchema, searchCitiesSchema } from "@emita/contract/companies/cities";
import { api } from "@emita/contract/paths";
import { searchCities } from "@emita/fiscal/municipalities";
import { AppError } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import type { HttpServer } from "../../../platform/http/http.ts";
import { clientIp } from "../../../platform/http/proxies/client-ip.ts";
import { codes } from "../../../platform/http/route-docs.ts";
import { countUse } from "../../../platform/limits/rate-limit.ts";
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
        refusals: codes("rate_limited"),
        tags: ["notas"],
        params: z.object({ code: z.string() }),
        querystring: cityCoverageQuerySchema,
        response: { 200: cityCoverageSchema },
      },
    },
    async (request, reply) => {
      await refuseTooMany(ctx, clientIp(request.ip));
      const coverage = await cityCoverage(ctx, request.params.code, request.query.tax_regime);
      // What is known of a city changes with its convênio and with the day.
      reply.header("cache-control", "public, max-age=300");
      return coverage;
    },
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
        refusals: codes("rate_limited"),
        tags: ["notas"],
        querystring: searchCitiesSchema,
        response: { 200: citiesSchema },
      },
    },
    async (request, reply) => {
      await refuseTooMany(ctx, clientIp(request.ip));
      // The municipalities come with the release.
      reply.header("cache-control", "public, max-age=3600");
      return { data: [...searchCities(request.query.search, request.query.limit)] };
    },
  );
}

/** A search asks with each pause of typing, and offices share an address. */
const QUESTIONS = { limit: 300, windowSeconds: 60 };

async function refuseTooMany(ctx: Context, address: string): Promise<void> {
  // Addresses of people are not kept in the clear.
  const key = `cities:${ctx.secrets.mac(address, "rate-limit").toString("base64url")}`;
  const retryAfterSeconds = await countUse(ctx, key, QUESTIONS);
  if (retryAfterSeconds !== null)
    throw new AppError("rate_limited", {
      detail: "Muitas consultas de cidades. Espere um minuto e tente de novo.",
      retryAfterSeconds,
    });
}
