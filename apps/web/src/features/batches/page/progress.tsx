import { Download, Pause, Play } from "lucide-react";
import { useState } from "react";
import { failureOf, failureText } from "../../../api/api-error.ts";
import { Button } from "../../../ui/fields/button.tsx";
import { Callout } from "../../../ui/feedback/callout.tsx";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { countText } from "../../../ui/texts/count-text.ts";
import { type Batch, downloadResult, useBatchStep } from "../data/queries.ts";
import styles from "./progress.module.css";
import { Track } from "./track.tsx";

/** How far the issuing is, with pause and the result so far. */
export function Progress({ batch, mayIssue }: { batch: Batch; mayIssue: boolean }) {
  const { totals, state, pause } = batch;
  const { issued, pending, queued, rejected } = totals;
  const total = issued + pending + queued + rejected;
  const [busy, setBusy] = useState(false);
  const step = useBatchStep(batch.id);
  const isGoing = state === "issuing";
  const turn = async () => {
    try {
      await step.mutateAsync(isGoing ? "pause" : "resume");
    } catch (error) {
      showToast("bad", isGoing ? "Não parou" : "Não continuou", {
        text: failureText(error, "Tente novamente."),
      });
    }
  };
  const save = async () => {
    setBusy(true);
    const failure = await failureOf(downloadResult(batch.id), "Tente novamente.");
    setBusy(false);
    if (failure !== null) showToast("bad", "Erro ao baixar o resultado", { text: failure });
  };
  return (
    <div className={styles.progress}>
      <b className="num" role="status">
        {countText(issued)} de {countText(total)} {total === 1 ? "emitida" : "emitidas"}
        {rejected > 0 && `, ${countText(rejected)} com recusa`}
      </b>
      <div className={styles.acts}>
        <Button
          variant="quiet"
          size="sm"
          busy={busy}
          busyText="Preparando..."
          onClick={() => void save()}
        >
          <Download className="i" aria-hidden />
          {state === "done" ? "Baixar resultado" : "Resultado até aqui"}
        </Button>
        {mayIssue && state !== "done" && (
          <Button
            variant="secondary"
            size="sm"
            busy={step.isPending}
            busyText="Aguarde..."
            onClick={() => void turn()}
          >
            {isGoing ? <Pause className="i" aria-hidden /> : <Play className="i" aria-hidden />}
            {isGoing ? "Pausar" : "Continuar"}
          </Button>
        )}
      </div>
      <div className={styles.wide}>
        <Track label="Notas emitidas" total={total} done={issued + rejected} pending={pending} />
      </div>
      {isGoing && (
        <p className={styles.wide}>Pode fechar esta página: cada linha sai uma vez só.</p>
      )}
      {pause && (
        <div className={styles.wide}>
          <Callout tone="wait" icon={Pause} role="status">
            {pause.text}
          </Callout>
        </div>
      )}
    </div>
  );
}
