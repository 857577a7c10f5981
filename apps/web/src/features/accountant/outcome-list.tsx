import type { SpreadsheetOutcome } from "@emita/contract/people/people";
import { formatCnpj } from "@emita/domain/identifiers/cnpj";
import { Ban, CircleCheck, type LucideIcon, TriangleAlert } from "lucide-react";
import { Badge, type Tone } from "../../ui/feedback/badge.tsx";
import styles from "./clients-dialogs.module.css";

type Row = SpreadsheetOutcome["rows"][number];

/** The outcome of each row. Refused ones come first, because they need action. */
export function OutcomeList({ rows }: { rows: readonly Row[] }) {
  const sorted = rows.toSorted(
    (one, other) => RANK[one.outcome] - RANK[other.outcome] || one.row - other.row,
  );
  return (
    <div className={styles.stack}>
      <p role="status">{summary(rows)}</p>
      <ul className={`${styles.list} ${styles.whole}`} aria-label="Linhas da planilha">
        {sorted.map((row) => (
          <li key={row.row} className={styles.outcome}>
            <span>
              <b>{row.company_name ?? (formatCnpj(row.cnpj) || "Sem CNPJ")}</b>
              <small className="num">
                Linha {row.row}
                {row.company_name && ` · ${formatCnpj(row.cnpj)}`}
              </small>
              {row.message && <small>{row.message}</small>}
            </span>
            <Badge tone={LOOKS[row.outcome].tone} icon={LOOKS[row.outcome].icon}>
              {LOOKS[row.outcome].text}
            </Badge>
          </li>
        ))}
      </ul>
    </div>
  );
}

const RANK: Readonly<Record<Row["outcome"], number>> = { refused: 0, added: 1, already_yours: 2 };
const LOOKS: Readonly<Record<Row["outcome"], { tone: Tone; icon: LucideIcon; text: string }>> = {
  added: { tone: "ok", icon: CircleCheck, text: "Adicionada" },
  already_yours: { tone: "off", icon: Ban, text: "Já era sua" },
  refused: { tone: "bad", icon: TriangleAlert, text: "Recusada" },
};

function summary(rows: readonly Row[]): string {
  const count = (outcome: Row["outcome"]) => rows.filter((row) => row.outcome === outcome).length;
  const [added, known, refused] = [count("added"), count("already_yours"), count("refused")];
  return [
    added === 1 ? "1 empresa adicionada" : `${added} empresas adicionadas`,
    known > 0 ? (known === 1 ? "1 já era sua" : `${known} já eram suas`) : null,
    refused > 0 ? (refused === 1 ? "1 recusada" : `${refused} recusadas`) : null,
  ]
    .filter((part) => part !== null)
    .join(", ");
}
