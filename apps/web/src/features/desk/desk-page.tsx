import type { Desk } from "@emita/contract/desk";
import { Download, FileSpreadsheet, Plus } from "lucide-react";
import { useState } from "react";
import { lazyPart } from "../../ui/base/lazy-part.ts";
import { Suspense } from "react";
import { Button } from "../../ui/fields/button.tsx";
import { EmptyState, FailedPart, SkeletonRows } from "../../ui/feedback/states.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { useChangeDesk, useDeskSearch } from "./desk-address.ts";
import { DeskFilters } from "./desk-filters.tsx";
import styles from "./desk-page.module.css";
import { shownRows, totalsOf } from "./desk-rows.ts";
import { DeskTable } from "./desk-table.tsx";
import { DeskTotalsLine } from "./desk-totals.tsx";
import { useDesk } from "./queries.ts";
import { useReturnPlace } from "./return-place.ts";

type Open = "none" | "client" | "spreadsheet" | "export";

/** /contador: all companies of the person in one table. */
export function DeskPage() {
  const desk = useDesk();
  const [open, setOpen] = useState<Open>("none");
  useReturnPlace(desk.data !== undefined);
  return (
    <Page
      title="Suas empresas"
      documentTitle="Contador"
      intro="Todas em uma tabela. Escolha uma empresa para entrar nela."
      actions={<Actions onOpen={setOpen} />}
    >
      {!desk.data && !desk.isError && (
        <section className={`card ${styles.section}`}>
          <SkeletonRows rows={10} />
        </section>
      )}
      {!desk.data && desk.isError && (
        <FailedPart
          text="Não foi possível carregar as empresas."
          onRetry={() => void desk.refetch()}
        />
      )}
      {desk.data && <Loaded desk={desk.data} />}
      <Dialogs open={open} desk={desk.data} onClose={() => setOpen("none")} />
    </Page>
  );
}

function Actions({ onOpen }: { onOpen: (open: Open) => void }) {
  return (
    <div className={styles.actions}>
      <Button variant="secondary" onClick={() => onOpen("export")}>
        <Download className="i" aria-hidden />
        Exportar o mês
      </Button>
      <Button variant="secondary" onClick={() => onOpen("spreadsheet")}>
        <FileSpreadsheet className="i" aria-hidden />
        Adicionar planilha
      </Button>
      <Button onClick={() => onOpen("client")}>
        <Plus className="i" aria-hidden />
        Adicionar cliente
      </Button>
    </div>
  );
}

function Loaded({ desk }: { desk: Desk }) {
  const search = useDeskSearch();
  const rows = shownRows(desk.data, search);
  return (
    <section className={`card ${styles.section}`} aria-label="Empresas">
      <DeskFilters inNeed={totalsOf(desk.data).inNeed} />
      <DeskTotalsLine rows={rows} />
      {rows.length === 0 ? <Nothing /> : <DeskTable rows={rows} />}
    </section>
  );
}

function Nothing() {
  const { q } = useDeskSearch();
  const change = useChangeDesk();
  return (
    <EmptyState
      heading="h2"
      title={q ? "Nenhuma empresa encontrada" : "Nenhuma empresa precisa de atenção"}
      {...(q && { text: "Nenhuma empresa combina com a busca e os filtros." })}
      actions={
        <Button variant="secondary" onClick={() => change({ q: "", atencao: "" })}>
          {q ? "Limpar filtros" : "Ver todas"}
        </Button>
      }
    />
  );
}

interface DialogsProps {
  open: Open;
  desk: Desk | undefined;
  onClose: () => void;
}

/** The first press loads their code. */
function Dialogs({ open, desk, onClose }: DialogsProps) {
  const [asked, setAsked] = useState<ReadonlySet<Open>>(new Set());
  if (open !== "none" && !asked.has(open)) setAsked(new Set(asked).add(open));
  return (
    <Suspense>
      {asked.has("client") && <AddClientDialog open={open === "client"} onClose={onClose} />}
      {asked.has("spreadsheet") && (
        <SpreadsheetDialog open={open === "spreadsheet"} onClose={onClose} />
      )}
      {asked.has("export") && (
        <ExportMonthDialog open={open === "export"} desk={desk} onClose={onClose} />
      )}
    </Suspense>
  );
}

const AddClientDialog = lazyPart(
  async () => (await import("./add-client-dialog.tsx")).AddClientDialog,
);
const SpreadsheetDialog = lazyPart(
  async () => (await import("./spreadsheet-dialog.tsx")).SpreadsheetDialog,
);
const ExportMonthDialog = lazyPart(
  async () => (await import("./export-month-dialog.tsx")).ExportMonthDialog,
);
