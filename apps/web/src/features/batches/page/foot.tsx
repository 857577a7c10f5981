import { formatReais, reaisToCents } from "@emita/domain/basics/money";
import { countText } from "../../../ui/texts/count-text.ts";
import type { Batch } from "../data/queries.ts";
import { taxLines } from "../data/taxes.ts";
import styles from "./foot.module.css";

/** What the ready rows come to, or what became of them. */
export function Foot({ batch }: { batch: Batch }) {
  const { totals, submitted_at: submitted } = batch;
  const out = totals.left_out + totals.with_errors + totals.duplicates;
  return (
    <dl className={styles.foot}>
      {submitted === null ? (
        <>
          <Figure
            label={`${countText(totals.ready)} ${totals.ready === 1 ? "pronta" : "prontas"}`}
            value={money(totals.amount)}
          />
          {taxLines(totals).map(([label, value]) => (
            <Figure key={label} label={label} value={value} />
          ))}
          <Figure
            label="Plano"
            value={`${countText(totals.quota.before)} → ${countText(totals.quota.after)}`}
            note="notas restantes"
            isBad={totals.quota.after < 0}
          />
        </>
      ) : (
        <>
          <Figure label="Emitido até agora" value={money(totals.issued_amount)} />
          <Figure label="Na prefeitura" value={countText(totals.pending)} />
          <Figure label="Na fila" value={countText(totals.queued)} />
        </>
      )}
      <Figure
        label={out === 1 ? "Fica de fora" : "Ficam de fora"}
        value={countText(out)}
        note="nada se perde"
      />
    </dl>
  );
}

interface FigureProps {
  label: string;
  value: string;
  note?: string;
  isBad?: boolean;
}

function Figure({ label, value, note, isBad = false }: FigureProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={isBad ? styles.bad : undefined}>
        {value}
        {note && <small>{note}</small>}
      </dd>
    </div>
  );
}

function money(reais: number): string {
  return formatReais(reaisToCents(reais));
}
