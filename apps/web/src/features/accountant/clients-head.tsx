import type { ClientsColumn } from "../../navigation/search.ts";
import { SortHead } from "../../ui/layout/sort-head.tsx";
import { parts } from "./client-rows.ts";
import { useChangeClients, useClientsSearch } from "./clients-search.ts";
import styles from "./clients-table.module.css";

interface Column {
  /** "harm": the order without any in the URL. */
  readonly id: ClientsColumn | "harm";
  readonly label: string;
  /** Direction of the first press: names from A, numbers from the largest. */
  readonly first: 1 | -1;
  readonly className?: string | undefined;
}

const COLUMNS: readonly Column[] = [
  { id: "name", label: "Empresa", first: 1 },
  { id: "harm", label: "O que pede atenção", first: 1 },
  { id: "notes", label: "Notas no mês", first: -1, className: `${styles.right} ${styles.cNotes}` },
  { id: "amount", label: "Valor no mês (R$)", first: -1, className: styles.right },
  { id: "plan", label: "Plano", first: -1, className: `${styles.right} ${styles.cPlan}` },
];

export function ClientsHead() {
  return (
    <thead role="rowgroup">
      <tr role="row">
        {COLUMNS.map((column) => (
          <Head key={column.id} column={column} />
        ))}
        <th scope="col" role="columnheader">
          <span className="vh">Ação</span>
        </th>
      </tr>
    </thead>
  );
}

/** A second press reverses the order; the worst always come first. */
function Head({ column: { id, label, first, className } }: { column: Column }) {
  const { sort } = useClientsSearch();
  const change = useChangeClients();
  const [sorted, sign] = sort === undefined ? (["harm", 1] as const) : parts(sort);
  const isSorted = sorted === id;
  const next = isSorted ? -sign : first;
  return (
    <SortHead
      label={label}
      state={isSorted ? STATES[sign] : "none"}
      {...(className && { className })}
      onSort={() => change({ sort: id === "harm" ? "" : next === 1 ? id : `-${id}` })}
    />
  );
}

const STATES = { "1": "ascending", "-1": "descending" } as const;

/** All of them, also those without a column. */
export const ORDERS = [
  ["", "Gravidade"],
  ["name", "Nome"],
  ["-notes", "Notas"],
  ["-amount", "Valor"],
  ["-refused", "Recusadas"],
  ["-pending", "Pendentes"],
  ["certificate", "Certificado"],
  ["-plan", "Plano"],
  ["-activity", "Atividade"],
] as const;
