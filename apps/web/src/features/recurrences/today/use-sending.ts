import type { Occurrence, SubmitDue } from "@emita/contract/recurrences/occurrences";
import type { Recurrence } from "@emita/contract/recurrences/recurrences";
import { api } from "@emita/contract/paths";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { failureText } from "../../../api/api-error.ts";
import { callApi } from "../../../api/client.ts";
import { submitDue } from "../data/queries.ts";

const POLL_MS = 2_000;
/** Requests at once while the outcomes are awaited. */
const AT_ONCE = 6;

/** Sends what was reviewed, once, and follows each until its invoice is made or it waits. */
export function useSending() {
  const [taken, setTaken] = useState<readonly Occurrence[] | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { data } = useQuery({
    queryKey: ["recurrence-outcomes", taken?.map(({ recurrence_id }) => recurrence_id)],
    queryFn: ({ signal }) => outcomesOf(taken ?? [], signal),
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

async function outcomesOf(
  taken: readonly Occurrence[],
  signal: AbortSignal,
): Promise<Occurrence[]> {
  const outcomes: Occurrence[] = [];
  for (let at = 0; at < taken.length; at += AT_ONCE) {
    const some = taken.slice(at, at + AT_ONCE);
    outcomes.push(...(await Promise.all(some.map((one) => outcomeOf(one, signal)))));
  }
  return outcomes;
}

/** What is no longer open was sent. */
async function outcomeOf(occurrence: Occurrence, signal: AbortSignal): Promise<Occurrence> {
  if (!isUnderWay(occurrence)) return occurrence;
  const { open, last_invoice_id } = await callApi<Recurrence>(
    api.recurrence(occurrence.recurrence_id),
    { signal },
  );
  const found = open.find(({ nominal_date }) => nominal_date === occurrence.nominal_date);
  return found ?? { ...occurrence, state: "sent", invoice_id: last_invoice_id };
}
