import type { ClientRow } from "@emita/contract/people/accountant";
import { classNames } from "../../ui/texts/class-names.ts";
import table from "../../ui/layout/table.module.css";
import { ClientsHead } from "./clients-head.tsx";
import { useClientsSearch } from "./clients-search.ts";
import styles from "./clients-table.module.css";
import { CompanyRow } from "./row/company-row.tsx";
import { sortedFact } from "./row/sorted-fact.ts";

/** The companies as a table; on phones each row becomes two lines and keeps its table roles. */
export function ClientsTable({ rows }: { rows: readonly ClientRow[] }) {
  const { sort } = useClientsSearch();
  return (
    <table className={classNames(table.table, table.sortable, styles.table)} role="table">
      <caption className="vh">Suas empresas</caption>
      <ClientsHead />
      <tbody role="rowgroup">
        {rows.map((row) => (
          <CompanyRow key={row.id} row={row} fact={sortedFact(row, sort)} />
        ))}
      </tbody>
    </table>
  );
}
