import { deskSchema } from "@emita/contract/desk";
import { api } from "@emita/contract/paths";
import type { Identify } from "../../platform/http/auth-context.ts";
import type { Context } from "../../platform/context/context.ts";
import type { HttpServer } from "../../platform/http/http.ts";
import { answerWriter } from "../../platform/http/answer-writer.ts";
import { deskCallers, tags } from "./callers.ts";
import { registerClientSpreadsheets } from "./clients/routes.ts";
import { registerDeskExports } from "./exports/routes.ts";
import { showDesk } from "./show-desk.ts";

/** The accountant's desk: what speaks of all companies of whoever signed in. */
export async function registerAccountantsDesk(
  server: HttpServer,
  ctx: Context,
  identify: Identify,
): Promise<void> {
  const callerOf = deskCallers(ctx, identify);
  const showing = {
    tags,
    summary: "Todas as suas empresas em uma tabela",
    response: { 200: deskSchema },
  };
  const write = answerWriter(deskSchema);
  server.get(api.desk, { schema: showing, serializerCompiler: () => write }, async (request) =>
    showDesk(ctx, await callerOf(request)),
  );
  registerDeskExports(server, ctx, callerOf);
  await registerClientSpreadsheets(server, ctx, callerOf);
}
