import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { paths } from "../../navigation/paths.ts";
import { countText } from "../../ui/texts/count-text.ts";
import { FailedPart } from "../../ui/feedback/states.tsx";
import { useInvoiceStats } from "../invoices/queries/queries.ts";
import styles from "./dashboard.module.css";

/** The four figures. A figure with a filter links to it. */
export function StatCards() {
  const { data, error, refetch } = useInvoiceStats();
  if (!data && error) {
    return (
      <FailedPart text="Não foi possível carregar os números." onRetry={() => void refetch()} />
    );
  }
  return (
    <dl className={`card ${styles.stats}`} aria-busy={!data}>
      <Stat label={<Link to={paths.dashboard}>Total de Notas</Link>} value={data?.total} />
      <Stat label="Notas Este Mês" value={data?.this_month} />
      <Stat
        label={
          <Link to={paths.dashboard} search={{ status: "pending" }}>
            Pendentes
          </Link>
        }
        value={data?.pending}
      />
      <Stat
        label={
          <Link to={paths.dashboard} search={{ status: "cancelled" }}>
            Canceladas
          </Link>
        }
        value={data?.cancelled}
      />
    </dl>
  );
}

function Stat({ label, value }: { label: ReactNode; value: number | undefined }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="big">{value === undefined ? "–" : countText(value)}</dd>
    </div>
  );
}
