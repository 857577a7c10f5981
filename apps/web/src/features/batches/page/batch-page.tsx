import { Link, useParams } from "@tanstack/react-router";
import { ArrowLeft, TriangleAlert } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useMay } from "../../../api/company/company.ts";
import { paths } from "../../../navigation/paths.ts";
import { Callout } from "../../../ui/feedback/callout.tsx";
import { FailedPart, SkeletonRows } from "../../../ui/feedback/states.tsx";
import { Page } from "../../../ui/layout/page.tsx";
import { rowsText } from "../data/batch-words.ts";
import { type Batch, useBatch } from "../data/queries.ts";
import { nameOf } from "../list/batches-page.tsx";
import { MappingForm } from "../mapping/mapping-form.tsx";
import { BatchActions } from "./batch-actions.tsx";
import styles from "./batch-page.module.css";
import { Checking } from "./checking.tsx";
import { LoadedRows } from "./loaded-rows.tsx";

/** /lotes/$id: a spreadsheet's columns, its rows, and then their issuing. */
export function BatchPage() {
  const { id } = useParams({ from: "/signed-in/lotes/$id" });
  const batch = useBatch(id);
  if (!batch.data)
    return (
      <Frame title="Lote">
        <section className={`card ${styles.panel}`}>
          {batch.isError ? (
            <div className={styles.pad}>
              <FailedPart
                text="Não foi possível carregar este lote."
                onRetry={() => void batch.refetch()}
              />
            </div>
          ) : (
            <SkeletonRows rows={8} />
          )}
        </section>
      </Frame>
    );
  return <Known key={id} batch={batch.data} />;
}

function Known({ batch }: { batch: Batch }) {
  const mayIssue = useMay("issue");
  const [isMapping, setMapping] = useState(false);
  const { mapping, state, totals } = batch;
  const isUnmapped = state === "mapping";
  const asks = mapping !== null && mayIssue && (isUnmapped || isMapping);
  const mayMap = mapping !== null && mayIssue && state === "ready" && !isMapping;
  return (
    <Frame
      title={nameOf(batch)}
      intro={
        <span className={styles.intro}>
          <span>{rowsText(totals.rows)}</span>
          {mapping?.source === "remembered" && <span>Colunas como na última planilha</span>}
          {mayMap && (
            <button type="button" className={styles.link} onClick={() => setMapping(true)}>
              Ver colunas
            </button>
          )}
        </span>
      }
      actions={mayIssue && !asks ? <BatchActions batch={batch} /> : null}
    >
      {batch.problems.length > 0 && (
        <div className={styles.problems}>
          <Callout tone="bad" icon={TriangleAlert} role="status">
            <b>Antes de emitir:</b>
            <ul>
              {batch.problems.map(({ code, message }) => (
                <li key={`${code} ${message}`}>{message}</li>
              ))}
            </ul>
          </Callout>
        </div>
      )}
      {asks ? (
        <MappingForm
          id={batch.id}
          mapping={mapping}
          onDone={() => setMapping(false)}
          {...(!isUnmapped && { onCancel: () => setMapping(false) })}
        />
      ) : state === "checking" ? (
        <Checking totals={totals} />
      ) : (
        <LoadedRows batch={batch} mayIssue={mayIssue} />
      )}
    </Frame>
  );
}

interface FrameProps {
  title: string;
  intro?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

function Frame(props: FrameProps) {
  return (
    <Page
      {...props}
      documentTitle={props.title}
      className={styles.page}
      before={
        <Link className="back" to={paths.batches}>
          <ArrowLeft className="i" aria-hidden />
          Lotes
        </Link>
      }
    />
  );
}
