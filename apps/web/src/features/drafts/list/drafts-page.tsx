import { Link } from "@tanstack/react-router";
import { QrCode, ScanLine, Search } from "lucide-react";
import { useState } from "react";
import { useMayAll } from "../../../api/company/company.ts";
import { paths } from "../../../navigation/paths.ts";
import { useDebounced } from "../../../ui/behaviour/use-debounced.ts";
import { EmptyState, FailedPart, SkeletonRows } from "../../../ui/feedback/states.tsx";
import { Button, buttonClass } from "../../../ui/fields/button.tsx";
import fieldStyles from "../../../ui/fields/field.module.css";
import { Page } from "../../../ui/layout/page.tsx";
import { classNames } from "../../../ui/texts/class-names.ts";
import { countText } from "../../../ui/texts/count-text.ts";
import { PageTabs } from "../../invoices/page-tabs/page-tabs.tsx";
import { useDrafts } from "../queries/use-drafts.ts";
import { DraftTable } from "./draft-table.tsx";
import styles from "./drafts-page.module.css";
import { ScheduledSection } from "./scheduled-section.tsx";

const PAUSE_MS = 250;

/** /rascunhos: what was begun and is not sent, and the notes with a date. */
export function DraftsPage() {
  return (
    <Page title="Notas fiscais" documentTitle="Rascunhos">
      <PageTabs />
      <div className={styles.stack}>
        <DraftSection />
        <ScheduledSection />
      </div>
    </Page>
  );
}

function DraftSection() {
  const [typed, setTyped] = useState("");
  const search = useDebounced(typed.trim(), PAUSE_MS);
  const { list, rows } = useDrafts("draft", search);
  return (
    <section className={classNames("card", styles.section)} aria-labelledby="rascunhos">
      <header className={styles.head}>
        <div>
          <h2 id="rascunhos">Continue de onde parou</h2>
          <p className="sm mut">
            Guardados enquanto você digita, em qualquer aparelho. Não contam no plano.
          </p>
        </div>
        {(rows.length > 0 || typed !== "") && <Find value={typed} onValue={setTyped} />}
      </header>
      {!list.data && !list.error && <SkeletonRows rows={5} />}
      {!list.data && list.error && (
        <div className={styles.pad}>
          <FailedPart
            text="Não conseguimos carregar os rascunhos. Eles continuam guardados."
            onRetry={() => void list.refetch()}
          />
        </div>
      )}
      {list.data && rows.length === 0 && (search === "" ? <Nothing /> : <NothingFound />)}
      {rows.length > 0 && (
        <>
          <DraftTable rows={rows} />
          <footer className={styles.foot}>
            <span>{countOf(rows.length, list.hasNextPage)}</span>
            {list.hasNextPage && (
              <Button
                variant="secondary"
                size="sm"
                busy={list.isFetchingNextPage}
                busyText="Carregando..."
                onClick={() => void list.fetchNextPage()}
              >
                Carregar mais
              </Button>
            )}
          </footer>
        </>
      )}
    </section>
  );
}

function countOf(count: number, hasMore: boolean): string {
  if (hasMore) return `Os ${countText(count)} mais novos`;
  return count === 1 ? "1 rascunho" : `${countText(count)} rascunhos`;
}

function Find({ value, onValue }: { value: string; onValue: (text: string) => void }) {
  return (
    <div className={styles.find}>
      <Search className="i" aria-hidden />
      <input
        type="search"
        className={fieldStyles.input}
        aria-label="Buscar rascunho por nome ou CNPJ"
        placeholder="Nome ou CNPJ"
        autoComplete="off"
        maxLength={100}
        value={value}
        onChange={(event) => onValue(event.target.value)}
      />
    </div>
  );
}

function NothingFound() {
  return <EmptyState title="Nenhum rascunho encontrado" text="Nenhum combina com a busca." />;
}

function Nothing() {
  const may = useMayAll();
  return (
    <EmptyState
      title="Nenhum rascunho"
      text="Tudo o que você começa e não envia fica guardado aqui, também no celular."
      actions={
        <>
          {may("documents") && (
            <Link className={buttonClass()} to={paths.scan}>
              <ScanLine className="i" aria-hidden />
              Escanear Boleto ou Recibo
            </Link>
          )}
          {may("issue") && (
            <Link className={buttonClass({ variant: "secondary" })} to={paths.pix}>
              <QrCode className="i" aria-hidden />
              Registrar Pagamento PIX
            </Link>
          )}
        </>
      }
    />
  );
}
