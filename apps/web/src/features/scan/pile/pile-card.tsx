import { Link } from "@tanstack/react-router";
import { Layers, Trash2 } from "lucide-react";
import { useState } from "react";
import { paths } from "../../../navigation/paths.ts";
import { buttonClass, IconButton } from "../../../ui/fields/button.tsx";
import { ConfirmDialog } from "../../../ui/feedback/confirm-dialog.tsx";
import { clearPile, usePile } from "./pile.ts";
import styles from "./pile-card.module.css";
import { isUnread, usePileReadings } from "./pile-readings.ts";

/** Many documents that wait for their review, with the way to it. */
export function PileCard() {
  const pile = usePile();
  const readings = usePileReadings(pile);
  const [leaving, setLeaving] = useState(false);
  if (pile.length === 0) return null;
  const unread = pile.filter(({ key }) => {
    const reading = readings.get(key);
    return !reading || isUnread(reading);
  }).length;
  const waiting = pile.filter(({ state }) => state === "waiting");
  const problem = waiting.find((one) => one.problem !== null)?.problem;
  return (
    <section className={`card ${styles.card}`} aria-labelledby="pilha">
      <Layers className="i" aria-hidden />
      <div>
        <h2 id="pilha">{countText(pile.length)}</h2>
        <p className="sm mut" role="status">
          {unread === 0
            ? "Todos lidos. Confira um depois do outro, só com o teclado se quiser."
            : `${pile.length - unread} de ${pile.length} lidos. Pode começar, os outros chegam enquanto isso.`}
        </p>
        {problem && <p className="sm">{problem}</p>}
      </div>
      <Link className={buttonClass()} to={paths.scanQueue}>
        {`Conferir ${countText(pile.length)}`}
      </Link>
      <IconButton
        icon={Trash2}
        label={`Descartar ${countText(pile.length)}`}
        onClick={() => setLeaving(true)}
      />
      <ConfirmDialog
        open={leaving}
        title={`Descartar ${countText(pile.length)}?`}
        act="Descartar"
        busyText="Descartando..."
        run={async () => {
          await clearPile(pile);
          return null;
        }}
        onClose={() => setLeaving(false)}
      >
        <p>Eles saem deste aparelho. Nenhuma nota foi emitida a partir deles aqui.</p>
      </ConfirmDialog>
    </section>
  );
}

function countText(count: number): string {
  return count === 1 ? "1 documento" : `${count} documentos`;
}
