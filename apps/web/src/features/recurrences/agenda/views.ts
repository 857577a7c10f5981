import type { RecurrenceFilters } from "../data/queries.ts";

/** What /recorrencias?ver= shows. */
export interface View {
  readonly key: "data" | "cliente" | "pausadas" | "encerradas";
  readonly title: string;
  readonly filters: RecurrenceFilters;
  /** The words of an empty list. */
  readonly nothing: string;
}

const BY_DATE: View = {
  key: "data",
  title: "Por data",
  filters: { state: "active", sort: "next_date" },
  nothing: "Nenhuma data por vir",
};

export const VIEWS: readonly View[] = [
  BY_DATE,
  {
    key: "cliente",
    title: "Por cliente",
    filters: { state: "active", sort: "client" },
    nothing: "Nenhuma recorrência ativa",
  },
  {
    key: "pausadas",
    title: "Pausadas",
    filters: { state: "paused", sort: "client" },
    nothing: "Nenhuma recorrência pausada",
  },
  {
    key: "encerradas",
    title: "Encerradas",
    filters: { state: "ended", sort: "client" },
    nothing: "Nenhuma recorrência encerrada",
  },
];

/** The view of an address; by date when it names none. */
export function viewOf(asked: string | undefined): View {
  return VIEWS.find(({ key }) => key === asked) ?? BY_DATE;
}
