import { askForTable } from "@emita/reader/table/ask-for-table";
import { LARGE_TABLE } from "@emita/reader/table/limits";
import { MAX_CLIENT_FILE_BYTES, MAX_CLIENT_ROWS } from "@emita/contract/clients/client-files";
import { AppError, invalidField } from "../../../platform/basics/app-error.ts";
import { FairQueue } from "../../../platform/concurrency/fair-queue.ts";
import type { Context } from "../../../platform/context/context.ts";
import { perContext } from "../../../platform/context/per-context.ts";
import type { UploadForm } from "../../../platform/http/body/receive-upload.ts";

/** The multipart form with a file of clients. */
export const CLIENT_FORM: UploadForm = {
  parts: ["file", "apply", "columns"],
  maxBytes: MAX_CLIENT_FILE_BYTES,
  envelopeBytes: 64 * 1024,
  tooLarge: "A planilha passa de 5 MB. Deixe nela só as colunas dos clientes.",
  notMultipart: "Envie a planilha como multipart/form-data, no campo file.",
  missing: "Envie a planilha no campo file.",
};

/** Of the multipart parser. */
export const CLIENT_FORM_LIMITS = {
  fileSize: MAX_CLIENT_FILE_BYTES,
  files: 1,
  fields: 5,
  fieldSize: 10_000,
  headerPairs: 50,
};

const AT_ONCE = 2;
const MAX_WAITING = 50;

const queues = perContext(
  () =>
    new FairQueue(
      { running: AT_ONCE, runningPerOwner: 1, waiting: MAX_WAITING },
      () =>
        new AppError("unavailable", {
          detail: "Muitas planilhas estão sendo lidas agora. Tente de novo em um minuto.",
          retryAfterSeconds: 30,
        }),
    ),
);

/**
 * The cells of a stranger's file, opened in a process of its own.
 * @throws AppError unsupported_type, invalid, unavailable (too many wait already)
 */
export async function openFile(
  ctx: Context,
  companyId: string,
  bytes: Uint8Array,
): Promise<string[][]> {
  const table = await queues(ctx).run(companyId, () => askForTable(bytes, LARGE_TABLE));
  if (table.ok) return table.value;
  if (table.reason === "not_opened")
    ctx.log.warn({}, "a spreadsheet ended the process that opened it");
  if (table.reason === "not_a_table")
    throw new AppError("unsupported_type", { detail: TEXTS.not_a_table });
  throw invalidField("file", table.reason, TEXTS[table.reason]);
}

export const TOO_MANY_ROWS = `Uma planilha leva até ${MAX_CLIENT_ROWS.toLocaleString("pt-BR")} clientes. Divida-a em partes.`;

const TEXTS = {
  not_a_table: "Envie uma planilha do Excel (.xlsx) sem senha ou um arquivo CSV.",
  damaged:
    "Não foi possível abrir a planilha. Salve-a de novo como .xlsx ou CSV e envie outra vez.",
  too_large: "Esta planilha é grande demais. Deixe nela só as colunas dos clientes.",
  too_many_rows: TOO_MANY_ROWS,
  not_opened: "Não foi possível abrir a planilha. Salve-a como CSV e envie outra vez.",
} as const;
