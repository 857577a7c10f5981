import { Readable } from "node:stream";
import { api } from "@emita/contract/paths";
import { companyActivitySchema, listCompanyActivitySchema } from "@emita/contract/people";
import { localDate } from "@emita/domain/basics/dates";
import { requirePerson, type Authenticate } from "../../../platform/http/auth-context.ts";
import type { Context } from "../../../platform/context/context.ts";
import type { HttpServer } from "../../../platform/http/http.ts";
import { eachActivity, showActivity } from "./show-activity.ts";
import { activityLines } from "./spreadsheet.ts";

const tags = ["pessoas"];

/** The activity of a company, with its actors: as a list and as a file. */
export function registerActivity(
  server: HttpServer,
  ctx: Context,
  authenticate: Authenticate,
): void {
  server.get(
    api.companyActivity,
    {
      schema: {
        summary: "O que foi feito na empresa",
        tags,
        querystring: listCompanyActivitySchema,
        response: { 200: companyActivitySchema },
      },
    },
    async (request) => {
      const { companyId } = requirePerson(await authenticate(request));
      return showActivity(ctx, companyId, request.query);
    },
  );
  server.get(
    api.companyActivityFile,
    {
      schema: {
        summary: "O que foi feito na empresa, como planilha",
        tags,
        querystring: listCompanyActivitySchema.omit({ cursor: true }),
      },
    },
    async (request, reply) => {
      const { companyId } = requirePerson(await authenticate(request));
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
