import type { FastifyRequest } from "fastify";
import { deskSchema } from "@emita/contract/desk";
import { api } from "@emita/contract/paths";
import type { SessionRef } from "../../identity/public.ts";
import { requirePerson, type Identify } from "../../platform/http/auth-context.ts";
import type { Context } from "../../platform/context/context.ts";
import type { HttpServer } from "../../platform/http/http.ts";
import { requireProvenAddress } from "../people/public.ts";
import { showDesk } from "./show-desk.ts";

export type CallerOf = (request: FastifyRequest) => Promise<SessionRef>;
export const tags = ["contador"];

/** The accountant's desk: what speaks of all companies of whoever signed in. */
export function registerAccountantsDesk(
  server: HttpServer,
  ctx: Context,
  identify: Identify,
): void {
  const callerOf: CallerOf = async (request) => {
    const { userId, sessionId } = requirePerson(await identify(request));
    await requireProvenAddress(ctx, userId);
    return { userId, sessionId };
  };
  const showing = {
    tags,
    summary: "Todas as suas empresas em uma tabela",
    response: { 200: deskSchema },
  };
  server.get(api.desk, { schema: showing }, async (request) =>
    showDesk(ctx, await callerOf(request)),
  );
}
