import { limitText } from "@emita/domain/plans/limit-text";
import { useNavigate, useRouterState } from "@tanstack/react-router";
import { paths } from "../../../navigation/paths.ts";
import { Button } from "../../../ui/fields/button.tsx";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import { QuotaMeter } from "../../../ui/feedback/quota.tsx";
import { interruptedInvoice, isInvoiceForm } from "../../entitlements/interrupted-note.ts";
import styles from "./limit-dialog.module.css";
import type { AskedQuestions } from "./use-questions.ts";

/** 'Limite de Notas Atingido': the form behind it keeps its values, also for after an upgrade. */
export function LimitDialog({ limit }: Pick<AskedQuestions, "limit">) {
  const navigate = useNavigate();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const close = () => limit?.answer();
  const seePlans = () => {
    if (isInvoiceForm(path)) interruptedInvoice.write(path);
    close();
    void navigate({ to: paths.pricing });
  };
  return (
    <Dialog
      open={limit !== null}
      title="Limite de Notas Atingido"
      onClose={close}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            Voltar
          </Button>
          <Button onClick={seePlans}>Ver Planos</Button>
        </>
      }
    >
      {limit && (
        <>
          <p>{limit.why ?? limitText(limit)}</p>
          <QuotaMeter used={limit.used} quota={limit.quota} />
          <p className="num">{`Notas utilizadas: ${limit.used} de ${limit.quota}`}</p>
          <p className={styles.upgrade}>Limite atingido. Faça upgrade aqui.</p>
        </>
      )}
    </Dialog>
  );
}
