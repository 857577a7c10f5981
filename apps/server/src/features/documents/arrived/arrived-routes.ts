import { documentListSchema, listDocumentsQuerySchema } from "@emita/contract/documents/documents";
import { api } from "@emita/contract/paths";
import { z } from "zod";
import { AppError } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import type { HttpServer } from "../../../platform/http/http.ts";
import { findDocument } from "../store.ts";
import { settleDocument } from "./arrived-store.ts";
import { listWaiting, type WaitingLookups } from "./list-waiting.ts";

const tags = ["documentos"];

/** Documents that no screen sent: they wait for a person in a list. */
export function registerArrived(server: HttpServer, ctx: Context, lookups: WaitingLookups): void {
  server.get(
    api.documents,
    {
      config: { access: "read", scopes: ["invoices:read"] },
      schema: {
        summary: "Documentos que esperam uma revisão",
        operationId: "listDocuments",
        description:
          "Os documentos que chegaram por e-mail e esperam uma pessoa: nenhuma nota foi feita deles, e não foram dispensados.",
        fields: { state: "`waiting`: os que esperam." },
        tags,
        querystring: listDocumentsQuerySchema,
        response: { 200: documentListSchema },
      },
    },
    async ({ caller }) => ({ data: await listWaiting(ctx, lookups, caller.companyId) }),
  );

  server.post(
    api.documentDismissal(":id"),
    {
      config: { access: "documents", scopes: ["invoices:write"] },
      schema: {
        summary: "Dispensa um documento que espera",
        operationId: "dismissDocument",
        description: "Tira o documento da lista dos que esperam. O arquivo fica guardado.",
        tags,
        params: z.object({ id: z.string() }),
        response: { 204: z.null().describe("O documento não espera mais") },
      },
    },
    async (request, reply) => {
      const { companyId } = request.caller;
      const { id } = request.params;
      const row = z.uuid().safeParse(id).success && (await findDocument(ctx.db, companyId, id));
      if (!row) throw new AppError("not_found", { detail: "Documento não encontrado." });
      await settleDocument(ctx.db, companyId, id, ctx.clock.now());
      return reply.status(204).send(null);
    },
  );
}
