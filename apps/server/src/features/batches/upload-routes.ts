import { LARGE_TABLE } from "@emita/reader/table/limits";
import multipart from "@fastify/multipart";
import { validatorCompiler, type ZodTypeProvider } from "fastify-type-provider-zod";
import { BATCH_FILE_MAX } from "@emita/contract/batches/batch-fields";
import { batchWithRowsSchema, createBatchSchema } from "@emita/contract/batches/batches";
import { NEW_BATCH } from "@emita/contract/batches/batches.docs";
import { api } from "@emita/contract/paths";
import { AppError } from "../../platform/basics/app-error.ts";
import type { Context } from "../../platform/context/context.ts";
import { withIncomingFiles } from "../../platform/files/incoming-file.ts";
import { receiveUpload, type UploadForm } from "../../platform/http/body/receive-upload.ts";
import { uploadSlots } from "../../platform/http/body/upload-slots.ts";
import type { HttpServer } from "../../platform/http/http.ts";
import { countUse } from "../../platform/limits/rate-limit.ts";
import { sends, tags } from "./route-parts.ts";
import type { BatchRef } from "./record/store.ts";
import { showBatch } from "./showing/show-batch.ts";
import { createFromItems, createFromTable } from "./sheets/create-batch.ts";
import { openTable } from "../clients/public.ts";
import { SHEET_TEXTS } from "./sheets/sheet-texts.ts";

const PER_HOUR = { limit: 120, windowSeconds: 3_600 };

/** Five thousand invoices with details. */
const JSON_MAX_BYTES = 8 * 1024 * 1024;
const JSON_BOUNDS = { depth: 32, each: 10_000, inAll: 400_000 };

const MB = 1024 * 1024;
const FORM: UploadForm = {
  parts: ["file"],
  maxBytes: BATCH_FILE_MAX,
  envelopeBytes: 64 * 1024,
  tooLarge: `A planilha passa de ${BATCH_FILE_MAX / MB} MB. Deixe nela só as colunas da nota.`,
  notMultipart: "Envie a planilha como multipart/form-data, no campo file, ou as notas em JSON.",
  missing: "Envie a planilha no campo file.",
};

/** The way to a new batch: a spreadsheet, or a list of items. A scope of its own: nothing else here takes multipart bodies. */
export async function registerUploads(server: HttpServer, ctx: Context): Promise<void> {
  await server.register(async (plain) => {
    const scope = plain.withTypeProvider<ZodTypeProvider>();
    await scope.register(multipart, {
      limits: { fileSize: FORM.maxBytes, files: 1, fields: 5, fieldSize: 1_000, headerPairs: 50 },
    });
    scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
    scope.setValidatorCompiler(unlessForm);
    const creating = {
      tags,
      summary: "Cria um lote de notas (JSON, ou uma planilha em multipart, campo file)",
      operationId: "createBatch",
      description:
        "Recebe até 5.000 notas: em JSON, `items` com os campos de `POST /invoices` (também `client_id` e `service_id`), ou uma planilha XLSX ou CSV (multipart, campo `file`, até 10 MB), cujas colunas são reconhecidas ou mapeadas em `PUT /batches/{id}/mapping`. As linhas são conferidas em segundo plano, como o formulário confere; acompanhe por GET até `state` `ready`. Nada é emitido antes de `POST /batches/{id}/submission`. O que está errado em uma linha é dito nela e nunca recusa as outras.",
      example: NEW_BATCH,
      fields: { file: "A planilha, em XLSX ou CSV." },
      answers: { 202: "O lote foi criado e está em conferência" },
      body: createBatchSchema,
      response: { 202: batchWithRowsSchema },
    };
    const options = {
      schema: creating,
      config: { ...sends, streamsBody: true, jsonBounds: JSON_BOUNDS },
      bodyLimit: JSON_MAX_BYTES,
    } as const;
    scope.post(api.batches, options, async (request, reply) => {
      const { companyId } = request.caller;
      await refuseTooOften(ctx, companyId);
      const ref = request.isMultipart()
        ? await receiveSheet(ctx, companyId, (create) => receiveUpload(request, create, FORM))
        : await createFromItems(ctx, companyId, required(request.body));
      const batch = await showBatch(ctx, ref, true);
      return reply.status(202).header("location", api.batch(batch.id)).send(batch);
    });
  });
}

/** A form is no JSON body: its parts are checked as they arrive. */
const unlessForm: typeof validatorCompiler = (route) => {
  const check = validatorCompiler(route);
  return (data: unknown) =>
    route.httpPart === "body" && (data === undefined || data === null)
      ? { value: undefined }
      : check(data);
};

function required<Body>(body: Body | undefined): Body {
  if (body !== undefined) return body;
  const message = "Envie as notas em JSON, ou uma planilha no campo file.";
  throw new AppError("invalid", {
    detail: message,
    errors: [{ field: "items", code: "required", message }],
  });
}

type Receive = (create: Parameters<typeof receiveUpload>[1]) => ReturnType<typeof receiveUpload>;

function receiveSheet(ctx: Context, companyId: string, receive: Receive): Promise<BatchRef> {
  return uploadSlots(ctx).run(companyId, () =>
    withIncomingFiles(ctx.config, async (create) => {
      const { file, fileName } = await receive(create);
      const table = await openTable(ctx, companyId, await file.bytes(), {
        texts: SHEET_TEXTS,
        limits: LARGE_TABLE,
      });
      return createFromTable(ctx, companyId, table, fileName);
    }),
  );
}

async function refuseTooOften(ctx: Context, companyId: string): Promise<void> {
  const retryAfterSeconds = await countUse(ctx, `batch:${companyId}`, PER_HOUR);
  if (retryAfterSeconds === null) return;
  throw new AppError("rate_limited", {
    detail: "Sua empresa já enviou muitos lotes nesta hora. Tente de novo mais tarde.",
    retryAfterSeconds,
  });
}
