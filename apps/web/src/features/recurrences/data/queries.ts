import type {
  DueOccurrences,
  OccurrenceList,
  SubmitDue,
} from "@emita/contract/recurrences/occurrences";
import type { Holidays, SaveHolidays } from "@emita/contract/recurrences/holidays";
import type {
  CreateRecurrence,
  Recurrence,
  RecurrenceList,
  RecurrenceState,
  UpdateRecurrence,
} from "@emita/contract/recurrences/recurrences";
import { api } from "@emita/contract/paths";
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { callApi } from "../../../api/client.ts";
import { keys } from "../../../api/keys.ts";
import { queryClient } from "../../../api/query-client.ts";

export interface RecurrenceFilters {
  readonly state?: RecurrenceState;
  /** Part of the client's name, CPF or CNPJ. */
  readonly search?: string;
  readonly sort: "next_date" | "client";
}

const POLL_MS = 2_500;

/** Repeats in pages of a hundred. Polls while one of them is being issued. */
export function useRecurrences({ state, search, sort }: RecurrenceFilters) {
  const asked = { sort, ...(state && { state }), ...(search && { search }), limit: "100" };
  const list = useInfiniteQuery({
    queryKey: keys.recurrenceList(asked),
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ ...asked, ...(pageParam && { cursor: pageParam }) });
      return callApi<RecurrenceList>(`${api.recurrences}?${query}`, { signal });
    },
    initialPageParam: "",
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some((page) => page.data.some(isBeingSent)) ? POLL_MS : false,
  });
  const rows = list.data?.pages.flatMap((page) => page.data) ?? [];
  return { list, rows, whole: list.data?.pages[0] };
}

function isBeingSent({ open }: Recurrence): boolean {
  return open.some(({ state }) => state === "queued");
}

/** One repeat. */
export function useRecurrence(id: string) {
  return useQuery({
    queryKey: keys.recurrence(id),
    queryFn: ({ signal }) => callApi<Recurrence>(api.recurrence(id), { signal }),
  });
}

/** What asks or waits today. */
export const dueQuery = {
  queryKey: keys.recurrencesDue,
  queryFn: ({ signal }: { signal?: AbortSignal }) =>
    callApi<DueOccurrences>(api.recurrencesDue, { signal }),
};

/** The company's own days off and the national ones. */
export function useHolidays() {
  return useQuery({
    queryKey: keys.holidays,
    queryFn: ({ signal }) => callApi<Holidays>(api.companyHolidays, { signal }),
  });
}

export function saveHolidays(body: SaveHolidays): Promise<Holidays> {
  return changing(callApi<Holidays>(api.companyHolidays, { method: "PUT", body }));
}

export function createRecurrence(body: CreateRecurrence): Promise<Recurrence> {
  return changing(callApi<Recurrence>(api.recurrences, { method: "POST", body }));
}

/** Changes what comes from now on; what was issued stays. */
export function updateRecurrence(id: string, body: UpdateRecurrence): Promise<Recurrence> {
  return changing(callApi<Recurrence>(api.recurrence(id), { method: "PATCH", body }));
}

export function deleteRecurrence(id: string): Promise<unknown> {
  return changing(callApi<unknown>(api.recurrence(id), { method: "DELETE" }));
}

/** Issues what asks: all listed. */
export function submitDue(body: SubmitDue): Promise<OccurrenceList> {
  return changing(
    callApi<OccurrenceList>(api.recurrencesDueSubmission, { method: "POST", body: body ?? {} }),
  );
}

/** Leaves one date out. */
export function dismissOccurrence(id: string, nominalDate: string): Promise<unknown> {
  return changing(callApi<unknown>(api.occurrenceDismissal(id, nominalDate), { method: "POST" }));
}

/** Takes `dismissOccurrence` back. */
export function restoreOccurrence(id: string, nominalDate: string): Promise<unknown> {
  return changing(callApi<unknown>(api.occurrenceDismissal(id, nominalDate), { method: "DELETE" }));
}

/** Moves one date. */
export function postponeOccurrence(
  id: string,
  nominalDate: string,
  until: string,
): Promise<unknown> {
  return changing(
    callApi<unknown>(api.occurrencePostponement(id, nominalDate), {
      method: "POST",
      body: { until },
    }),
  );
}

/** Every list of repeats shows what the change did to it. */
async function changing<T>(act: Promise<T>): Promise<T> {
  try {
    return await act;
  } finally {
    // A pending answer may be older than the change: an invalidation would wait for it and use it.
    void refreshRecurrences();
  }
}

async function refreshRecurrences(): Promise<void> {
  await queryClient.cancelQueries({ queryKey: keys.recurrences });
  await queryClient.invalidateQueries({ queryKey: keys.recurrences });
}
