import type { BatchRow } from "@emita/contract/batches/batches";
import { drawnOnChange } from "../../../ui/behaviour/drawn-on-change.tsx";
import { classNames } from "../../../ui/texts/class-names.ts";
import { isOpen } from "../data/batch-words.ts";
import { type AfterEdit, CellEditor } from "./cell-editor.tsx";
import { cellText, type Column } from "./columns.ts";
import { faultColumns, STATE_COLUMN } from "./faults.ts";
import styles from "./grid.module.css";
import { RowState } from "./row-state.tsx";

export interface Editing {
  readonly column: number;
  /** The key that began it replaces the text; null keeps it. */
  readonly typed: string | null;
}

export interface GridRowProps {
  row: BatchRow;
  index: number;
  columns: readonly Column[];
  top: number;
  /** The active cell's column, if it is in this row. */
  active: number | null;
  editing: Editing | null;
  /** The id of what is said about the active cell. */
  noteId: string;
  onPress: (row: number, column: number) => void;
  onEdit: (row: number, column: number) => void;
  onDone: (text: string | null, next: AfterEdit) => void;
}

/** One row. It is drawn again only when it changes or the active cell enters or leaves it. */
export const GridRow = drawnOnChange(function GridRowImpl(props: GridRowProps) {
  const { row, index, columns, top, active, noteId, onPress } = props;
  const faulty = faultColumns(row, columns);
  const isDuplicate = row.state === "duplicate";
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={classNames(
        styles.row,
        !isOpen(row) && styles.sent,
        row.state === "left_out" && styles.out,
      )}
      style={{ transform: `translateY(${top}px)` }}
    >
      <div role="rowheader" aria-colindex={1} className={styles.line}>
        {row.row}
      </div>
      <div
        role="gridcell"
        aria-colindex={2}
        tabIndex={active === STATE_COLUMN ? 0 : -1}
        data-cell={`${index}:${STATE_COLUMN}`}
        className={classNames(styles.cell, faulty.includes(STATE_COLUMN) && markOf(isDuplicate))}
        {...describedBy(active === STATE_COLUMN && faulty.includes(STATE_COLUMN), noteId)}
        onMouseDown={() => onPress(index, STATE_COLUMN)}
      >
        <RowState row={row} />
      </div>
      {columns.map((column, at) => (
        <Cell
          key={column.field}
          {...props}
          column={column}
          at={at}
          isFaulty={faulty.includes(at)}
        />
      ))}
    </div>
  );
});

interface CellProps extends GridRowProps {
  column: Column;
  at: number;
  isFaulty: boolean;
}

function Cell({ row, index, column, at, isFaulty, active, editing, noteId, ...on }: CellProps) {
  const isActive = active === at;
  const { text, isFilled } = cellText(row, column.field);
  return (
    <div
      role="gridcell"
      aria-colindex={at + 3}
      aria-invalid={(isFaulty && row.state === "error") || undefined}
      tabIndex={isActive ? 0 : -1}
      data-cell={`${index}:${at}`}
      className={classNames(
        styles.cell,
        column.isNumber && styles.number,
        isFilled && styles.filled,
        isFaulty && markOf(row.state === "duplicate"),
      )}
      {...describedBy(isActive && isFaulty, noteId)}
      onMouseDown={() => on.onPress(index, at)}
      onDoubleClick={() => on.onEdit(index, at)}
    >
      {isActive && editing?.column === at ? (
        <CellEditor
          label={`${column.title}, linha ${row.row}`}
          start={editing.typed ?? text}
          isTyped={editing.typed !== null}
          onDone={on.onDone}
        />
      ) : (
        text || <span className={styles.empty}>vazio</span>
      )}
    </div>
  );
}

function markOf(isDuplicate: boolean): string | undefined {
  return isDuplicate ? styles.repeated : styles.bad;
}

function describedBy(has: boolean, id: string): { "aria-describedby"?: string } {
  return has ? { "aria-describedby": id } : {};
}
