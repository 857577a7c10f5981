import type { Client, ClientList } from "@emita/contract/clients/clients";
import { api } from "@emita/contract/paths";
import { localDate } from "@emita/domain/basics/dates";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { failureText } from "../../../api/api-error.ts";
import { callApi } from "../../../api/client.ts";
import { draftKeys } from "../../../api/draft-keys.ts";
import { copyInvoice, isDraft, type DraftOrInvoice } from "../queries/drafts-api.ts";
import { fewAtATime } from "./few-at-a-time.ts";
import { copyKey, inOrder, type MonthItem } from "./month-items.ts";

/** More than these are reviewed in a second round. */
const MOST = 100;

interface MonthCopies {
  readonly items: readonly MonthItem[];
  /** More clients are due than are shown. */
  readonly isPart: boolean;
}

/** For each client that is due a copy of its last invoice. Each visit asks again; a copy is made once a month. */
export function useMonthCopies() {
  const [visit] = useState(() => crypto.randomUUID());
  return useQuery({
    queryKey: draftKeys.monthCopies(visit),
    queryFn: ({ signal }) => fetchCopies(signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

async function fetchCopies(signal: AbortSignal): Promise<MonthCopies> {
  const list = await callApi<ClientList>(`${api.clients}?due=true&limit=${MOST}`, { signal });
  const month = localDate(new Date()).slice(0, 7);
  const items = await fewAtATime(list.data, (client) => itemOf(client, month));
  return { items: inOrder(items), isPart: list.next_cursor !== null };
}

async function itemOf(client: Client, month: string): Promise<MonthItem> {
  const { last_invoice: last } = client;
  if (last === null) return { kind: "failed", client, text: "Não há nota para repetir." };
  try {
    const key = copyKey(month, client.id, last.id);
    const made: DraftOrInvoice = await copyInvoice(last.id, {}, key);
    return isDraft(made)
      ? { kind: "draft", client, draft: made }
      : { kind: "sent", client, invoice: made };
  } catch (error) {
    const text = failureText(error, "Não foi possível copiar a última nota.");
    return { kind: "failed", client, text };
  }
}
