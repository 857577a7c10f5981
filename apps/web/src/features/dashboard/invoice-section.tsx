import type { InvoiceList } from "@emita/contract/invoices/invoices";
import { EmitaError } from "@emita/client/emita-error";
import { Link, useNavigate } from "@tanstack/react-router";
import { ScanLine, SlidersHorizontal } from "lucide-react";
import { useDeferredValue, useEffect, useState } from "react";
import { useMay } from "../../api/company/company.ts";
import { paths } from "../../navigation/paths.ts";
import { Button, buttonClass, IconButton } from "../../ui/fields/button.tsx";
import { usePhone } from "../../ui/behaviour/use-phone.ts";
import { classNames } from "../../ui/texts/class-names.ts";
import { EmptyState, FailedPart, SkeletonRows } from "../../ui/feedback/states.tsx";
import { useInvoiceList } from "../invoices/queries/queries.ts";
import { ExportButton } from "./export-button.tsx";
import { InvoiceFilterBar } from "./invoice-filter-bar.tsx";
import styles from "./invoice-section.module.css";
import { InvoiceTable } from "./invoice-table.tsx";
import { filtersOf, isFiltered, useChangeList, useListSearch } from "./list-search.ts";
import { ListFoot } from "./list-foot.tsx";
import { SelectionBar } from "./selection/selection-bar.tsx";
import { useMaySelect, useSelection } from "./selection/selection.ts";
import { StatusNews } from "./status-news.tsx";

/** Whether the list has its first answer still before it. */
export function useIsListComing(): boolean {
  const search = useListSearch();
  const { list } = useInvoiceList(filtersOf(search), search.cursor);
  return !list.data && !list.isError;
}

/** 'Últimas Notas': filters, order and page (in the URL), table, export. */
export function InvoiceSection() {
  const search = useListSearch();
  const filters = filtersOf(search);
  const mayExport = useMay("export");
  const { list } = useInvoiceList(filters, search.cursor);
  useLostPage(list.error, search.cursor);
  // A phone shows the filters when asked, and whenever one of them is set.
  const [wasOpened, setOpen] = useState(false);
  const isOpen = wasOpened || isFiltered(search);
  // The first answer renders in short tasks: it comes while the screen still starts.
  const page = useDeferredValue(list.data);
  const isComing = !page && !list.isError;
  return (
    <section
      className={classNames("card", styles.section, isComing && styles.coming)}
      aria-labelledby="ultimas"
    >
      <div className={classNames(styles.head, isOpen && styles.open)}>
        <h2 id="ultimas">Últimas Notas</h2>
        <InvoiceFilterBar />
        <IconButton
          icon={SlidersHorizontal}
          label="Buscar e filtrar"
          className={styles.toggle}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
        {mayExport && <ExportButton filters={filters} isFiltered={isFiltered(search)} />}
      </div>
      {isComing && <SkeletonRows rows={7} />}
      {!list.data && list.isError && (
        <div className={styles.pad}>
          <FailedPart
            text="Não foi possível carregar as notas."
            onRetry={() => void list.refetch()}
          />
        </div>
      )}
      {page?.data.length === 0 && <Nothing />}
      {page && page.data.length > 0 && <Loaded page={page} stale={list.isPlaceholderData} />}
    </section>
  );
}

/**
 * As many rows as a phone's first screen shows: the others render afterwards, in short tasks. A table has all at once: its
 * columns take their widths from them.
 */
const FIRST_ON_PHONE = 5;

function Loaded({ page, stale }: { page: InvoiceList; stale: boolean }) {
  const first = usePhone() ? FIRST_ON_PHONE : page.data.length;
  const rows = useDeferredValue(page.data, page.data.slice(0, first));
  // What is below the rows comes with the last of them, so that it does not move.
  const hasAll = useDeferredValue(true, page.data.length <= first);
  const search = useListSearch();
  const maySelect = useMaySelect();
  const selection = useSelection(page.data, JSON.stringify(search));
  return (
    <div className={classNames(stale && styles.stale)} aria-busy={stale}>
      <InvoiceTable rows={rows} selection={maySelect ? selection : undefined} />
      {maySelect && <SelectionBar rows={page.data} selection={selection} />}
      <StatusNews rows={page.data} />
      {hasAll && <ListFoot page={page} />}
    </div>
  );
}

/** A cursor that the server does not know (from another account or order): the first page is shown instead. */
function useLostPage(error: unknown, cursor: string | undefined): void {
  const change = useChangeList();
  const isLost = cursor !== undefined && error instanceof EmitaError && error.code === "invalid";
  useEffect(() => {
    if (isLost) change({}, "quiet");
  }, [isLost, change]);
}

function Nothing() {
  const mayScan = useMay("documents");
  const search = useListSearch();
  const navigate = useNavigate();
  const change = useChangeList();
  if (search.cursor) {
    return (
      <EmptyState
        title="Nenhuma nota nesta página"
        actions={
          <Button variant="secondary" onClick={() => change({})}>
            Ir para a primeira página
          </Button>
        }
      />
    );
  }
  if (isFiltered(search)) {
    return (
      <EmptyState
        title="Nenhuma nota encontrada"
        text="Nenhuma nota combina com estes filtros."
        actions={
          <Button
            variant="secondary"
            onClick={() => void navigate({ to: paths.dashboard, search: {}, resetScroll: false })}
          >
            Limpar filtros
          </Button>
        }
      />
    );
  }
  if (!mayScan) return <EmptyState title="Nenhuma nota ainda" text="As notas aparecem aqui." />;
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
