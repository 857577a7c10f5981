import { askForTable } from "@emita/reader/table/ask-for-table";
import { LARGE_TABLE } from "@emita/reader/table/limits";
import { BATCH_MAX_ROWS } from "@emita/contract/batches/batch-fields";
import { AppError, invalidField } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import { perContext } from "../../../platform/context/per-context.ts";
import { FairQueue } from "../../../platform/concurrency/fair-queue.ts";

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
 * The cells of a stranger's spreadsheet, opened in a process of its own that ends with its time or memory.
 * @throws AppError unsupported_type, invalid, unavailable (too many wait already)
 */
export async function openSheet(
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

export const TOO_MANY_ROWS = `Um lote leva até ${BATCH_MAX_ROWS.toLocaleString("pt-BR")} linhas. Divida a planilha em partes.`;

const TEXTS = {
  not_a_table:
    "Envie uma planilha do Excel (.xlsx) sem senha ou um arquivo CSV. Um .xls antigo pode ser salvo como .xlsx.",
  damaged:
    "Não foi possível abrir a planilha. Salve-a de novo como .xlsx ou CSV e envie outra vez.",
  too_large: "Esta planilha é grande demais. Deixe nela só as colunas da nota.",
  too_many_rows: TOO_MANY_ROWS,
  not_opened: "Não foi possível abrir a planilha. Salve-a como CSV e envie outra vez.",
} as const;
