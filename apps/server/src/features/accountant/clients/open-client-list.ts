import { invalidField } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import { openTable } from "../../clients/public.ts";
import { MAX_CLIENTS, readClientList, type ListedClient } from "./client-list.ts";

/**
 * The clients that a file of a stranger lists.
 * @throws AppError unsupported_type, invalid (no clients in it, or too many), unavailable (too many wait already)
 */
export async function openClientList(
  ctx: Context,
  userId: string,
  bytes: Uint8Array,
): Promise<ListedClient[]> {
  const clients = readClientList(await openTable(ctx, userId, bytes, { texts: TABLE_TEXTS }));
  if (!clients.ok) throw invalidField("file", clients.reason, TEXTS[clients.reason]);
  return clients.value;
}

const TOO_MANY = `Uma planilha leva até ${MAX_CLIENTS} empresas. Divida-a em partes.`;

const TABLE_TEXTS = {
  not_a_table: "Envie uma planilha do Excel (.xlsx) ou um arquivo CSV.",
  too_large: "Esta planilha é grande demais. Deixe nela só as colunas CNPJ, razão social e e-mail.",
  too_many_rows: TOO_MANY,
} as const;

const TEXTS = {
  empty: "Não há empresas nesta planilha.",
  no_cnpj_column: "Não encontramos uma coluna de CNPJ nesta planilha.",
  too_many_clients: TOO_MANY,
} as const;
