import type { ClientImport } from "@emita/contract/clients/client-files";
import { formatTaxId } from "@emita/domain/identifiers/tax-id";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { countText } from "../../../ui/texts/count-text.ts";
import styles from "./import-dialog.module.css";
import { COLUMN_NAMES, LOOKS, type Outcome } from "./import-words.ts";

type Row = ClientImport["rows"][number];

/** A list of thousands helps no one: refused rows come first, the totals count the rest. */
const SHOWN = 200;
const RANK: Readonly<Record<Outcome, number>> = {
  refused: 0,
  created: 1,
  updated: 2,
  unchanged: 3,
};

/** The outcome of each row; those that need a hand first. */
export function OutcomeRows({ outcome: { rows, applied } }: { outcome: ClientImport }) {
  const sorted = rows.toSorted(
    (one, other) => RANK[one.outcome] - RANK[other.outcome] || one.row - other.row,
  );
  return (
    <>
      <ul className={styles.rows} aria-label="Linhas da planilha">
        {sorted.slice(0, SHOWN).map((row) => (
          <OutcomeRow key={row.row} row={row} applied={applied} />
        ))}
      </ul>
      {rows.length > SHOWN && (
        <p className="sm">{`E mais ${countText(rows.length - SHOWN)} linhas.`}</p>
      )}
    </>
  );
}

function OutcomeRow({ row, applied }: { row: Row; applied: boolean }) {
  const { tone, icon, preview, done } = LOOKS[row.outcome];
  const number = formatTaxId(row.cnpj);
  return (
    <li>
      <span>
        <b>{row.company_name || number || "Sem nome"}</b>
        <small className="num">{[`Linha ${row.row}`, number].filter(Boolean).join(" · ")}</small>
        {row.changes.length > 0 && <small>{`Muda: ${row.changes.map(nameOf).join(", ")}`}</small>}
        {row.errors.map(({ column, message }) => (
          <small key={`${column} ${message}`} className={styles.fault}>
            {column === null ? message : `${COLUMN_NAMES[column]}: ${message}`}
          </small>
        ))}
      </span>
      <Badge tone={tone} icon={icon}>
        {applied ? done : preview}
      </Badge>
    </li>
  );
}

function nameOf(field: string): string {
  const known = Object.entries(COLUMN_NAMES).find(([name]) => name === field);
  return (known?.[1] ?? field).toLowerCase();
}
