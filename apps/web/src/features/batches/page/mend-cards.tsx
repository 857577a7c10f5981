import { formatReais, reaisToCents } from "@emita/domain/basics/money";
import { useState } from "react";
import { Button } from "../../../ui/fields/button.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import type { BatchRow } from "../data/queries.ts";
import { CellNote } from "../grid/cell-note.tsx";
import { cellText, type Column } from "../grid/columns.ts";
import { faultColumns, STATE_COLUMN } from "../grid/faults.ts";
import { RowState } from "../grid/row-state.tsx";
import type { RowChanges } from "../grid/use-row-changes.ts";
import styles from "./mend-cards.module.css";

/** A phone draws no thousands of cards at once. */
const SHOWN_AT_ONCE = 50;

interface MendCardsProps {
  rows: readonly BatchRow[];
  columns: readonly Column[];
  changes: RowChanges | undefined;
}

/** Rows on a phone: one card each, with the cells that must be mended. */
export function MendCards({ rows, columns, changes }: MendCardsProps) {
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  if (rows.length === 0) return <p className={styles.none}>Nenhuma linha aqui.</p>;
  return (
    <>
      <ul className={styles.cards}>
        {rows.slice(0, shown).map((row) => (
          <Card key={row.row} row={row} columns={columns} changes={changes} />
        ))}
      </ul>
      {rows.length > shown && (
        <div className={styles.more}>
          <Button variant="secondary" block onClick={() => setShown(shown + SHOWN_AT_ONCE)}>
            Mostrar mais
          </Button>
        </div>
      )}
    </>
  );
}

interface CardProps {
  row: BatchRow;
  columns: readonly Column[];
  changes: RowChanges | undefined;
}

function Card({ row, columns, changes }: CardProps) {
  const name = ["company_name", "client", "cnpj"] as const;
  const who = name.map((field) => cellText(row, field).text).find((text) => text !== "");
  return (
    <li>
      <div className={styles.head}>
        <b>{`Linha ${row.row}${who ? ` · ${who}` : ""}`}</b>
        <span className="num">
          {row.amount === null ? "" : formatReais(reaisToCents(row.amount))}
        </span>
      </div>
      <RowState row={row} />
      {changes &&
        faultColumns(row, columns).map((column) => (
          <Mend key={column} row={row} columns={columns} column={column} changes={changes} />
        ))}
      {changes && row.state === "error" && (
        <Button
          className={styles.act ?? ""}
          variant="quiet"
          size="sm"
          onClick={() => void changes.leaveOut(row, true)}
        >
          Deixar de fora
        </Button>
      )}
      {changes && row.state === "left_out" && (
        <Button
          className={styles.act ?? ""}
          variant="secondary"
          size="sm"
          onClick={() => void changes.leaveOut(row, false)}
        >
          Incluir de novo
        </Button>
      )}
    </li>
  );
}

interface MendProps {
  row: BatchRow;
  columns: readonly Column[];
  column: number;
  changes: RowChanges;
}

function Mend({ row, columns, column, changes }: MendProps) {
  const one = columns[column];
  const start = one ? cellText(row, one.field).text : "";
  const [text, setText] = useState(start);
  const noteId = `falha-${row.row}-${column}`;
  const isRepeated = row.state === "duplicate";
  const keep = () => {
    if (one && text !== start) void changes.type(row, one.field, text);
  };
  return (
    <div className={styles.mend}>
      {one && column !== STATE_COLUMN && !isRepeated && (
        <TextField
          label={one.title}
          value={text}
          onValue={setText}
          onBlur={keep}
          aria-invalid
          aria-describedby={noteId}
          inputMode={one.isNumber ? "decimal" : "text"}
        />
      )}
      <CellNote
        row={row}
        columns={columns}
        column={column}
        id={noteId}
        onFix={(field, value) => void changes.type(row, field, value)}
        onLeaveOut={() => void changes.leaveOut(row, true)}
        onConfirm={() => void changes.confirm(row)}
      />
    </div>
  );
}
