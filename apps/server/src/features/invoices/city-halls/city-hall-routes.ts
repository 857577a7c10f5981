import { cityHallStatusSchema } from "@emita/contract/companies/city-hall-status";
import { api } from "@emita/contract/paths";
import type { Context } from "../../../platform/context/context.ts";
import type { HttpServer } from "../../../platform/http/http.ts";
import { cityHallStatus } from "./city-hall-status.ts";

/** Open to the public: the page /situacao needs no account. */
export async function registerCityHalls(server: HttpServer, ctx: Context): Promise<void> {
  const schema = {
    summary: "Situação medida de cada prefeitura",
    operationId: "getCityHallStatus",
    description:
      "Como cada prefeitura respondeu nas últimas horas (`window_hours`). Não pede credencial.",
    tags: ["notas"],
    response: { 200: cityHallStatusSchema },
  };
  const config = { access: "anyone" } as const;
  server.get(api.cityHallStatus, { config, schema }, async (_, reply) => {
    reply.header("cache-control", "public, max-age=10");
    return cityHallStatus(ctx);
  });
}
