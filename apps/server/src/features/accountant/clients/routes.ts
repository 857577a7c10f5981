import multipart from "@fastify/multipart";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { api } from "@emita/contract/paths";
import { spreadsheetOutcomeSchema } from "@emita/contract/people/people";
import { AppError } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import { withIncomingFiles } from "../../../platform/files/incoming-file.ts";
import type { HttpServer } from "../../../platform/http/http.ts";
import { receiveUpload } from "../../../platform/http/body/receive-upload.ts";
import { uploadSlots } from "../../../platform/http/body/upload-slots.ts";
import { countUse } from "../../../platform/limits/rate-limit.ts";
import { own, tags } from "../route-parts.ts";
import { importClients } from "./import-clients.ts";
import { openClientList } from "./open-client-list.ts";
import { SPREADSHEET_FORM, SPREADSHEET_LIMITS } from "./spreadsheet-form.ts";

const PER_HOUR = { limit: 30, windowSeconds: 3_600 };

/** Clients by a spreadsheet of CNPJs. */
export async function registerClientSpreadsheets(server: HttpServer, ctx: Context): Promise<void> {
  await server.register(async (plain) => {
    const scope = plain.withTypeProvider<ZodTypeProvider>();
    await scope.register(multipart, { limits: SPREADSHEET_LIMITS });
    scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
    const importing = {
      tags,
      summary: "Adiciona empresas de uma planilha (multipart, campo file)",
      operationId: "importCompanies",
      description:
        "Adiciona até 500 empresas de uma planilha (multipart, campo `file`): CSV ou XLSX com uma coluna de CNPJ e, se houver, razão social e e-mail do dono, que é convidado. Cada linha entra por inteiro ou não entra, e a resposta diz o que foi feito dela: `added`, `already_yours` ou `refused` com o motivo. A mesma planilha outra vez não adiciona nada.",
      example: { file: "(a planilha)" },
      fields: { file: "A planilha, em CSV ou XLSX." },
      consumes: ["multipart/form-data"],
      response: { 200: spreadsheetOutcomeSchema },
    };
    const options = { schema: importing, config: { ...own, streamsBody: true } } as const;
    scope.post(api.companySpreadsheets, options, async (request) => {
      const { userId } = request.caller;
      await refuseTooOften(ctx, userId);
      return uploadSlots(ctx).run(userId, () =>
        withIncomingFiles(ctx.config, async (create) => {
          const { file } = await receiveUpload(request, create, SPREADSHEET_FORM);
          const clients = await openClientList(ctx, userId, await file.bytes());
          return importClients(ctx, userId, clients);
        }),
      );
    });
  });
}

async function refuseTooOften(ctx: Context, userId: string): Promise<void> {
  const retryAfterSeconds = await countUse(ctx, `client-spreadsheet:${userId}`, PER_HOUR);
  if (retryAfterSeconds === null) return;
  throw new AppError("rate_limited", {
    detail: "Você já enviou muitas planilhas nesta hora. Tente de novo mais tarde.",
    retryAfterSeconds,
  });
}
