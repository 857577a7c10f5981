import type { BatchRow } from "@emita/contract/batches/batches";

type State = BatchRow["state"];

/** One part of the rows, by their states. */
export interface View {
  readonly key: string;
  readonly title: string;
  /** Null: all. */
  readonly states: readonly State[] | null;
}

const BEFORE: readonly View[] = [
  { key: "all", title: "Todas", states: null },
  { key: "mend", title: "Corrigir", states: ["error"] },
  { key: "repeated", title: "Talvez repetidas", states: ["duplicate"] },
  { key: "ready", title: "Prontas", states: ["ready"] },
  { key: "out", title: "De fora", states: ["left_out"] },
];
const AFTER: readonly View[] = [
  { key: "all", title: "Todas", states: null },
  { key: "issued", title: "Emitidas", states: ["issued", "cancelled"] },
  { key: "going", title: "A caminho", states: ["queued", "pending"] },
  { key: "refused", title: "Recusadas", states: ["rejected", "refused"] },
  { key: "out", title: "De fora", states: ["left_out", "error", "duplicate"] },
];

/** The parts of the rows before and after the submission, without empty ones beside the first two. */
export function viewsOf(
  rows: readonly BatchRow[],
  isSubmitted: boolean,
): (View & { readonly count: number })[] {
  return (isSubmitted ? AFTER : BEFORE)
    .map((view) => ({ ...view, count: rowsIn(rows, view).length }))
    .filter(({ count }, index) => index < 2 || count > 0);
}

/** The rows of a part; the same array where it is all of them. */
export function rowsIn(rows: readonly BatchRow[], { states }: View): readonly BatchRow[] {
  return states === null ? rows : rows.filter(({ state }) => states.includes(state));
}
