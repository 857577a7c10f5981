import type { Charge } from "@emita/contract/charges/charges";
import { Link } from "@tanstack/react-router";
import { paths } from "../../../navigation/paths.ts";
import table from "../../../ui/layout/table.module.css";
import { classNames } from "../../../ui/texts/class-names.ts";
import { ChargeBadge } from "../data/charge-badge.tsx";
import { dueText, moneyOf } from "../data/charge-words.ts";
import styles from "./charge-table.module.css";

const HEADS = ["Cliente", "Situação", "Prazo", "Nota", "Valor"] as const;

/** Charges, newest first; on phones each row becomes a block and keeps its table roles. */
export function ChargeTable({ rows }: { rows: readonly Charge[] }) {
  return (
    <table className={classNames(table.table, styles.table)} role="table">
      <caption className="vh">Cobranças</caption>
      <thead role="rowgroup">
        <tr role="row">
          {HEADS.map((name) => (
            <th key={name} scope="col" role="columnheader">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((charge) => (
          <Row key={charge.id} charge={charge} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ charge }: { charge: Charge }) {
  return (
    <tr role="row">
      <td role="cell" className={styles.cWho}>
        <Link to={paths.charge} params={{ id: charge.id }} className={styles.who ?? ""}>
          {charge.client.company_name}
        </Link>
        {charge.message && <span className={styles.text}>{charge.message}</span>}
      </td>
      <td role="cell" className={styles.cState}>
        <ChargeBadge state={charge.state} />
        {charge.reason && <span className={styles.reason}>{charge.reason}</span>}
      </td>
      <td role="cell" className={styles.cDue}>
        {dueText(charge)}
      </td>
      <td role="cell" className={styles.cNote}>
        {charge.invoice_id && (
          <Link
            to={paths.invoice}
            params={{ id: charge.invoice_id }}
            aria-label={`Ver a nota de ${charge.client.company_name}`}
          >
            Ver a nota
          </Link>
        )}
      </td>
      <td role="cell" className={classNames(styles.cMoney, "num")}>
        <b>{moneyOf(charge.amount)}</b>
      </td>
    </tr>
  );
}
