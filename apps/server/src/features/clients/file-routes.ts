import { LARGE_TABLE } from "@emita/reader/table/limits";
import multipart from "@fastify/multipart";
import { Readable } from "node:stream";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import {
  clientColumnsSchema,
  clientImportSchema,
  exportClientsQuerySchema,
} from "@emita/contract/clients/client-files";
import { api } from "@emita/contract/paths";
import { invalidField } from "../../platform/basics/app-error.ts";
import type { Context } from "../../platform/context/context.ts";
import { withIncomingFiles } from "../../platform/files/incoming-file.ts";
import { SPREADSHEET_TYPES } from "../../platform/files/spreadsheet-file.ts";
import { receiveUpload } from "../../platform/http/body/receive-upload.ts";
import { uploadSlots } from "../../platform/http/body/upload-slots.ts";
import type { HttpServer } from "../../platform/http/http.ts";
import { exportClients } from "./files/export-clients.ts";
import { importClients } from "./files/import-clients.ts";
import { CLIENT_FORM, CLIENT_FORM_LIMITS, CLIENT_TABLE_TEXTS } from "./files/client-form.ts";
import { openTable } from "./files/open-table.ts";
import { changes, dropEmpty, reads, tags } from "./route-parts.ts";

/** Clients as files, in and out. */
export async function registerClientFiles(server: HttpServer, ctx: Context): Promise<void> {
  registerExport(server, ctx);
  await registerImport(server, ctx);
}

function registerExport(server: HttpServer, ctx: Context): void {
  const exporting = {
    summary: "Os clientes como planilha",
    operationId: "exportClients",
    description:
      "Os clientes que os filtros acham, por nome, em CSV ou XLSX (este, até 20.000), com o emitido a cada um. O mesmo arquivo, editado, pode ser importado.",
    file: Object.values(SPREADSHEET_TYPES).map((type) => type.replace(/;.*/, "")),
    answers: { 200: "A planilha" },
    tags,
    querystring: exportClientsQuerySchema,
  };
  const options = { config: reads, schema: exporting, preValidation: dropEmpty };
  server.get(api.clientExport, options, async (request, reply) => {
    const file = await exportClients(ctx, request.caller.companyId, request.query);
    return reply
      .type(file.type)
      .header("content-disposition", `attachment; filename="${file.name}"`)
      .header("cache-control", "private, no-store")
      .send(Buffer.isBuffer(file.content) ? file.content : Readable.from(file.content));
  });
}

/** A scope of its own: nothing else here takes multipart bodies. */
async function registerImport(server: HttpServer, ctx: Context): Promise<void> {
  await server.register(async (plain) => {
    const scope = plain.withTypeProvider<ZodTypeProvider>();
    await scope.register(multipart, { limits: CLIENT_FORM_LIMITS });
    scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
    const importing = {
      summary: "Lê clientes de uma planilha (multipart, campos file, apply e columns)",
      operationId: "importClients",
      description:
        "Até 5.000 clientes de um CSV ou XLSX. As colunas são reconhecidas pelos títulos, em português ou inglês. Sem `apply` é uma prévia: nada é gravado, e cada linha diz o que seria feito. O CNPJ, CPF ou NIF diz se o cliente já existe; células vazias não mudam nada, e e-mails se somam. A mesma planilha outra vez não muda nada.",
      example: { file: "(a planilha)", apply: "true" },
      fields: {
        file: "A planilha, em CSV ou XLSX.",
        apply: "`true`: grava. Ausente: só mostra o resultado de cada linha.",
        columns:
          "Uma lista JSON com o que cada coluna é, na ordem do arquivo (`null`: fica de fora). Ausente: pelos títulos.",
      },
      tags,
      consumes: ["multipart/form-data"],
      response: { 200: clientImportSchema },
    };
    const options = { schema: importing, config: { ...changes, streamsBody: true } } as const;
    scope.post(api.clientImports, options, async (request) => {
      const { companyId } = request.caller;
      return uploadSlots(ctx).run(companyId, () =>
        withIncomingFiles(ctx.config, async (create) => {
          const { file, fields } = await receiveUpload(request, create, CLIENT_FORM);
          const columns = columnsGiven(fields.get("columns"));
          const table = await openTable(ctx, companyId, await file.bytes(), {
            texts: CLIENT_TABLE_TEXTS,
            limits: LARGE_TABLE,
          });
          const applies = fields.get("apply") === "true";
          return importClients(ctx, companyId, { table, columns, applies });
        }),
      );
    });
  });
}

/** @throws AppError invalid */
function columnsGiven(text: string | undefined) {
  if (!text) return null;
  const read = clientColumnsSchema.safeParse(parsed(text));
  if (read.success) return read.data;
  throw invalidField("columns", "invalid", "Mande uma lista JSON com o que cada coluna é.");
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
