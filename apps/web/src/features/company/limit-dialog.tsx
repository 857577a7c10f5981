import type { Limit } from "../../api/api-error.ts";
import { useNavigate, useRouterState } from "@tanstack/react-router";
import { paths } from "../../ground/paths.ts";
import { Button } from "../../ui/fields/button.tsx";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import { QuotaMeter } from "../../ui/feedback/quota.tsx";
import { interruptedNote, isNoteForm } from "./interrupted-note.ts";
import styles from "./limit-dialog.module.css";

/** 'Limite de Notas Atingido': what was typed stays in the form behind it, and is found again after an upgrade. */
export function LimitDialog({ limit, onClose }: { limit: Limit | null; onClose: () => void }) {
  const navigate = useNavigate();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const seePlans = () => {
    if (isNoteForm(path)) interruptedNote.write(path);
    onClose();
    void navigate({ to: paths.pricing });
  };
  return (
    <Dialog
      open={limit !== null}
      title="Limite de Notas Atingido"
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Voltar
          </Button>
          <Button onClick={seePlans}>Ver Planos</Button>
        </>
      }
    >
      {limit && (
        <>
          <p>
            {limit.why ?? `Você atingiu o limite de ${limit.quota} notas do plano ${limit.plan}.`}
          </p>
          <QuotaMeter used={limit.used} quota={limit.quota} />
          <p className="num">{`Notas utilizadas: ${limit.used} de ${limit.quota}`}</p>
          <p className={styles.upgrade}>Limite atingido. Faça upgrade aqui.</p>
        </>
      )}
    </Dialog>
  );
}
