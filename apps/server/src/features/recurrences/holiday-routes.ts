import {
  holidaysQuerySchema,
  holidaysSchema,
  saveHolidaysSchema,
} from "@emita/contract/recurrences/holidays";
import { api } from "@emita/contract/paths";
import type { Context } from "../../platform/context/context.ts";
import type { HttpServer } from "../../platform/http/http.ts";
import { saveHolidays, showHolidays } from "./editing/save-holidays.ts";
import { changes, reads, tags } from "./route-parts.ts";

/** The days off that move the dates of repeats. */
export function registerHolidays(server: HttpServer, ctx: Context): void {
  const showing = {
    summary: "Os feriados da empresa e os nacionais",
    operationId: "getHolidays",
    description:
      "Os dias que movem as datas das recorrências, além de sábados e domingos. Os nacionais são calculados; os estaduais, os municipais e os da própria empresa são os da lista dela.",
    tags,
    querystring: holidaysQuerySchema,
    response: { 200: holidaysSchema },
  };
  server.get(api.companyHolidays, { config: reads, schema: showing }, async ({ caller, query }) =>
    showHolidays(ctx, caller.companyId, query.year),
  );

  const saving = {
    summary: "Salva os feriados da empresa",
    operationId: "saveHolidays",
    description:
      "Substitui a lista da empresa; as próximas datas das recorrências seguem os novos dias.",
    example: { data: [{ date: "2027-01-25", name: "Aniversário de São Paulo", yearly: true }] },
    tags,
    body: saveHolidaysSchema,
    response: { 200: holidaysSchema },
  };
  server.put(api.companyHolidays, { config: changes, schema: saving }, async ({ caller, body }) =>
    saveHolidays(ctx, caller.companyId, body),
  );
}
