import { formatDateTime } from "@emita/domain/basics/dates";
import { formatReais, reaisToCents } from "@emita/domain/basics/money";
import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { useMay } from "../../../api/company/company.ts";
import { paths } from "../../../navigation/paths.ts";
import { EmptyState, FailedPart, SkeletonRows } from "../../../ui/feedback/states.tsx";
import { Page } from "../../../ui/layout/page.tsx";
import { PageTabs } from "../../invoices/page-tabs/page-tabs.tsx";
import { notesText, rowsText, stateText } from "../data/batch-words.ts";
import { type Batch, useBatches } from "../data/queries.ts";
import styles from "./batches-page.module.css";
import { NewBatch } from "./new-batch.tsx";

/** /lotes: many invoices from one spreadsheet. */
export function BatchesPage() {
  const mayIssue = useMay("issue");
  return (
    <Page
      title="Lotes"
      intro="Uma planilha, muitas notas: conferidas antes, emitidas uma vez só cada uma."
    >
      <PageTabs />
      <div className={styles.stack}>
        {mayIssue && <NewBatch />}
        <section className={`card ${styles.list}`} aria-labelledby="lotes">
          <h2 id="lotes">Planilhas</h2>
          <Batches />
        </section>
      </div>
    </Page>
  );
}

function Batches() {
  const list = useBatches();
  if (!list.data)
    return list.isError ? (
      <div className={styles.pad}>
        <FailedPart
          text="Não foi possível carregar os lotes."
          onRetry={() => void list.refetch()}
        />
      </div>
    ) : (
      <SkeletonRows rows={3} />
    );
  const { data } = list.data;
  if (data.length === 0)
    return <EmptyState title="Nenhum lote ainda" text="As planilhas enviadas aparecem aqui." />;
  return (
    <ul>
      {data.map((batch) => (
        <Item key={batch.id} batch={batch} />
      ))}
    </ul>
  );
}

function Item({ batch }: { batch: Batch }) {
  const { totals } = batch;
  const isSent = batch.submitted_at !== null;
  return (
    <li className={styles.item}>
      <div>
        <Link className={styles.name ?? ""} to={paths.batch} params={{ id: batch.id }}>
          {nameOf(batch)}
        </Link>
        <small className="num">
          {formatDateTime(new Date(batch.created_at)).slice(0, 16)} · {rowsText(totals.rows)}
        </small>
      </div>
      <div className={styles.end}>
        <span className="num">{formatReais(reaisToCents(totals.amount))}</span>
        <small>{isSent && totals.issued > 0 ? doneText(batch) : stateText(batch)}</small>
      </div>
      <ChevronRight className="i" aria-hidden />
    </li>
  );
}

function doneText(batch: Batch): string {
  const { rejected, issued } = batch.totals;
  if (batch.state !== "done") return stateText(batch);
  const sent = `${notesText(issued)} ${issued === 1 ? "emitida" : "emitidas"}`;
  return rejected === 0 ? sent : `${sent}, ${rejected} com recusa`;
}

/** The file's name, or what it is otherwise. */
export function nameOf({ name, source }: Pick<Batch, "name" | "source">): string {
  return name ?? (source === "items" ? "Lote da API" : "Planilha");
}
