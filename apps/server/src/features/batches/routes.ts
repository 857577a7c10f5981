import { z } from "zod";
import {
  batchFileQuerySchema,
  batchListSchema,
  batchRowListSchema,
  batchRowsQuerySchema,
  batchSchema,
  batchWithRowsSchema,
  changeBatchRowSchema,
  changeBatchRowsSchema,
  changedBatchRowsSchema,
  listBatchesQuerySchema,
  mapBatchSchema,
  showBatchQuerySchema,
} from "@emita/contract/batches/batches";
import { api } from "@emita/contract/paths";
import type { Context } from "../../platform/context/context.ts";
import { SPREADSHEET_TYPES } from "../../platform/files/spreadsheet-file.ts";
import type { HttpServer } from "../../platform/http/http.ts";
import { codes } from "../../platform/http/route-docs.ts";
import { issuingDeps, makerOf, type IssuingDeps } from "../invoices/public.ts";
import { pauseBatch, resumeBatch } from "./issuing/pause-batch.ts";
import { removeBatch } from "./issuing/remove-batch.ts";
import { submitBatch } from "./issuing/submit-batch.ts";
import { changeRows } from "./mending/change-rows.ts";
import { refOf, rowOf } from "./record/batch-ref.ts";
import { one, reads, sends, tags } from "./route-parts.ts";
import { mapBatch } from "./sheets/map-batch.ts";
import { registerUploads } from "./upload-routes.ts";
import { modelFile } from "./showing/model-file.ts";
import { resultFile } from "./showing/result-file.ts";
import { listBatches, listRows, showBatch, showChanged } from "./showing/show-batch.ts";

const NOT_READY = codes("batch_not_ready");
const FILE_TYPES = Object.values(SPREADSHEET_TYPES).map((type) => type.split(";")[0] ?? type);

/** Many invoices at once: read, mapped, checked, mended, issued. */
export async function registerBatches(
  server: HttpServer,
  ctx: Context,
  deps: IssuingDeps = issuingDeps,
): Promise<void> {
  await registerUploads(server, ctx);
  registerShowing(server, ctx);
  registerMending(server, ctx, deps);
  registerSending(server, ctx);
  registerFiles(server, ctx);
}

function registerShowing(server: HttpServer, ctx: Context): void {
  const listing = {
    tags,
    summary: "Lista os lotes, do mais novo ao mais antigo",
    operationId: "listBatches",
    description: "Os lotes da empresa com os seus totais, sem as linhas. Ficam 90 dias.",
    querystring: listBatchesQuerySchema,
    response: { 200: batchListSchema },
  };
  server.get(api.batches, { config: reads, schema: listing }, async ({ caller, query }) =>
    listBatches(ctx, caller.companyId, query),
  );

  const showing = {
    ...one,
    summary: "Um lote e o que é de cada linha",
    operationId: "getBatch",
    description:
      "O lote com seus totais e, de cada linha, o estado, a nota e o que falta. Com `rows=none` sem as linhas, para acompanhar o andamento; o evento `batch.changed` diz quando consultar de novo.",
    querystring: showBatchQuerySchema,
    response: { 200: batchWithRowsSchema },
  };
  server.get(api.batch(":id"), { config: reads, schema: showing }, async (request) =>
    showBatch(ctx, refOf(request), request.query.rows === "all"),
  );

  const paging = {
    ...one,
    summary: "As linhas de um lote, com as suas células",
    operationId: "listBatchRows",
    description:
      "Uma parte das linhas, na ordem da planilha, com o texto de cada célula e o que veio do cliente, do serviço ou do cadastro. `state` mostra só as linhas nesse estado.",
    fields: { limit: "Linhas por resposta, de 1 a 1000." },
    querystring: batchRowsQuerySchema,
    response: { 200: batchRowListSchema },
  };
  server.get(api.batchRows(":id"), { config: reads, schema: paging }, async (request) =>
    listRows(ctx, refOf(request), request.query),
  );
}

function registerMending(server: HttpServer, ctx: Context, deps: IssuingDeps): void {
  const mapping = {
    ...one,
    summary: "Diz que campo da nota é cada coluna da planilha",
    operationId: "mapBatch",
    description:
      "Escolhe o campo de cada coluna, se preciso a linha dos títulos, e os valores que valem para toda linha sem o seu. É lembrado para as próximas planilhas da empresa com os mesmos títulos. As linhas são conferidas de novo; o que foi digitado nas células fica.",
    refusals: NOT_READY,
    example: {
      columns: [
        { index: 0, field: "cnpj" },
        { index: 1, field: "service_description" },
        { index: 2, field: "amount" },
      ],
      defaults: { competencia: "11/2026" },
    },
    body: mapBatchSchema,
    response: { 200: batchSchema },
  };
  server.put(api.batchMapping(":id"), { config: sends, schema: mapping }, async (request) => {
    const ref = refOf(request);
    await mapBatch(ctx, ref, request.body);
    return showBatch(ctx, ref, false);
  });

  const changing = {
    ...one,
    refusals: NOT_READY,
    response: { 200: changedBatchRowsSchema },
  };
  const changingOne = {
    ...changing,
    summary: "Corrige uma linha de um lote",
    operationId: "changeBatchRow",
    description:
      "Troca uma ou mais células, deixa a linha de fora ou confirma que a repetição é mesmo outra nota. A linha é conferida na hora; a resposta traz também as outras linhas que mudaram por isso, e os totais.",
    example: { cells: { amount: "1.100,00" } },
    params: z.object({ id: z.string(), row: z.string() }),
    body: changeBatchRowSchema,
  };
  server.patch(
    api.batchRow(":id", ":row"),
    { config: sends, schema: changingOne },
    async (request) => {
      const ref = refOf(request);
      const row = rowOf(request.params.row);
      const changed = await changeRows(ctx, deps, ref, [{ row, ...request.body }]);
      return showChanged(ctx, ref, changed);
    },
  );
  const changingMany = {
    ...changing,
    summary: "Corrige várias linhas de um lote",
    operationId: "changeBatchRows",
    description:
      "O mesmo para muitas linhas de uma vez: células coladas, todas as repetidas de fora. Tudo muda, ou nada.",
    example: {
      rows: [
        { row: 4, cells: { cnpj: "41.788.206/0001-05" } },
        { row: 6, left_out: true },
      ],
    },
    body: changeBatchRowsSchema,
  };
  server.patch(
    api.batchRows(":id"),
    { config: { ...sends, jsonBounds: ROWS_BOUNDS }, schema: changingMany },
    async (request) => {
      const ref = refOf(request);
      return showChanged(ctx, ref, await changeRows(ctx, deps, ref, request.body.rows));
    },
  );
}

const ROWS_BOUNDS = { depth: 8, each: 10_000, inAll: 100_000 };

function registerSending(server: HttpServer, ctx: Context): void {
  const submitting = {
    ...one,
    summary: "Emite as linhas prontas de um lote",
    operationId: "submitBatch",
    description:
      "Põe as linhas prontas na fila, cada uma emitida exatamente uma vez. As que têm erro, as repetidas sem confirmação e as deixadas de fora ficam, e podem ser enviadas depois de corrigidas, com outra chamada. Durante a conferência, vão as que ficarem prontas. Se a cota acabar, o lote espera (`pause.reason` `quota`) e segue sozinho quando houver.",
    refusals: NOT_READY,
    answers: { 202: "As linhas prontas estão na fila" },
    response: { 202: batchSchema },
  };
  server.post(
    api.batchSubmission(":id"),
    { config: sends, schema: submitting },
    async (request, reply) => {
      const ref = refOf(request);
      await submitBatch(ctx, makerOf(request.caller), ref);
      return reply.status(202).send(await showBatch(ctx, ref, false));
    },
  );

  const steering = { ...one, refusals: NOT_READY, response: { 200: batchSchema } };
  const pausing = {
    ...steering,
    summary: "Pausa a emissão de um lote",
    operationId: "pauseBatch",
    description: "As linhas na fila esperam; as notas já criadas seguem o seu caminho.",
  };
  server.post(api.batchPause(":id"), { config: sends, schema: pausing }, async (request) => {
    const ref = refOf(request);
    await pauseBatch(ctx, ref);
    return showBatch(ctx, ref, false);
  });
  const resuming = {
    ...steering,
    summary: "Continua a emissão de um lote",
    operationId: "resumeBatch",
    description: "As linhas na fila seguem de onde pararam.",
  };
  server.post(api.batchResume(":id"), { config: sends, schema: resuming }, async (request) => {
    const ref = refOf(request);
    await resumeBatch(ctx, ref);
    return showBatch(ctx, ref, false);
  });
  const removing = {
    ...one,
    summary: "Apaga um lote",
    operationId: "deleteBatch",
    description:
      "Apaga as linhas do lote; o que está na fila não é mais emitido. As notas já criadas ficam.",
    answers: { 204: "O lote foi apagado" },
    response: { 204: z.null() },
  };
  server.delete(api.batch(":id"), { config: sends, schema: removing }, async (request, reply) => {
    await removeBatch(ctx, refOf(request));
    return reply.status(204).send(null);
  });
}

function registerFiles(server: HttpServer, ctx: Context): void {
  const modelling = {
    tags,
    summary: "Uma planilha modelo, com os nossos títulos",
    operationId: "getBatchModel",
    description: "Uma planilha XLSX ou CSV com os títulos que reconhecemos e uma linha de exemplo.",
    file: FILE_TYPES,
    answers: { 200: "A planilha modelo" },
    querystring: batchFileQuerySchema,
  };
  server.get(api.batchModel, { config: reads, schema: modelling }, async (request, reply) => {
    const { format } = request.query;
    return reply
      .type(SPREADSHEET_TYPES[format])
      .header("content-disposition", `attachment; filename="modelo-de-notas.${format}"`)
      .send(await modelFile(format));
  });

  const resulting = {
    ...one,
    summary: "O resultado de um lote, linha por linha",
    operationId: "getBatchResult",
    description:
      "Uma planilha XLSX ou CSV com a situação de cada linha, o número, o código e a chave da nota, e o motivo do que não saiu.",
    file: FILE_TYPES,
    answers: { 200: "A planilha com o resultado" },
    querystring: batchFileQuerySchema,
  };
  server.get(
    api.batchResult(":id"),
    { config: reads, schema: resulting },
    async (request, reply) => {
      const { format } = request.query;
      const content = await resultFile(ctx, refOf(request), format);
      return reply
        .type(SPREADSHEET_TYPES[format])
        .header("content-disposition", `attachment; filename="resultado-do-lote.${format}"`)
        .header("cache-control", "private, no-store")
        .send(content);
    },
  );
}
