import { askForTable } from "@emita/reader/table/ask-for-table";
import type { TableLimits } from "@emita/reader/table/limits";
import { AppError, invalidField } from "../../../platform/basics/app-error.ts";
import { FairQueue } from "../../../platform/concurrency/fair-queue.ts";
import type { Context } from "../../../platform/context/context.ts";
import { perContext } from "../../../platform/context/per-context.ts";

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

/** What an upload says of a file that it cannot take. */
export interface TableTexts {
  readonly not_a_table: string;
  readonly too_large: string;
  readonly too_many_rows: string;
}

/**
 * The cells of a stranger's spreadsheet, opened in a process of its own that ends with its time or memory.
 * @param ownerId the company or person that uploads: one file of each at a time
 * @throws AppError unsupported_type, invalid, unavailable (too many wait already)
 */
export async function openTable(
  ctx: Context,
  ownerId: string,
  bytes: Uint8Array,
  { texts, limits }: { readonly texts: TableTexts; readonly limits?: TableLimits },
): Promise<string[][]> {
  const table = await queues(ctx).run(ownerId, () => askForTable(bytes, limits));
  if (table.ok) return table.value;
  if (table.reason === "not_opened")
    ctx.log.warn({}, "a spreadsheet ended the process that opened it");
  if (table.reason === "not_a_table")
    throw new AppError("unsupported_type", { detail: texts.not_a_table });
  throw invalidField("file", table.reason, { ...TEXTS, ...texts }[table.reason]);
}

const TEXTS = {
  damaged:
    "Não foi possível abrir a planilha. Salve-a de novo como .xlsx ou CSV e envie outra vez.",
  not_opened: "Não foi possível abrir a planilha. Salve-a como CSV e envie outra vez.",
} as const;
