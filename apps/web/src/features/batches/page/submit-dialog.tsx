import { formatReais, reaisToCents } from "@emita/domain/basics/money";
import { failureOf } from "../../../api/api-error.ts";
import { ConfirmDialog } from "../../../ui/feedback/confirm-dialog.tsx";
import { countText } from "../../../ui/texts/count-text.ts";
import { useCompleteCompany } from "../../company/company-ready.ts";
import { notesText, rowsText } from "../data/batch-words.ts";
import { type Batch, useBatchStep } from "../data/queries.ts";
import { taxLines } from "../data/taxes.ts";
import styles from "./submit-dialog.module.css";

interface SubmitDialogProps {
  batch: Batch;
  open: boolean;
  onClose: () => void;
}

/** The last look before the ready rows become invoices. */
export function SubmitDialog({ batch, open, onClose }: SubmitDialogProps) {
  const step = useBatchStep(batch.id);
  const completeCompany = useCompleteCompany();
  const { totals } = batch;
  const { ready, quota } = totals;
  const out = totals.left_out + totals.with_errors + totals.duplicates;
  return (
    <ConfirmDialog
      open={open}
      title={`Emitir ${notesText(ready)}`}
      act={`Emitir ${notesText(ready)}`}
      busyText="Enviando..."
      variant="primary"
      stay="Voltar"
      run={async () =>
        (await completeCompany())
          ? failureOf(step.mutateAsync("submission"), "Não foi possível emitir. Tente novamente.")
          : "Falta um dado da sua empresa."
      }
      onClose={onClose}
    >
      <dl className={styles.sums}>
        <Line label="Total" value={money(totals.amount)} />
        {taxLines(totals).map(([label, value]) => (
          <Line key={label} label={label} value={value} />
        ))}
        <Line
          label="Notas restantes no plano"
          value={`${countText(quota.before)} → ${countText(quota.after)}`}
        />
      </dl>
      {quota.after < 0 && (
        <p>As notas além do limite esperam, e saem quando o plano tiver mais notas.</p>
      )}
      {out > 0 && (
        <p>{`${rowsText(out)} ${out === 1 ? "fica" : "ficam"} de fora e não ${out === 1 ? "vira nota" : "viram notas"}.`}</p>
      )}
    </ConfirmDialog>
  );
}

function Line({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="num">{value}</dd>
    </div>
  );
}

function money(reais: number): string {
  return formatReais(reaisToCents(reais));
}
