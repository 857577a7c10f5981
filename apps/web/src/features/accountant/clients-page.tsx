import type { Clients } from "@emita/contract/people/accountant";
import { Download, Ellipsis, FileSpreadsheet, Plus } from "lucide-react";
import { useState } from "react";
import { useDesk } from "../../api/company/desk.ts";
import { lazyPart } from "../../ui/behaviour/lazy-part.ts";
import { Suspense } from "react";
import { Button } from "../../ui/fields/button.tsx";
import { EmptyState, FailedPart, SkeletonRows } from "../../ui/feedback/states.tsx";
import { Menu } from "../../ui/layout/menu.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { monthName } from "../dashboard/months/month-names.ts";
import { useAskWhich } from "../../navigation/ask-which.ts";
import { useChangeClients, useClientsSearch } from "./clients-search.ts";
import { ClientsFilters } from "./clients-filters.tsx";
import { ClientsFoot } from "./clients-foot.tsx";
import styles from "./clients-page.module.css";
import { shownRows, totalsOf } from "./client-rows.ts";
import { ClientsTable } from "./clients-table.tsx";
import { OfficePlanCard } from "./office-plan/office-plan-card.tsx";
import { useReturnPlace } from "./return-place.ts";

type Open = "none" | "client" | "spreadsheet" | "export";

/** /contador: all companies of the person in one table. */
export function ClientsPage() {
  const clients = useDesk();
  const [open, setOpen] = useState<Open>("none");
  useReturnPlace(clients.data !== undefined);
  useAskWhich();
  return (
    <Page
      title="Suas empresas"
      documentTitle="Contador"
      intro={introOf(clients.data)}
      actions={<Actions onOpen={setOpen} />}
    >
      {!clients.data && !clients.isError && (
        <section className={`card ${styles.section}`}>
          <SkeletonRows rows={10} />
        </section>
      )}
      {!clients.data && clients.isError && (
        <FailedPart
          text="Não foi possível carregar as empresas."
          onRetry={() => void clients.refetch()}
        />
      )}
      {clients.data && (
        <>
          <Loaded clients={clients.data} />
          <OfficePlanCard clients={clients.data} />
        </>
      )}
      <Dialogs open={open} clients={clients.data} onClose={() => setOpen("none")} />
    </Page>
  );
}

function introOf(clients: Clients | undefined): string {
  const first = "Primeiro o que impede de emitir.";
  if (!clients) return first;
  const { length: count } = clients.data;
  return `${first} ${count === 1 ? "1 empresa" : `${count} empresas`}, ${monthName(clients.month)}.`;
}

/** In a narrow window the spreadsheet is in a menu. */
function Actions({ onOpen }: { onOpen: (open: Open) => void }) {
  const spreadsheet = (
    <>
      <FileSpreadsheet className="i" aria-hidden />
      Adicionar planilha
    </>
  );
  return (
    <div className={styles.actions}>
      <Menu
        label="Mais sobre as empresas"
        className={styles.more}
        renderOpener={(opener) => (
          <Button variant="secondary" {...opener}>
            <Ellipsis className="i" aria-hidden />
            <span className="vh">Mais sobre as empresas</span>
          </Button>
        )}
      >
        <button type="button" role="menuitem" onClick={() => onOpen("spreadsheet")}>
          {spreadsheet}
        </button>
      </Menu>
      <Button variant="secondary" className={styles.export} onClick={() => onOpen("export")}>
        <Download className="i" aria-hidden />
        Exportar o mês
      </Button>
      <Button variant="secondary" className={styles.wideOnly} onClick={() => onOpen("spreadsheet")}>
        {spreadsheet}
      </Button>
      <Button onClick={() => onOpen("client")}>
        <Plus className="i" aria-hidden />
        Adicionar cliente
      </Button>
    </div>
  );
}

function Loaded({ clients }: { clients: Clients }) {
  const search = useClientsSearch();
  const rows = shownRows(clients.data, search);
  const totals = totalsOf(rows);
  return (
    <section className={`card ${styles.section}`} aria-label="Empresas">
      <ClientsFilters rows={clients.data} totals={totals} />
      {rows.length === 0 ? <Nothing /> : <ClientsTable rows={rows} />}
      <ClientsFoot totals={totals} />
    </section>
  );
}

function Nothing() {
  const { q } = useClientsSearch();
  const change = useChangeClients();
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
  clients: Clients | undefined;
  onClose: () => void;
}

/** The first press loads their code. */
function Dialogs({ open, clients, onClose }: DialogsProps) {
  const [asked, setAsked] = useState<ReadonlySet<Open>>(new Set());
  if (open !== "none" && !asked.has(open)) setAsked(new Set(asked).add(open));
  return (
    <Suspense>
      {asked.has("client") && <AddClientDialog open={open === "client"} onClose={onClose} />}
      {asked.has("spreadsheet") && (
        <SpreadsheetDialog open={open === "spreadsheet"} onClose={onClose} />
      )}
      {asked.has("export") && (
        <ExportMonthDialog open={open === "export"} clients={clients} onClose={onClose} />
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
