import { countText } from "../../../ui/texts/count-text.ts";
import type { Batch } from "../data/queries.ts";
import styles from "./batch-page.module.css";
import { Track } from "./track.tsx";

/** The rows are being checked; the page may be left. */
export function Checking({ totals }: { totals: Batch["totals"] }) {
  const { rows, checking } = totals;
  const done = rows - checking;
  return (
    <section className={`card ${styles.checking}`} aria-label="Conferência">
      <b className="num" role="status">
        Conferindo as linhas: {countText(done)} de {countText(rows)}
      </b>
      <Track label="Linhas conferidas" total={rows} done={done} />
      <p>
        Dígitos, cadastro da Receita, código do serviço, repetidas dos últimos 60 dias. Pode fechar
        esta página e voltar depois.
      </p>
    </section>
  );
}
