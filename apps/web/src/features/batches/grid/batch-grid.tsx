import type { BatchRow } from "@emita/contract/batches/batches";
import { defaultRangeExtractor, observeElementRect, useVirtualizer } from "@tanstack/react-virtual";
import { type CSSProperties, useEffect, useId, useRef } from "react";
import { CellNote } from "./cell-note.tsx";
import type { Column } from "./columns.ts";
import { faultColumns, remedyAt, type Place, STATE_COLUMN } from "./faults.ts";
import { GridRow } from "./grid-row.tsx";
import styles from "./grid.module.css";
import { useGrid } from "./use-grid.ts";
import type { RowChanges } from "./use-row-changes.ts";

const ROW_PX = 40;
const LINE_PX = 56;
const STATE_PX = 132;
const NOTE_PX = 440;
/** Room for a note below its cell; with less it is shown above. */
const NOTE_ROOM_PX = 190;
/** Before the first layout some rows are drawn all the same. */
const LEAST_HEIGHT_PX = 400;

interface BatchGridProps {
  rows: readonly BatchRow[];
  columns: readonly Column[];
  /** Absent: the cells can only be read. */
  changes?: RowChanges | undefined;
}

/** Thousands of rows, of which only the visible ones are drawn. Keys move, edit and mend as in spreadsheets. */
export function BatchGrid({ rows, columns, changes }: BatchGridProps) {
  const box = useRef<HTMLDivElement>(null);
  const noteId = useId();
  const grid = useGrid({ box, rows, columns, changes });
  const { at, row, editing } = grid;
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes this app, and its functions are called at once
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_PX,
    overscan: 8,
    // The sticky head takes a row's height of the box.
    scrollPaddingEnd: ROW_PX,
    observeElementRect: (instance, report) =>
      observeElementRect(instance, ({ width, height }) =>
        report({ width, height: Math.max(height, LEAST_HEIGHT_PX) }),
      ),
    // The active row stays in the page, and with it the keyboard's focus.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), at.row])]
        .filter((index) => index < range.count)
        .toSorted((one, other) => one - other),
  });
  useEffect(() => {
    virtual.scrollToIndex(at.row);
  }, [virtual, at.row]);
  const hasNote =
    row !== undefined &&
    changes !== undefined &&
    editing === null &&
    !grid.isHushed &&
    (faultColumns(row, columns).includes(at.column) || isOfRow(row, at));
  const width = columns.reduce((sum, column) => sum + column.width, LINE_PX + STATE_PX);
  const template = [LINE_PX, STATE_PX, ...columns.map((column) => column.width)];
  const look: CSSProperties & Record<`--${string}`, string> = {
    "--columns": `${template.map((px) => `${px}px`).join(" ")} 1fr`,
    "--width": `${width}px`,
    // A few rows need no tall box; the note of the last one does have room.
    maxHeight: (rows.length + 1) * ROW_PX + NOTE_ROOM_PX,
  };
  return (
    // Keys of the cells and of the note beside them.
    <div
      ref={box}
      role="presentation"
      className={styles.box}
      style={look}
      onKeyDown={grid.onKeyDown}
    >
      <div
        role="grid"
        aria-label="Linhas da planilha"
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + 2}
        aria-readonly={changes === undefined || undefined}
        className={styles.grid}
      >
        <GridHead columns={columns} />
        <div role="rowgroup" className={styles.body} style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const one = rows[index];
            return (
              one && (
                <GridRow
                  key={one.row}
                  row={one}
                  index={index}
                  columns={columns}
                  top={start}
                  active={index === at.row ? at.column : null}
                  editing={index === at.row ? editing : null}
                  noteId={noteId}
                  onPress={(to, column) => grid.go({ row: to, column })}
                  onEdit={(to, column) => grid.edit({ row: to, column }, null)}
                  onDone={grid.onDone}
                />
              )
            );
          })}
        </div>
      </div>
      {hasNote && (
        <div
          data-note
          role="group"
          aria-label={`Linha ${row.row}`}
          className={styles.note}
          style={noteStyle(at, template, box.current)}
        >
          <CellNote
            row={row}
            columns={columns}
            column={at.column}
            id={noteId}
            onFix={grid.fix}
            onLeaveOut={() => {
              void changes.leaveOut(row, true);
              grid.go(at);
            }}
            onInclude={() => {
              void changes.leaveOut(row, false);
              grid.go(at);
            }}
            onConfirm={() => {
              void changes.confirm(row);
              grid.go(at);
            }}
            keys={
              <span className={styles.keys}>
                <kbd>Enter</kbd> {ENTER[remedyAt(row, columns, at.column)]} <kbd>Tab</kbd> próxima
                falha
              </span>
            }
          />
        </div>
      )}
    </div>
  );
}

/** What Enter does at the active cell. */
const ENTER = { accept: "aceita", choose: "escolhe", edit: "edita" } as const;

/** At the row's state the whole row is left out or taken in again. */
function isOfRow({ state }: BatchRow, { column }: Place): boolean {
  return column === STATE_COLUMN && (state === "ready" || state === "left_out");
}

function GridHead({ columns }: { columns: readonly Column[] }) {
  return (
    <div role="rowgroup" className={styles.head}>
      <div role="row" aria-rowindex={1} className={styles.headRow}>
        <div role="columnheader" aria-colindex={1}>
          <span className="vh">Linha</span>
        </div>
        <div role="columnheader" aria-colindex={2}>
          Situação
        </div>
        {columns.map(({ field, title, letter, isNumber }, index) => (
          <div
            key={field}
            role="columnheader"
            aria-colindex={index + 3}
            className={isNumber ? styles.number : undefined}
          >
            {title}
            {letter && <small>{letter}</small>}
          </div>
        ))}
      </div>
    </div>
  );
}

/** Under the cell, or above it near the lower edge; never beyond the edge at the right. */
function noteStyle(at: Place, template: readonly number[], box: HTMLElement | null): CSSProperties {
  const before = template.slice(0, at.column - STATE_COLUMN + 1);
  const cell = before.reduce((sum, px) => sum + px, 0);
  const edge = (box?.scrollLeft ?? 0) + (box?.clientWidth || Number.POSITIVE_INFINITY);
  const left = Math.max(Math.min(cell, edge - NOTE_PX - 8), 0);
  // The head takes a row's height.
  const below = (at.row + 2) * ROW_PX;
  const bottom = (box?.scrollTop ?? 0) + (box?.clientHeight ?? 0);
  const isLow = box !== null && at.row > 3 && below + NOTE_ROOM_PX > bottom;
  return isLow
    ? { left, top: below - ROW_PX - 4, transform: "translateY(-100%)" }
    : { left, top: below + 4 };
}
