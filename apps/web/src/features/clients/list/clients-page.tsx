import { Link } from "@tanstack/react-router";
import { CopyCheck, Download, Ellipsis, FileUp, Plus } from "lucide-react";
import { Suspense, useState } from "react";
import { useMay } from "../../../api/company/company.ts";
import { paths } from "../../../navigation/paths.ts";
import { lazyPart } from "../../../ui/behaviour/lazy-part.ts";
import { Button, buttonClass } from "../../../ui/fields/button.tsx";
import { classNames } from "../../../ui/texts/class-names.ts";
import { EmptyState, FailedPart, SkeletonRows } from "../../../ui/feedback/states.tsx";
import { Menu } from "../../../ui/layout/menu.tsx";
import { Page } from "../../../ui/layout/page.tsx";
import { useClientList, useClientStats } from "../queries.ts";
import { ClientFilters } from "./client-filters.tsx";
import styles from "./clients-page.module.css";
import { ClientsTable } from "./clients-table.tsx";
import { exportClients } from "./export-clients.ts";
import { Figures } from "./figures.tsx";
import { filtersOf, useChangeListUrl, useListUrl } from "./list-url.ts";

type Open = "none" | "create" | "import" | "doubles";

/** /clientes: everyone who was ever billed, and who has not been billed this month. */
export function ClientsPage() {
  const [open, setOpen] = useState<Open>("none");
  return (
    <Page
      title="Clientes"
      intro="Cada nota emitida mantém esta lista em dia."
      actions={<Actions onOpen={setOpen} />}
    >
      <section className={classNames("card", styles.section)} aria-label="Clientes">
        <Figures />
        <ClientFilters />
        <List onOpen={setOpen} />
      </section>
      <Dialogs open={open} onClose={() => setOpen("none")} />
    </Page>
  );
}

function Actions({ onOpen }: { onOpen: (open: Open) => void }) {
  const mayChange = useMay("issue");
  const mayExport = useMay("export");
  const filters = filtersOf(useListUrl());
  const due = useClientStats().data?.due ?? 0;
  return (
    <div className={styles.actions}>
      {(mayChange || mayExport) && (
        <Menu
          label="Mais sobre os clientes"
          renderOpener={(opener) => (
            <Button variant="secondary" {...opener}>
              <Ellipsis className="i" aria-hidden />
              <span className="vh">Mais sobre os clientes</span>
            </Button>
          )}
        >
          {mayChange && (
            <button type="button" role="menuitem" onClick={() => onOpen("doubles")}>
              <CopyCheck className="i" aria-hidden />
              Juntar repetidos
            </button>
          )}
          {mayExport &&
            (["xlsx", "csv"] as const).map((format) => (
              <button
                key={format}
                type="button"
                role="menuitem"
                onClick={() => void exportClients(filters, format)}
              >
                <Download className="i" aria-hidden />
                {format === "xlsx" ? "Exportar para Excel (XLSX)" : "Exportar CSV"}
              </button>
            ))}
        </Menu>
      )}
      {mayChange && (
        <>
          <Button variant="secondary" onClick={() => onOpen("import")}>
            <FileUp className="i" aria-hidden />
            Importar
          </Button>
          <Button variant="secondary" onClick={() => onOpen("create")}>
            <Plus className="i" aria-hidden />
            Novo cliente
          </Button>
          {due > 0 && (
            <Link className={classNames(buttonClass({}), styles.month)} to={paths.monthInvoices}>
              {`Conferir e emitir ${due === 1 ? "o 1" : `os ${due}`} sem nota`}
            </Link>
          )}
        </>
      )}
    </div>
  );
}

function List({ onOpen }: { onOpen: (open: Open) => void }) {
  const list = useClientList(filtersOf(useListUrl()));
  const { data, isError, isPlaceholderData: isStale } = list;
  const rows = data?.pages.flatMap((page) => page.data) ?? [];
  if (!data) {
    if (!isError) return <SkeletonRows rows={8} />;
    return (
      <div className={styles.pad}>
        <FailedPart
          text="Não foi possível carregar os clientes."
          onRetry={() => void list.refetch()}
        />
      </div>
    );
  }
  if (rows.length === 0) return <Nothing onOpen={onOpen} />;
  return (
    <div className={classNames(isStale && styles.stale)} aria-busy={isStale}>
      <ClientsTable rows={rows} />
      <div className={styles.foot}>
        <span className="num" role="status">
          {rows.length === 1 ? "1 cliente" : `Mostrando ${rows.length} clientes`}
        </span>
        {list.hasNextPage && (
          <Button
            variant="secondary"
            size="sm"
            busy={list.isFetchingNextPage}
            busyText="Carregando..."
            onClick={() => void list.fetchNextPage()}
          >
            Mostrar mais
          </Button>
        )}
      </div>
    </div>
  );
}

function Nothing({ onOpen }: { onOpen: (open: Open) => void }) {
  const { q, ver } = useListUrl();
  const change = useChangeListUrl();
  const mayChange = useMay("issue");
  if (q || ver) {
    return (
      <EmptyState
        heading="h2"
        title={q ? "Nenhum cliente encontrado" : NOTHING[ver ?? "due"]}
        {...(q && { text: "Nenhum cliente combina com esta busca." })}
        actions={
          <Button variant="secondary" onClick={() => change({ q: "", ver: "" })}>
            {q ? "Limpar busca" : "Ver todos"}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      heading="h2"
      title="Nenhum cliente ainda"
      text="Quem recebe uma nota sua aparece aqui sozinho. Você também pode trazer uma planilha."
      {...(mayChange && {
        actions: (
          <Button variant="secondary" onClick={() => onOpen("import")}>
            <FileUp className="i" aria-hidden />
            Importar planilha
          </Button>
        ),
      })}
    />
  );
}

const NOTHING = {
  due: "Todos os clientes do mês já têm nota",
  attention: "Nenhum cliente com pendência",
  archived: "Nenhum cliente arquivado",
} as const;

/** The first press loads their code. */
function Dialogs({ open, onClose }: { open: Open; onClose: () => void }) {
  const [asked, setAsked] = useState<ReadonlySet<Open>>(new Set());
  if (open !== "none" && !asked.has(open)) setAsked(new Set(asked).add(open));
  return (
    <Suspense>
      {asked.has("create") && <NewClientDialog open={open === "create"} onClose={onClose} />}
      {asked.has("import") && <ImportDialog open={open === "import"} onClose={onClose} />}
      {asked.has("doubles") && <DoublesDialog open={open === "doubles"} onClose={onClose} />}
    </Suspense>
  );
}

const NewClientDialog = lazyPart(
  async () => (await import("../form/new-client-dialog.tsx")).NewClientDialog,
);
const ImportDialog = lazyPart(
  async () => (await import("../import/import-dialog.tsx")).ImportDialog,
);
const DoublesDialog = lazyPart(
  async () => (await import("../merge/doubles-dialog.tsx")).DoublesDialog,
);
