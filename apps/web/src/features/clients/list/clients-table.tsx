import type { Client } from "@emita/contract/clients/clients";
import { formatDate } from "@emita/domain/basics/dates";
import { formatReais, reaisToCents } from "@emita/domain/basics/money";
import { Link } from "@tanstack/react-router";
import { RotateCcw } from "lucide-react";
import { useMay } from "../../../api/company/company.ts";
import { paths } from "../../../navigation/paths.ts";
import { buttonClass } from "../../../ui/fields/button.tsx";
import { SortHead } from "../../../ui/layout/sort-head.tsx";
import table from "../../../ui/layout/table.module.css";
import { classNames } from "../../../ui/texts/class-names.ts";
import { shortServiceCode } from "../../invoices/formats/short-service-code.ts";
import { taxIdText } from "../client-words.ts";
import { InAppLink, nextInvoicePath, nextInvoiceText } from "../next-links.tsx";
import { nameOf } from "../../dashboard/months/month-names.ts";
import styles from "./clients-table.module.css";
import { useChangeListUrl, useListUrl } from "./list-url.ts";
import { Rhythm } from "./rhythm.tsx";

/** The clients as a table; on phones each row becomes a card and keeps its table roles. */
export function ClientsTable({ rows }: { rows: readonly Client[] }) {
  const { sort = "name" } = useListUrl();
  const change = useChangeListUrl();
  const month = nameOf(rows[0]?.months.at(-1)?.month ?? "");
  return (
    <table
      className={classNames(table.table, table.sortable, table.endsInButtons, styles.table)}
      role="table"
    >
      <caption className="vh">Clientes</caption>
      <thead role="rowgroup">
        <tr role="row">
          <SortHead
            label="Cliente"
            state={sort === "name" ? "ascending" : sort === "-name" ? "descending" : "none"}
            onSort={() => change({ sort: sort === "name" ? "-name" : "" })}
          />
          <th scope="col" role="columnheader">
            De costume
          </th>
          <SortHead
            label="Última nota"
            state={STATES[sort] ?? "none"}
            onSort={() =>
              change({ sort: sort === "-last_invoice" ? "last_invoice" : "-last_invoice" })
            }
          />
          <th scope="col" role="columnheader" className={styles.right}>
            {month.charAt(0).toUpperCase() + month.slice(1)}
          </th>
          <th scope="col" role="columnheader" className={styles.right}>
            12 meses
          </th>
          <th scope="col" role="columnheader">
            <span className="vh">Ações</span>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((client) => (
          <Row key={client.id} client={client} />
        ))}
      </tbody>
    </table>
  );
}

const STATES: Readonly<Record<string, "ascending" | "descending">> = {
  last_invoice: "ascending",
  "-last_invoice": "descending",
};

function Row({ client }: { client: Client }) {
  const { last_invoice: last, totals } = client;
  return (
    <tr role="row">
      <td role="cell" className={styles.cWho}>
        <Link className={styles.who ?? ""} to={paths.client} params={{ id: client.id }}>
          {client.company_name}
        </Link>
        <span className={styles.sub}>{taxIdText(client)}</span>
      </td>
      <td role="cell" className={styles.cUsual}>
        <Usual usual={client.usual} />
      </td>
      <td role="cell" className={styles.cLast}>
        {last === null ? (
          <span className="mut">nenhuma</span>
        ) : (
          <>
            <span className={styles.label}>Última em </span>
            {formatDate(new Date(last.created_at))}
            <span className={styles.sub}>
              {last.nfse_number === null ? "sem número" : `Nota ${last.nfse_number}`}
            </span>
          </>
        )}
      </td>
      <td role="cell" className={classNames(styles.right, styles.cMonth)}>
        {totals.this_month.count === 0 ? (
          <span className={client.due ? styles.due : "mut"}>sem nota</span>
        ) : (
          <b>{reais(totals.this_month.amount)}</b>
        )}
        <Attention client={client} />
      </td>
      <td role="cell" className={classNames(styles.right, styles.cYear)}>
        <span className={styles.label}>12 meses: </span>
        {reais(totals.last_twelve_months.amount)}
        <span className={styles.ticks}>
          <Rhythm months={client.months} due={client.due} />
        </span>
      </td>
      <td role="cell" className={styles.acts}>
        <NextInvoice client={client} />
      </td>
    </tr>
  );
}

function Usual({ usual }: { usual: Client["usual"] }) {
  const name = usual.service_name ?? usual.service_description;
  if (name === null && usual.amount === null) return <span className="mut">–</span>;
  const code = usual.service_code === null ? null : shortServiceCode(usual.service_code);
  return (
    <>
      {name !== null && <span className={styles.service}>{name}</span>}
      <span className={styles.sub}>
        {[code, usual.amount === null ? null : reais(usual.amount)].filter(Boolean).join(" · ")}
      </span>
    </>
  );
}

function Attention({ client: { pending, in_error: refused } }: { client: Client }) {
  if (pending + refused === 0) return null;
  const words = [
    refused > 0 && (refused === 1 ? "1 recusada" : `${refused} recusadas`),
    pending > 0 && (pending === 1 ? "1 pendente" : `${pending} pendentes`),
  ];
  return (
    <span className={classNames(styles.sub, refused > 0 ? styles.bad : styles.due)}>
      {words.filter(Boolean).join(", ")}
    </span>
  );
}

/** Outlined for a client whose usual invoice is missing, quiet for the others: the column shows what is left. */
function NextInvoice({ client }: { client: Client }) {
  const mayIssue = useMay("issue");
  if (!mayIssue || client.archived) return null;
  const text = nextInvoiceText(client);
  return (
    <InAppLink
      href={nextInvoicePath(client)}
      className={classNames(
        buttonClass({ variant: client.due ? "secondary" : "quiet", size: "sm" }),
        styles.next,
        !client.due && styles.notDue,
      )}
      aria-label={`${text}: ${client.company_name}`}
    >
      <RotateCcw className="i" aria-hidden />
      <span>{text}</span>
    </InAppLink>
  );
}

function reais(amount: number): string {
  return formatReais(reaisToCents(amount));
}
