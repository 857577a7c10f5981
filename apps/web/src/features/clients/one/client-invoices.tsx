import type { Client } from "@emita/contract/clients/clients";
import type { Invoice } from "@emita/contract/invoices/invoices";
import { formatDate } from "@emita/domain/basics/dates";
import { formatReais, reaisToCents } from "@emita/domain/basics/money";
import { Link } from "@tanstack/react-router";
import { paths } from "../../../navigation/paths.ts";
import { StatusBadge } from "../../../ui/feedback/badge.tsx";
import { FailedPart, SkeletonRows } from "../../../ui/feedback/states.tsx";
import table from "../../../ui/layout/table.module.css";
import { classNames } from "../../../ui/texts/class-names.ts";
import { useClientInvoices } from "../queries.ts";
import styles from "./client-page.module.css";

const SHOWN = 8;

/** The client's latest invoices; all of them are in the list of invoices. */
export function ClientInvoices({ client }: { client: Client }) {
  const { invoices, isLoaded, isFailed, retry } = useClientInvoices(client, SHOWN);
  return (
    <section className={classNames("card", styles.card, styles.o4)} aria-labelledby="notas">
      <div className={styles.head}>
        <h2 id="notas">Notas</h2>
        {invoices.length > 0 && (
          <Link
            className={styles.all ?? ""}
            to={paths.dashboard}
            search={{ q: client.cnpj === "" ? client.company_name : client.cnpj }}
          >
            Ver todas
          </Link>
        )}
      </div>
      {!isLoaded && !isFailed && <SkeletonRows rows={5} />}
      {isFailed && (
        <div className={styles.body}>
          <FailedPart text="Não foi possível carregar as notas." onRetry={retry} />
        </div>
      )}
      {isLoaded && invoices.length === 0 && (
        <p className={classNames(styles.body, "mut")}>Nenhuma nota ainda.</p>
      )}
      {invoices.length > 0 && <InvoiceRows rows={invoices} />}
    </section>
  );
}

function InvoiceRows({ rows }: { rows: readonly Invoice[] }) {
  return (
    <table className={classNames(table.table, styles.invoices)} role="table">
      <caption className="vh">Últimas notas do cliente</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader">
            Data
          </th>
          <th scope="col" role="columnheader">
            Serviço
          </th>
          <th scope="col" role="columnheader">
            Situação
          </th>
          <th scope="col" role="columnheader" className={styles.right}>
            Valor
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((invoice) => (
          <tr key={invoice.id} role="row">
            <td role="cell" className={classNames(styles.cDate, "mut")}>
              {formatDate(new Date(invoice.created_at))}
            </td>
            <td role="cell" className={styles.cText}>
              <Link to={paths.invoice} params={{ id: invoice.id }}>
                {invoice.service_description}
              </Link>
            </td>
            <td role="cell" className={styles.cStatus}>
              <StatusBadge status={invoice.status} />{" "}
              <span className="mut">{invoice.nfse_number}</span>
            </td>
            <td
              role="cell"
              className={classNames(
                styles.right,
                styles.cMoney,
                invoice.status === "cancelled" && styles.struck,
              )}
            >
              {formatReais(reaisToCents(invoice.amount))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
