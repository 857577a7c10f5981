import type { BatchRow } from "@emita/contract/batches/batches";
import type { ReactNode } from "react";
import { Button } from "../../../ui/fields/button.tsx";
import type { Column } from "./columns.ts";
import { faultsAt, repetitionAt, STATE_COLUMN } from "./faults.ts";
import styles from "./cell-note.module.css";

/** Proposals shown at once; more are found by typing. */
const MOST_CHOICES = 6;

export interface CellNoteProps {
  row: BatchRow;
  columns: readonly Column[];
  column: number;
  id: string;
  /** Puts a value into the cell. */
  onFix: (field: string, value: string) => void;
  onLeaveOut: () => void;
  /** Takes a row that was left out in again. Absent where the row's own actions are elsewhere. */
  onInclude?: () => void;
  onConfirm: () => void;
  /** Shows the keys, where there is a keyboard. */
  keys?: ReactNode;
}

/** What is wrong at a cell, with its remedies as buttons. */
export function CellNote({ row, columns, column, id, keys, ...on }: CellNoteProps) {
  const faults = faultsAt(row, columns, column);
  const repetition = repetitionAt(row, columns, column);
  return (
    <>
      <div id={id}>
        {faults.map(({ field, message }) => (
          <p key={`${field} ${message}`}>{message}</p>
        ))}
        {repetition && <p>{repetition.message}</p>}
        {column === STATE_COLUMN && row.state === "left_out" && <p>Esta linha não vira nota.</p>}
        {column === STATE_COLUMN && row.state === "ready" && <p>Esta linha vira nota.</p>}
      </div>
      <div className={styles.acts}>
        {faults.map(({ field, fix, choices = [] }) => [
          fix && field !== null && (
            <Button
              key={`fix ${field}`}
              variant="secondary"
              size="sm"
              onClick={() => on.onFix(field, fix.value)}
            >
              {fix.label}
            </Button>
          ),
          field !== null &&
            choices.slice(0, MOST_CHOICES).map(({ value, label }) => (
              <Button
                key={`${field} ${value}`}
                variant="secondary"
                size="sm"
                onClick={() => on.onFix(field, value)}
              >
                {label}
              </Button>
            )),
        ])}
        {repetition && (
          <>
            <Button variant="secondary" size="sm" onClick={on.onLeaveOut}>
              Deixar de fora
            </Button>
            <Button variant="quiet" size="sm" onClick={on.onConfirm}>
              Emitir mesmo assim
            </Button>
          </>
        )}
        {on.onInclude && row.state === "left_out" && (
          <Button variant="secondary" size="sm" onClick={on.onInclude}>
            Incluir de novo
          </Button>
        )}
        {on.onInclude && (row.state === "error" || row.state === "ready") && (
          <Button variant="quiet" size="sm" onClick={on.onLeaveOut}>
            Deixar de fora
          </Button>
        )}
        {keys}
      </div>
    </>
  );
}
