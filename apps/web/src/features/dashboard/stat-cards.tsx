import { localDate } from "@emita/domain/basics/dates";
import { formatReais, reaisToCents } from "@emita/domain/basics/money";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { paths } from "../../navigation/paths.ts";
import type { DashboardSearch } from "../../navigation/search.ts";
import { classNames } from "../../ui/texts/class-names.ts";
import { countText } from "../../ui/texts/count-text.ts";
import { FailedPart } from "../../ui/feedback/states.tsx";
import { useInvoiceStats } from "../invoices/queries/queries.ts";
import styles from "./figures.module.css";
import { TO_BILL } from "./to-bill/to-bill-anchor.ts";
import { ToBillFigure } from "./to-bill/to-bill-parts.tsx";

/** One line of figures, each a link to what it counts. 'Notas Este Mês' is the last bar of the chart: issued, by the day of issue. */
export function StatCards() {
  const { data, error, refetch } = useInvoiceStats();
  const [month] = useState(() => localDate(new Date()).slice(0, 7));
  if (!data && error) {
    return (
      <FailedPart text="Não foi possível carregar os números." onRetry={() => void refetch()} />
    );
  }
  const issued = data?.issued_this_month;
  return (
    <dl className={`card ${styles.figures}`} aria-busy={!data}>
      <Figure label="Total de Notas" search={{}} value={data?.total} />
      <Figure label="Notas Este Mês" search={{ status: "issued", month }} value={issued?.count}>
        {issued && issued.count > 0 && `${formatReais(reaisToCents(issued.amount))} emitidos`}
      </Figure>
      <Figure label="Pendentes" search={{ status: "pending" }} value={data?.pending} />
      <Figure label="Recusadas" search={{ status: "error" }} value={data?.refused} isBad />
      <div>
        <dt>
          <Link to={paths.dashboard} search={true} hash={TO_BILL}>
            A faturar
          </Link>
        </dt>
        <dd className="num">
          <ToBillFigure />
        </dd>
      </div>
      <Figure label="Canceladas" search={{ status: "cancelled" }} value={data?.cancelled} />
    </dl>
  );
}

interface FigureProps {
  label: string;
  search: DashboardSearch;
  value: number | undefined;
  /** Anything but zero is bad news. */
  isBad?: boolean;
  children?: ReactNode;
}

function Figure({ label, search, value, isBad = false, children }: FigureProps) {
  return (
    <div>
      <dt>
        <Link to={paths.dashboard} search={search}>
          {label}
        </Link>
      </dt>
      <dd
        className={classNames(
          "num",
          value === 0 && styles.zero,
          isBad && value !== 0 && styles.bad,
        )}
      >
        {value === undefined ? "–" : countText(value)}
      </dd>
      {children && <dd className={classNames("num", styles.note)}>{children}</dd>}
    </div>
  );
}
