import type { Invoice } from "@emita/contract/invoices/invoices";
import { formatDate } from "@emita/domain/basics/dates";
import { formatReais, reaisToCents } from "@emita/domain/basics/money";
import { formatTaxId } from "@emita/domain/identifiers/tax-id";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { paths } from "../../navigation/paths.ts";
import { StatusBadge } from "../../ui/feedback/badge.tsx";
import { classNames } from "../../ui/texts/class-names.ts";
import { detailOf } from "../invoices/status-texts/detail.ts";
import { shortServiceCode } from "../invoices/formats/short-service-code.ts";
import { InvoiceActions } from "./invoice-actions.tsx";
import table from "../../ui/layout/table.module.css";
import styles from "./invoice-table.module.css";
import { SelectBox } from "./selection/select-box.tsx";
import { SELECT_ALL, type Selection } from "./selection/selection.ts";
import { SortableHead } from "./sortable-head.tsx";

/** The first press loads it: most visits cancel no invoice. */
const CancelDialog = lazy(async () => ({
  default: (await import("../invoices/actions/cancel-dialog.tsx")).CancelDialog,
}));

interface InvoiceTableProps {
  rows: readonly Invoice[];
  /** Absent: the user's role has no action on several invoices. */
  selection?: Selection | undefined;
}

/** The list as a table; on phones each row becomes a block and keeps its table roles. */
export function InvoiceTable({ rows, selection }: InvoiceTableProps) {
  const [cancelling, setCancelling] = useState<Invoice | null>(null);
  const [wasAsked, setWasAsked] = useState(false);
  const ask = (invoice: Invoice) => {
    setWasAsked(true);
    setCancelling(invoice);
  };
  return (
    <>
      <table
        className={classNames(
          table.table,
          table.sortable,
          table.endsInButtons,
          styles.table,
          selection && styles.selectable,
        )}
        role="table"
      >
        <caption className="vh">Últimas notas</caption>
        <thead role="rowgroup">
          <tr role="row">
            {selection && <SelectAll rows={rows} selection={selection} />}
            <SortableHead label="Data" ascending="created_at" descending="-created_at" />
            <th scope="col" role="columnheader">
              CNPJ/Nome
            </th>
            <th scope="col" role="columnheader">
              Código
            </th>
            <SortableHead label="Valor" ascending="amount" descending="-amount" isRight />
            <th scope="col" role="columnheader">
              Status
            </th>
            <th scope="col" role="columnheader">
              Cidade
            </th>
            <th scope="col" role="columnheader">
              Ações
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((invoice) => (
            <Row
              key={invoice.id}
              invoice={invoice}
              selection={selection}
              onCancel={() => ask(invoice)}
            />
          ))}
        </tbody>
      </table>
      {wasAsked && (
        <Suspense>
          <CancelDialog invoice={cancelling} onClose={() => setCancelling(null)} />
        </Suspense>
      )}
    </>
  );
}

/** The whole page. On phones the selection bar has this box. */
function SelectAll({ rows, selection }: { rows: readonly Invoice[]; selection: Selection }) {
  const { chosen, toggleAll } = selection;
  const all = chosen.length === rows.length;
  return (
    <th scope="col" role="columnheader" className={styles.cBox}>
      <SelectBox
        id={SELECT_ALL}
        label="Selecionar todas as notas desta página"
        checked={all}
        mixed={!all && chosen.length > 0}
        onToggle={toggleAll}
      />
    </th>
  );
}

interface RowProps {
  invoice: Invoice;
  selection: Selection | undefined;
  onCancel: () => void;
}

function Row({ invoice, selection, onCancel }: RowProps) {
  const changed = useChanged(`${invoice.status} ${invoice.nfse_number ?? ""}`);
  const date = formatDate(new Date(invoice.created_at));
  const bad = invoice.status === "error";
  const detail = detailOf(invoice);
  return (
    <tr
      role="row"
      className={classNames(
        changed && styles.changed,
        selection?.isChosen(invoice.id) && styles.chosen,
      )}
    >
      {selection && (
        <td role="cell" className={styles.cBox}>
          <SelectBox
            label={`Selecionar nota de ${invoice.company_name}`}
            checked={selection.isChosen(invoice.id)}
            onToggle={() => selection.toggle(invoice.id)}
          />
        </td>
      )}
      <td role="cell" className={classNames(styles.cDate, "mut")}>
        {date}
      </td>
      <td role="cell" className={styles.cWho}>
        <Link className={styles.who ?? ""} to={paths.invoice} params={{ id: invoice.id }}>
          {invoice.company_name}
        </Link>
        <span className={styles.doc}>
          {invoice.cnpj === "" ? "Sem CNPJ" : formatTaxId(invoice.cnpj)}
        </span>
      </td>
      <td role="cell" className={styles.cCode}>
        {invoice.service_code ? shortServiceCode(invoice.service_code) : "–"}
      </td>
      <td
        role="cell"
        className={classNames(
          styles.cMoney,
          styles.right,
          styles.money,
          "num",
          invoice.status === "cancelled" && styles.struck,
        )}
      >
        {formatReais(reaisToCents(invoice.amount))}
      </td>
      <td role="cell" className={styles.cStatus}>
        <StatusBadge status={invoice.status} />
        {detail && <span className={classNames(styles.why, bad && styles.whyBad)}>{detail}</span>}
      </td>
      <td role="cell" className={classNames(styles.cCity, "mut")}>
        {invoice.city}
      </td>
      <td role="cell" className={styles.acts}>
        <span>
          <InvoiceActions invoice={invoice} onCancel={onCancel} cancelClass={styles.cancel} />
        </span>
      </td>
    </tr>
  );
}

/** True from the first change of a value on: the row flashes for news, not when it first appears. */
function useChanged(value: string): boolean {
  const [first] = useState(value);
  return first !== value;
}
