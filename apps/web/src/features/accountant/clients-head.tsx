import type { ClientsColumn } from "../../navigation/search.ts";
import { classNames } from "../../ui/texts/class-names.ts";
import { SortHead } from "../../ui/layout/sort-head.tsx";
import { useChangeClients, useClientsSearch } from "./clients-search.ts";
import { parts } from "./client-rows.ts";
import styles from "./clients-table.module.css";

interface Column {
  readonly id: ClientsColumn;
  readonly label: string;
  /** Direction of the first press: names from A, dates from the earliest, numbers from the largest. */
  readonly first: 1 | -1;
}

const COLUMNS: readonly Column[] = [
  { id: "name", label: "Empresa", first: 1 },
  { id: "notes", label: "Notas no mês", first: -1 },
  { id: "amount", label: "Valor no mês", first: -1 },
  { id: "pending", label: "Pendentes", first: -1 },
  { id: "refused", label: "Recusadas", first: -1 },
  { id: "certificate", label: "Certificado", first: 1 },
  { id: "plan", label: "Plano", first: -1 },
  { id: "activity", label: "Última atividade", first: -1 },
];

export function ClientsHead() {
  return (
    <thead role="rowgroup">
      <tr role="row">
        {COLUMNS.map((column) => (
          <Head key={column.id} column={column} />
        ))}
        <th scope="col" role="columnheader">
          Atenção
        </th>
      </tr>
    </thead>
  );
}

/** A second press reverses the order. */
function Head({ column: { id, label, first } }: { column: Column }) {
  const [sorted, sign] = parts(useClientsSearch().sort ?? "name");
  const change = useChangeClients();
  const isSorted = sorted === id;
  const state = isSorted ? STATES[sign] : "none";
  const next = isSorted ? -sign : first;
  return (
    <SortHead
      label={label}
      state={state}
      className={classNames(id !== "name" && styles.right, id === "activity" && styles.cLast)}
      onSort={() => change({ sort: next === 1 ? id : `-${id}` })}
    />
  );
}

const STATES = { "1": "ascending", "-1": "descending" } as const;

/** For layouts without visible heads. */
export const ORDERS = [
  ["", "Nome"],
  ["-notes", "Notas"],
  ["-amount", "Valor"],
  ["-refused", "Recusadas"],
  ["-pending", "Pendentes"],
  ["certificate", "Certificado"],
  ["-plan", "Plano"],
  ["-activity", "Atividade"],
] as const;
