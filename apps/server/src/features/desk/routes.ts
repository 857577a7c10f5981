import { deskSchema } from "@emita/contract/desk";
import { api } from "@emita/contract/paths";
import type { Context } from "../../platform/context/context.ts";
import type { HttpServer } from "../../platform/http/http.ts";
import { answerWriter } from "../../platform/http/answer-writer.ts";
import { registerClientSpreadsheets } from "./clients/routes.ts";
import { registerDeskExports } from "./exports/routes.ts";
import { own, tags } from "./route-parts.ts";
import { showDesk } from "./show-desk.ts";

/** The accountant's desk: routes over all companies of the signed-in user. */
export async function registerAccountantsDesk(server: HttpServer, ctx: Context): Promise<void> {
  const showing = {
    tags,
    summary: "Todas as suas empresas em uma tabela",
    response: { 200: deskSchema },
  };
  const write = answerWriter(deskSchema);
  const options = { config: own, schema: showing, serializerCompiler: () => write };
  server.get(api.desk, options, async ({ caller }) => showDesk(ctx, caller));
  registerDeskExports(server, ctx);
  await registerClientSpreadsheets(server, ctx);
}
