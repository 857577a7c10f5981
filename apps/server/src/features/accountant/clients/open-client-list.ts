import { askForTable } from "@emita/reader/table/ask-for-table";
import { AppError, invalidField } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import { perContext } from "../../../platform/context/per-context.ts";
import { FairQueue } from "../../../platform/concurrency/fair-queue.ts";
import { MAX_CLIENTS, readClientList, type ListedClient } from "./client-list.ts";

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
 * The clients that a file of a stranger lists, opened in a process of its own.
 * @throws AppError unsupported_type, invalid (no clients in it, or too many), unavailable (too many wait already)
 */
export async function openClientList(
  ctx: Context,
  userId: string,
  bytes: Uint8Array,
): Promise<ListedClient[]> {
  const table = await queues(ctx).run(userId, () => askForTable(bytes));
  if (!table.ok) {
    if (table.reason === "not_opened")
      ctx.log.warn({}, "a spreadsheet ended the process that opened it");
    throw table.reason === "not_a_table"
      ? new AppError("unsupported_type", { detail: TEXTS.not_a_table })
      : invalidField("file", table.reason, TEXTS[table.reason]);
  }
  const clients = readClientList(table.value);
  if (!clients.ok) throw invalidField("file", clients.reason, TEXTS[clients.reason]);
  return clients.value;
}

const TOO_MANY = `Uma planilha leva até ${MAX_CLIENTS} empresas. Divida-a em partes.`;
const TEXTS = {
  not_a_table: "Envie uma planilha do Excel (.xlsx) ou um arquivo CSV.",
  damaged:
    "Não foi possível abrir a planilha. Salve-a de novo como .xlsx ou CSV e envie outra vez.",
  too_large: "Esta planilha é grande demais. Deixe nela só as colunas CNPJ, razão social e e-mail.",
  too_many_rows: TOO_MANY,
  not_opened: "Não foi possível abrir a planilha. Salve-a como CSV e envie outra vez.",
  empty: "Não há empresas nesta planilha.",
  no_cnpj_column: "Não encontramos uma coluna de CNPJ nesta planilha.",
  too_many_clients: TOO_MANY,
} as const;
