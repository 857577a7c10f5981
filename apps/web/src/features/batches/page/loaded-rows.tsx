import { useEffect, useMemo, useRef, useState } from "react";
import { usePhone } from "../../../ui/behaviour/use-phone.ts";
import { FailedPart, SkeletonRows } from "../../../ui/feedback/states.tsx";
import { queryClient } from "../../../api/query-client.ts";
import { BatchGrid } from "../grid/batch-grid.tsx";
import { columnsOf } from "../grid/columns.ts";
import { useRowChanges } from "../grid/use-row-changes.ts";
import { type Batch, batchKeys, type BatchRow, useBatchRows } from "../data/queries.ts";
import styles from "./batch-page.module.css";
import { Foot } from "./foot.tsx";
import { MendCards } from "./mend-cards.tsx";
import { Progress } from "./progress.tsx";
import { rowsIn, viewsOf } from "./views.ts";

interface LoadedRowsProps {
  batch: Batch;
  mayIssue: boolean;
}

/** The rows with their faults, and the foot with what they come to. */
export function LoadedRows({ batch, mayIssue }: LoadedRowsProps) {
  const rows = useBatchRows(batch.id, true);
  useFreshRows(batch);
  if (rows.data) return <Rows batch={batch} rows={rows.data} mayIssue={mayIssue} />;
  return (
    <section className={`card ${styles.panel}`}>
      {rows.isError ? (
        <div className={styles.pad}>
          <FailedPart
            text="Não foi possível carregar as linhas."
            onRetry={() => void rows.refetch()}
          />
        </div>
      ) : (
        <SkeletonRows rows={8} />
      )}
    </section>
  );
}

/** The rows of a batch that was checked or submitted meanwhile are fetched again. */
function useFreshRows({ id, state }: Batch): void {
  const before = useRef(state);
  useEffect(() => {
    if (before.current !== state)
      void queryClient.invalidateQueries({ queryKey: batchKeys.rows(id) });
    before.current = state;
  }, [id, state]);
}

function Rows({ batch, rows, mayIssue }: LoadedRowsProps & { rows: readonly BatchRow[] }) {
  const isPhone = usePhone();
  const changes = useRowChanges(batch.id);
  const isSubmitted = batch.submitted_at !== null;
  const columns = useMemo(() => columnsOf(batch.mapping, rows), [batch.mapping, rows]);
  const views = viewsOf(rows, isSubmitted);
  const [chosen, setChosen] = useState(isPhone && !isSubmitted ? "mend" : "all");
  const view = views.find(({ key }) => key === chosen) ?? views[0];
  const shown = useShownRows(rows, view?.key ?? "all", view ? rowsIn(rows, view) : rows);
  const isOpen = mayIssue && !isSubmitted;
  return (
    <section className={`card ${styles.panel}`} aria-label="Linhas do lote">
      {isSubmitted && <Progress batch={batch} mayIssue={mayIssue} />}
      <div className={styles.bar}>
        <div className={styles.views} role="group" aria-label="Mostrar">
          {views.map(({ key, title, count }) => (
            <button
              key={key}
              type="button"
              aria-pressed={key === view?.key}
              onClick={() => setChosen(key)}
            >
              {title} <b className="num">{count}</b>
            </button>
          ))}
        </div>
        {isOpen && !isPhone && (
          <span className={styles.keys} aria-hidden="true">
            <span>
              <kbd>Tab</kbd> próxima falha
            </span>
            <span>
              <kbd>F2</kbd> editar
            </span>
            <span>
              <kbd>Ctrl Z</kbd> desfazer
            </span>
          </span>
        )}
      </div>
      <p className="vh" role="status">
        {changes.news}
      </p>
      {isPhone ? (
        <MendCards
          key={view?.key}
          rows={shown}
          columns={columns}
          changes={isOpen ? changes : undefined}
        />
      ) : (
        <BatchGrid
          key={view?.key}
          rows={shown}
          columns={columns}
          changes={isOpen ? changes : undefined}
        />
      )}
      <Foot batch={batch} />
    </section>
  );
}

/**
 * A row that was mended stays where it is until another part is chosen: the next one must not slip under the pointer or
 * the keyboard.
 */
function useShownRows(
  all: readonly BatchRow[],
  key: string,
  now: readonly BatchRow[],
): readonly BatchRow[] {
  const [kept, setKept] = useState(() => ({ key, rows: new Set(now.map(({ row }) => row)) }));
  if (kept.key !== key) {
    setKept({ key, rows: new Set(now.map(({ row }) => row)) });
    return now;
  }
  if (key === "all") return all;
  const entered = now.filter(({ row }) => !kept.rows.has(row));
  if (entered.length > 0)
    setKept({ key, rows: new Set([...kept.rows, ...entered.map(({ row }) => row)]) });
  return all.filter(({ row }) => kept.rows.has(row));
}
