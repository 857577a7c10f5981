import { formatReais, reaisToCents } from "@emita/domain/basics/money";
import { ChartColumn, Table2 } from "lucide-react";
import { Button } from "../../../ui/fields/button.tsx";
import { FailedPart, SkeletonRows } from "../../../ui/feedback/states.tsx";
import { useInvoiceMonths } from "../../invoices/queries/queries.ts";
import { nameOf, type Month } from "./month-names.ts";
import styles from "./months-card.module.css";
import { MonthsChart } from "./months-chart.tsx";
import { MonthsTable } from "./months-table.tsx";

/** How the months are shown. */
export interface MonthsView {
  asTable: boolean;
  onAsTable: (asTable: boolean) => void;
}

/** Totals issued in the last twelve months, as bars or as a table. */
export function MonthsCard(view: MonthsView) {
  const { data, error, refetch } = useInvoiceMonths();
  return (
    <section className={`card ${styles.card}`} aria-labelledby="meses">
      {!data && <h2 id="meses">Valor emitido por mês</h2>}
      {!data && !error && <SkeletonRows rows={2} />}
      {!data && error && (
        <FailedPart
          text="Não foi possível carregar os valores por mês."
          onRetry={() => void refetch()}
        />
      )}
      {data && <Months months={data.data} {...view} />}
    </section>
  );
}

function Months({ months, asTable, onAsTable }: MonthsView & { months: readonly Month[] }) {
  const now = months.at(-1);
  const isEmpty = months.every(({ count }) => count === 0);
  return (
    <>
      <header className={styles.head}>
        <h2 id="meses">Valor emitido por mês</h2>
        {now && (
          <p className="sm mut">
            <b className="big">{formatReais(reaisToCents(now.amount))}</b>
            {` em ${nameOf(now.month)}`}
          </p>
        )}
      </header>
      {isEmpty && !asTable && (
        <p className={styles.nothing}>
          Os valores aparecem aqui depois da primeira nota emitida. Notas canceladas não contam.
        </p>
      )}
      {!isEmpty && !asTable && <MonthsChart months={months} />}
      {asTable && <MonthsTable months={months} />}
      {!isEmpty && (
        <Button
          variant="quiet"
          size="sm"
          className={styles.toggle}
          onClick={() => onAsTable(!asTable)}
        >
          {asTable ? (
            <ChartColumn className="i" aria-hidden />
          ) : (
            <Table2 className="i" aria-hidden />
          )}
          {asTable ? "Ver como gráfico" : "Ver como tabela"}
        </Button>
      )}
    </>
  );
}
