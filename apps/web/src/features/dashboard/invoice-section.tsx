import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { ScanLine } from "lucide-react";
import { paths } from "../../app/paths.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { EmptyState, FailedPart, SkeletonRows } from "../../ui/states.tsx";
import { useInvoiceList, useInvoiceStats } from "../invoices/queries.ts";
import { InvoiceFilterBar } from "./invoice-filter-bar.tsx";
import styles from "./invoice-section.module.css";
import { InvoiceTable } from "./invoice-table.tsx";

/** 'Últimas Notas': filters (kept in the address), table, next page. */
export function InvoiceSection() {
  const { status, q, city } = useSearch({ from: "/signed-in/dashboard" });
  const { list, rows } = useInvoiceList({
    ...(status && { status }),
    ...(q && { search: q }),
    ...(city && { city }),
  });
  const filtered = Boolean(status || q || city);
  const loaded = list.data !== undefined;
  return (
    <section className={`card ${styles.section}`} aria-labelledby="ultimas">
      <div className={styles.head}>
        <h2 id="ultimas">Últimas Notas</h2>
        <InvoiceFilterBar />
      </div>
      {!loaded && !list.isError && <SkeletonRows rows={7} />}
      {!loaded && list.isError && (
        <div className={styles.pad}>
          <FailedPart
            text="Não foi possível carregar as notas."
            onRetry={() => void list.refetch()}
          />
        </div>
      )}
      {loaded && rows.length === 0 && <Nothing filtered={filtered} />}
      {rows.length > 0 && (
        <div
          className={cx(list.isPlaceholderData && styles.stale)}
          aria-busy={list.isPlaceholderData}
        >
          <InvoiceTable rows={rows} />
          <div className={styles.foot}>
            <Shown count={rows.length} filtered={filtered} />
            {list.hasNextPage && (
              <Button
                variant="secondary"
                size="sm"
                busy={list.isFetchingNextPage}
                busyText="Carregando..."
                onClick={() => void list.fetchNextPage()}
              >
                Ver mais
              </Button>
            )}
          </div>
        </div>
      )}
    </section>
  );
}

function Shown({ count, filtered }: { count: number; filtered: boolean }) {
  const { data } = useInvoiceStats();
  const total = !filtered && data && data.total >= count ? ` de ${data.total}` : "";
  return <span className="num" role="status">{`Mostrando ${count}${total}`}</span>;
}

function Nothing({ filtered }: { filtered: boolean }) {
  const navigate = useNavigate();
  if (filtered) {
    return (
      <EmptyState
        title="Nenhuma nota encontrada"
        text="Nenhuma nota combina com estes filtros."
        actions={
          <Button
            variant="secondary"
            onClick={() => void navigate({ to: paths.dashboard, search: {} })}
          >
            Limpar filtros
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      title="Nenhuma nota encontrada"
      text="Escaneie um boleto ou recibo para emitir a primeira."
      actions={
        <Link to={paths.scan} className={buttonClass({ variant: "secondary" })}>
          <ScanLine className="i" aria-hidden />
          Escanear Boleto ou Recibo
        </Link>
      }
    />
  );
}
