import { api } from "@emita/contract/paths";
import { askDeletionSchema } from "@emita/contract/people/privacy";
import { z } from "zod";
import type { Context } from "../../../platform/context/context.ts";
import type { HttpServer } from "../../../platform/http/http.ts";
import { codes } from "../../../platform/http/route-docs.ts";
import { deleteCompany, type CompanyDeletionDeps } from "./delete-company.ts";

/** Deletes one company; its people keep their accounts. */
export function registerCompanyDeletion(
  server: HttpServer,
  ctx: Context,
  deps: CompanyDeletionDeps,
): void {
  server.delete(
    api.company,
    {
      config: { access: "delete_company", unconfirmed: true },
      schema: {
        summary: "Exclui a empresa",
        operationId: "deleteCompany",
        description:
          "O único dono exclui a empresa, já e para sempre: documentos, tokens, assinatura e acesso de todos terminam. As notas emitidas ficam guardadas pelo prazo da lei. Pede a senha outra vez.",
        refusals: codes("other_owners", "not_deletable"),
        example: { confirmation: "EXCLUIR", password: "minha senha" },
        fields: {
          confirmation: "A palavra `EXCLUIR`, para confirmar.",
          password: "A senha da conta, onde ela tem uma.",
        },
        tags: ["empresa"],
        body: askDeletionSchema,
        response: { 204: z.null().describe("A empresa foi excluída") },
      },
    },
    async (request, reply) => {
      await deleteCompany(ctx, deps, request.caller, request.body);
      return reply.status(204).send(null);
    },
  );
}
