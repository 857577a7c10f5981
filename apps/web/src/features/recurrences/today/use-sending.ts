import type {
  DueOccurrences,
  Occurrence,
  SubmitDue,
} from "@emita/contract/recurrences/occurrences";
import type { Recurrence } from "@emita/contract/recurrences/recurrences";
import { api } from "@emita/contract/paths";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { failureText } from "../../../api/api-error.ts";
import { callApi } from "../../../api/client.ts";
import { queryClient } from "../../../api/query-client.ts";
import { submitDue } from "../data/queries.ts";

const POLL_MS = 2_000;

/** Sends what was reviewed, once, and follows each until its invoice is made or it waits. */
export function useSending() {
  const [taken, setTaken] = useState<readonly Occurrence[] | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const queryKey = ["recurrence-outcomes", taken?.map(keyOf)];
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      outcomesOf(queryClient.getQueryData<Occurrence[]>(queryKey) ?? taken ?? [], signal),
    enabled: taken?.some(isUnderWay) ?? false,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) === false ? false : POLL_MS),
  });
  const send = async (body: SubmitDue) => {
    if (busy) return;
    setFailure(null);
    setBusy(true);
    try {
      setTaken((await submitDue(body)).data);
    } catch (error) {
      setFailure(failureText(error, "Não foi possível emitir. Nada foi enviado: tente de novo."));
    } finally {
      setBusy(false);
    }
  };
  const forget = () => {
    setTaken(null);
    setFailure(null);
  };
  return { outcomes: data ?? taken, busy, failure, send, forget };
}

function isUnderWay({ state }: Occurrence): boolean {
  return state === "queued";
}

/** Asks for all that are under way at once, and for the invoice of each that is no longer open. */
async function outcomesOf(
  known: readonly Occurrence[],
  signal: AbortSignal,
): Promise<Occurrence[]> {
  const { data: open } = await callApi<DueOccurrences>(api.recurrencesDue, { signal });
  const outcomes: Occurrence[] = [];
  for (const one of known) {
    const found = open.find((each) => keyOf(each) === keyOf(one));
    if (!isUnderWay(one)) outcomes.push(one);
    else outcomes.push(found ?? (await sentOf(one, signal)));
  }
  return outcomes;
}

async function sentOf(occurrence: Occurrence, signal: AbortSignal): Promise<Occurrence> {
  const path = api.recurrence(occurrence.recurrence_id);
  const { last_invoice_id } = await callApi<Recurrence>(path, { signal });
  return { ...occurrence, state: "sent", invoice_id: last_invoice_id };
}

const keyOf = ({ recurrence_id, nominal_date }: Occurrence) => `${recurrence_id} ${nominal_date}`;
