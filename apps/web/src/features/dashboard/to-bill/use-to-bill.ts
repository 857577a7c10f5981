import type { ClientList } from "@emita/contract/clients/clients";
import { api } from "@emita/contract/paths";
import { useQuery } from "@tanstack/react-query";
import { callApi } from "../../../api/client.ts";
import { keys } from "../../../api/keys.ts";
import { useRecurrences } from "../../recurrences/data/queries.ts";
import { useToday } from "../../recurrences/data/use-today.ts";
import { toBill, type ToBill } from "./to-bill.ts";

interface ToBillNow {
  /** Undefined until everything is known. */
  readonly rows: readonly ToBill[] | undefined;
  /** There are more clients than were asked for. */
  readonly isPart: boolean;
  /** How many of them have no repeat to wait for, or none yet: their invoices are reviewed together. */
  readonly due: number;
  readonly month: string;
  readonly isFailed: boolean;
  readonly retry: () => void;
}

const MOST = "100";
const ASKED = { due: "true", limit: MOST } as const;

/** The clients still to be billed this month. */
export function useToBill(): ToBillNow {
  const month = useToday().slice(0, 7);
  const clients = useQuery({
    queryKey: keys.clientList(ASKED),
    queryFn: ({ signal }) =>
      callApi<ClientList>(`${api.clients}?${new URLSearchParams(ASKED)}`, { signal }),
  });
  const repeats = useRecurrences({ state: "active", sort: "next_date" });
  const isKnown = clients.data !== undefined && repeats.whole !== undefined;
  const due = clients.data?.data ?? [];
  return {
    rows: isKnown ? toBill(due, repeats.rows, month) : undefined,
    isPart: Boolean(clients.data?.next_cursor),
    due: due.length,
    month,
    isFailed: !isKnown && (clients.isError || repeats.list.isError),
    retry: () => void Promise.all([clients.refetch(), repeats.list.refetch()]),
  };
}
