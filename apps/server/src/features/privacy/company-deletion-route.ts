import { api } from "@emita/contract/paths";
import { askDeletionSchema } from "@emita/contract/privacy";
import { z } from "zod";
import type { Context } from "../../platform/context/context.ts";
import type { HttpServer } from "../../platform/http/http.ts";
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
        tags: ["empresa"],
        body: askDeletionSchema,
        response: { 204: z.null().describe("Excluída") },
      },
    },
    async (request, reply) => {
      await deleteCompany(ctx, deps, request.caller, request.body);
      return reply.status(204).send(null);
    },
  );
}
