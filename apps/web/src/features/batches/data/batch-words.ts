import type { Batch, BatchRow } from "@emita/contract/batches/batches";
import { countText } from "../../../ui/texts/count-text.ts";

/** A batch's state in a few words. */
export function stateText({ state, totals }: Batch): string {
  const { rows, checking, issued, queued, pending } = totals;
  if (state === "mapping") return "Diga o que é cada coluna";
  if (state === "checking") return `Conferindo ${countText(rows - checking)} de ${countText(rows)}`;
  if (state === "ready") return readyText(totals);
  const sent = issued + queued + pending + totals.rejected;
  const of = `${countText(issued)} de ${countText(sent)} ${issued === 1 ? "emitida" : "emitidas"}`;
  if (state === "issuing") return `Emitindo: ${of}`;
  return state === "paused" ? `Em pausa: ${of}` : of;
}

function readyText({ ready, with_errors: errors }: Batch["totals"]): string {
  const good = `${countText(ready)} ${ready === 1 ? "pronta" : "prontas"}`;
  return errors === 0 ? good : `${good}, ${countText(errors)} a corrigir`;
}

export const rowsText = (count: number): string =>
  count === 1 ? "1 linha" : `${countText(count)} linhas`;

export const notesText = (count: number): string =>
  count === 1 ? "1 nota" : `${countText(count)} notas`;

/** The states in which a row's cells can be changed. */
export function isOpen({ state }: Pick<BatchRow, "state">): boolean {
  return ["checking", "ready", "error", "duplicate", "left_out"].includes(state);
}
