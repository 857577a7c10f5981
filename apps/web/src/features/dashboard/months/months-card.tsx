import { formatReais, reaisToCents } from "@emita/domain/basics/money";
import { ChartColumn, Table2 } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/fields/button.tsx";
import { FailedPart, SkeletonRows } from "../../../ui/feedback/states.tsx";
import { useInvoiceMonths } from "../../invoices/queries/queries.ts";
import { nameOf, type Month } from "./month-names.ts";
import styles from "./months-card.module.css";
import { MonthsChart } from "./months-chart.tsx";
import { MonthsTable } from "./months-table.tsx";

/** Totals issued in the last twelve months, as bars or as a table. */
export function MonthsCard() {
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
      {data && <Months months={data.data} />}
    </section>
  );
}

function Months({ months }: { months: readonly Month[] }) {
  const [asTable, setAsTable] = useState(false);
  const now = months.at(-1);
  const isEmpty = months.every(({ count }) => count === 0);
  return (
    <>
      <header className={styles.head}>
        <h2 id="meses">Valor emitido por mês</h2>
        {now && (
          <p className="sm mut">
            <b className="num">{formatReais(reaisToCents(now.amount))}</b>
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
          onClick={() => setAsTable(!asTable)}
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
