import {
  CLIENT_COLUMNS,
  type ClientColumn,
  type ClientImport,
} from "@emita/contract/clients/client-files";
import fieldStyles from "../../../ui/fields/field.module.css";
import styles from "./import-dialog.module.css";
import { COLUMN_NAMES } from "./import-words.ts";
import type { ColumnChoice } from "./send-import.ts";

interface ColumnChoicesProps {
  columns: ClientImport["columns"];
  busy: boolean;
  onColumns: (columns: ColumnChoice) => void;
}

/** What each column of the file was recognised as, and another choice. */
export function ColumnChoices({ columns, busy, onColumns }: ColumnChoicesProps) {
  const known = columns.filter(({ column }) => column !== null).length;
  const choose = (at: number, value: string) => {
    const chosen: ClientColumn | null = CLIENT_COLUMNS.find((name) => name === value) ?? null;
    // A field has one column: the one chosen last.
    onColumns(
      columns.map(({ column }, each) => {
        if (each === at) return chosen;
        return column === chosen ? null : column;
      }),
    );
  };
  return (
    <details className={styles.columns} open={known === 0} aria-busy={busy}>
      <summary>{`Colunas: ${known} de ${columns.length} reconhecidas`}</summary>
      <ul>
        {columns.map(({ head, column }, at) => (
          // Two columns may have the same head.
          <li key={at}>
            <span>{head || `Coluna ${at + 1}`}</span>
            <select
              className={fieldStyles.input}
              aria-label={`O que é a coluna ${head || at + 1}`}
              disabled={busy}
              value={column ?? ""}
              onChange={(event) => choose(at, event.target.value)}
            >
              <option value="">Não importar</option>
              {CLIENT_COLUMNS.map((name) => (
                <option key={name} value={name}>
                  {COLUMN_NAMES[name]}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
    </details>
  );
}
