import { api } from "@emita/contract/paths";
import { addCompanySchema, ownCompanySchema } from "@emita/contract/people/people";
import type { Context } from "../../platform/context/context.ts";
import type { HttpServer } from "../../platform/http/http.ts";
import { codes } from "../../platform/http/route-docs.ts";
import { addCompany } from "./add-company.ts";

/** A further company of a person. */
export function registerAddCompany(server: HttpServer, ctx: Context): void {
  server.post(
    api.companies,
    {
      config: { access: "person", unconfirmed: true },
      schema: {
        summary: "Adiciona uma empresa",
        operationId: "addCompany",
        description:
          "Mais uma empresa de quem chama, como dono, com um período de teste próprio. Sem `company_name` vale a razão social do cadastro de CNPJ. Com `owner_email` o dono é convidado junto: quando ele aceitar, quem chama passa a contador. Até 400 por dia.",
        refusals: codes("already_member"),
        example: { cnpj: "11.222.333/0001-81", owner_email: "dona@exemplo.com.br" },
        answers: { 201: "A empresa foi adicionada, com o papel de quem chama" },
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
