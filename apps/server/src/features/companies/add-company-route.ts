import type { FastifyRequest } from "fastify";
import { api } from "@emita/contract/paths";
import { addCompanySchema, ownCompanySchema } from "@emita/contract/people";
import { requireAal2IfEnrolled } from "../../identity/public.ts";
import { requirePerson, type Identify, type SignedIn } from "../../platform/http/auth-context.ts";
import type { Context } from "../../platform/context/context.ts";
import type { HttpServer } from "../../platform/http/http.ts";
import { addCompany } from "./add-company.ts";

/** A further company of a person. */
export function registerAddCompany(server: HttpServer, ctx: Context, identify: Identify): void {
  const personOf = async (request: FastifyRequest): Promise<SignedIn> => {
    const person = requirePerson(await identify(request));
    await requireAal2IfEnrolled(ctx.db, person);
    return person;
  };
  server.post(
    api.companies,
    {
      // Before the body is read, so that strangers learn nothing of it.
      onRequest: async (request) => void (await personOf(request)),
      schema: {
        summary: "Adiciona uma empresa",
        tags: ["empresa"],
        body: addCompanySchema,
        response: { 201: ownCompanySchema },
      },
    },
    async (request, reply) => {
      const { userId } = await personOf(request);
      return reply.status(201).send(await addCompany(ctx, userId, request.body));
    },
  );
}
