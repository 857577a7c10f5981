import { Readable } from "node:stream";
import { api } from "@emita/contract/paths";
import { companyActivitySchema, listCompanyActivitySchema } from "@emita/contract/people/people";
import { localDate } from "@emita/domain/basics/dates";
import type { Context } from "../../../platform/context/context.ts";
import type { HttpServer } from "../../../platform/http/http.ts";
import { eachActivity, showActivity } from "./show-activity.ts";
import { activityLines } from "./spreadsheet.ts";

const tags = ["pessoas"];
const looks = { access: "read_settings", unconfirmed: true } as const;

/** The activity of a company, with its actors: as a list and as a file. */
export function registerActivity(server: HttpServer, ctx: Context): void {
  server.get(
    api.companyActivity,
    {
      config: looks,
      schema: {
        summary: "O que foi feito na empresa",
        operationId: "listCompanyActivity",
        description:
          "O que foi feito na empresa, do mais novo ao mais antigo, e por quem: pessoa, token, ou o próprio Emita (`actor` nulo). `from` e `to` são dias de São Paulo, e os dois entram; `member` é o `id` da lista de membros.",
        tags,
        querystring: listCompanyActivitySchema,
        response: { 200: companyActivitySchema },
      },
    },
    async (request) => {
      const { companyId } = request.caller;
      return showActivity(ctx, companyId, request.query);
    },
  );
  server.get(
    api.companyActivityFile,
    {
      config: looks,
      schema: {
        summary: "O que foi feito na empresa, como planilha",
        operationId: "getCompanyActivityFile",
        description: "O mesmo como planilha (CSV), inteiro.",
        file: "text/csv",
        answers: { 200: "A planilha, em CSV" },
        tags,
        querystring: listCompanyActivitySchema.omit({ cursor: true }),
      },
    },
    async (request, reply) => {
      const { companyId } = request.caller;
      const lines = activityLines(eachActivity(ctx, companyId, request.query));
      const name = `atividade-${localDate(ctx.clock.now())}.csv`;
      return reply
        .type("text/csv; charset=utf-8")
        .header("content-disposition", `attachment; filename="${name}"`)
        .header("cache-control", "private, no-store")
        .send(Readable.from(lines));
    },
  );
}
