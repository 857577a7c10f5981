import type { FastifyRequest } from "fastify";
import { api } from "@emita/contract/paths";
import { askDeletionSchema } from "@emita/contract/privacy";
import { z } from "zod";
import { requireAal2IfEnrolled } from "../../identity/public.ts";
import { requirePerson, type Authenticate, type Person } from "../../platform/http/auth-context.ts";
import type { Context } from "../../platform/context/context.ts";
import type { HttpServer } from "../../platform/http/http.ts";
import { deleteCompany, type CompanyDeletionDeps } from "./delete-company.ts";

/** One company goes, its people stay. */
export function registerCompanyDeletion(
  server: HttpServer,
  ctx: Context,
  authenticate: Authenticate,
  deps: CompanyDeletionDeps,
): void {
  const personOf = async (request: FastifyRequest): Promise<Person> => {
    const person = requirePerson(await authenticate(request));
    await requireAal2IfEnrolled(ctx.db, person);
    return person;
  };
  server.delete(
    api.company,
    {
      // Before the body is read, so that strangers learn nothing of it.
      onRequest: async (request) => void (await personOf(request)),
      schema: {
        summary: "Exclui a empresa",
        tags: ["empresa"],
        body: askDeletionSchema,
        response: { 204: z.null().describe("Excluída") },
      },
    },
    async (request, reply) => {
      await deleteCompany(ctx, deps, await personOf(request), request.body);
      return reply.status(204).send(null);
    },
  );
}
