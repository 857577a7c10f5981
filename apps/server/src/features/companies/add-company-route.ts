import { api } from "@emita/contract/paths";
import { addCompanySchema, ownCompanySchema } from "@emita/contract/people";
import type { Context } from "../../platform/context/context.ts";
import type { HttpServer } from "../../platform/http/http.ts";
import { addCompany } from "./add-company.ts";

/** A further company of a person. */
export function registerAddCompany(server: HttpServer, ctx: Context): void {
  server.post(
    api.companies,
    {
      config: { access: "person", unconfirmed: true },
      schema: {
        summary: "Adiciona uma empresa",
        tags: ["empresa"],
        body: addCompanySchema,
        response: { 201: ownCompanySchema },
      },
    },
    async (request, reply) => {
      const { userId } = request.caller;
      return reply.status(201).send(await addCompany(ctx, userId, request.body));
    },
  );
}
