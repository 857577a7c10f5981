import { formatReais, reaisToCents } from "@emita/domain/basics/money";
import { classNames } from "../../../ui/texts/class-names.ts";
import { monthName, type Month } from "./month-names.ts";
import styles from "./months-card.module.css";

/** The chart in exact figures, newest first. */
export function MonthsTable({ months }: { months: readonly Month[] }) {
  const total = months.reduce((sum, { amount }) => sum + reaisToCents(amount), 0);
  const count = months.reduce((sum, month) => sum + month.count, 0);
  return (
    <table className={classNames(styles.table, "num")}>
      <caption className="vh">Valor emitido por mês, sem as notas canceladas</caption>
      <thead>
        <tr>
          <th scope="col">Mês</th>
          <th scope="col">Notas</th>
          <th scope="col">Valor</th>
        </tr>
      </thead>
      <tbody>
        {months.toReversed().map((month) => (
          <tr key={month.month}>
            <th scope="row">{monthName(month.month)}</th>
            <td>{month.count}</td>
            <td>{formatReais(reaisToCents(month.amount))}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">12 meses</th>
          <td>{count}</td>
          <td>{formatReais(total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
