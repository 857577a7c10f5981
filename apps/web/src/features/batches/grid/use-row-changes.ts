import type { BatchRow, ChangeBatchRow } from "@emita/contract/batches/batches";
import { useRef, useState } from "react";
import { failureText } from "../../../api/api-error.ts";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { changeRows, patchRow } from "../data/queries.ts";

export interface RowChanges {
  /** Puts a text into a cell. */
  type(row: BatchRow, field: string, text: string): Promise<void>;
  leaveOut(row: BatchRow, isOut: boolean): Promise<void>;
  /** Issues a possible repetition all the same. */
  confirm(row: BatchRow): Promise<void>;
  /** Takes the last change of a cell back. */
  undo(): Promise<void>;
  /** What the last change led to, for screen readers. */
  readonly news: string;
}

/** Changes of rows, one after another. Each is shown at once, and again as the server has checked it. */
export function useRowChanges(id: string): RowChanges {
  const [news, setNews] = useState("");
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const done = useRef<{ row: BatchRow; field: string; before: string; after: string }[]>([]);
  const store = async (before: Promise<unknown>, row: BatchRow, change: ChangeBatchRow) => {
    await before;
    try {
      const [checked] = await patchRow(id, row.row, change);
      if (checked) setNews(newsOf(checked));
    } catch (error) {
      changeRows(id, (one) => (one.row === row.row ? row : one));
      showToast("bad", `Linha ${row.row} não mudou`, { text: failureText(error, FAILED) });
    }
  };
  const send = (row: BatchRow, change: ChangeBatchRow): Promise<void> => {
    changeRows(id, (one) => (one.row === row.row ? shownMeanwhile(one, change) : one));
    const sent = store(queue.current, row, change);
    queue.current = sent;
    return sent;
  };
  const type = (row: BatchRow, field: string, text: string): Promise<void> => {
    const before = textOf(row, field);
    if (before === text) return Promise.resolve();
    done.current.push({ row, field, before, after: text });
    return send(row, { cells: { [field]: text } });
  };
  return {
    news,
    type,
    leaveOut: (row, isOut) => send(row, { left_out: isOut }),
    confirm: (row) => send(row, { confirm_duplicate: true }),
    undo: async () => {
      const last = done.current.pop();
      if (!last) return;
      const { row, field, before, after } = last;
      await send(
        { ...row, cells: { ...row.cells, [field]: after } },
        { cells: { [field]: before } },
      );
    },
  };
}

const FAILED = "Não foi possível guardar a mudança. Tente novamente.";

function textOf({ cells }: BatchRow, field: string): string {
  return Object.entries(cells).find(([name]) => name === field)?.[1] ?? "";
}

/** The row until the server has checked it: with its new text, and without its old faults. */
function shownMeanwhile(row: BatchRow, { cells = {}, left_out: isOut }: ChangeBatchRow): BatchRow {
  const { errors: _, warnings: __, ...rest } = row;
  return { ...rest, state: isOut ? "left_out" : "checking", cells: { ...row.cells, ...cells } };
}

function newsOf({ row, state, errors = [] }: BatchRow): string {
  if (state === "error") return `Linha ${row}: ${errors[0]?.message ?? "corrigir"}`;
  if (state === "left_out") return `Linha ${row}: fica de fora`;
  return state === "duplicate" ? `Linha ${row}: talvez repetida` : `Linha ${row}: pronta`;
}
