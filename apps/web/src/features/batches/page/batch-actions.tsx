import { useNavigate } from "@tanstack/react-router";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { failureOf } from "../../../api/api-error.ts";
import { paths } from "../../../navigation/paths.ts";
import { Button } from "../../../ui/fields/button.tsx";
import { ConfirmDialog } from "../../../ui/feedback/confirm-dialog.tsx";
import { notesText } from "../data/batch-words.ts";
import { type Batch, removeBatch } from "../data/queries.ts";
import styles from "./batch-page.module.css";
import { SubmitDialog } from "./submit-dialog.tsx";

/** Discards the spreadsheet, or issues its ready rows. */
export function BatchActions({ batch }: { batch: Batch }) {
  const navigate = useNavigate();
  const [asks, setAsks] = useState<"remove" | "submit" | null>(null);
  if (batch.submitted_at !== null) return null;
  const { ready } = batch.totals;
  const close = () => setAsks(null);
  return (
    <div className={styles.actions}>
      <Button variant="secondary" onClick={() => setAsks("remove")}>
        <Trash2 className="i" aria-hidden />
        Descartar
      </Button>
      {batch.state === "ready" && (
        <Button off={ready === 0} onClick={() => ready > 0 && setAsks("submit")}>
          {ready === 0 ? "Nenhuma linha pronta" : emitText(ready)}
        </Button>
      )}
      <ConfirmDialog
        open={asks === "remove"}
        title="Descartar planilha"
        act="Sim, descartar"
        busyText="Descartando..."
        run={() => failureOf(removeBatch(batch.id), "Não foi possível descartar. Tente novamente.")}
        onDone={() => void navigate({ to: paths.batches })}
        onClose={close}
      >
        <p>As linhas e as correções se perdem. Nenhuma nota foi emitida.</p>
      </ConfirmDialog>
      <SubmitDialog batch={batch} open={asks === "submit"} onClose={close} />
    </div>
  );
}

function emitText(ready: number): string {
  return ready === 1
    ? "Emitir a linha pronta"
    : `Emitir as ${notesText(ready).split(" ")[0]} prontas`;
}
