import type { Invoice } from "@emita/contract/invoices/invoices";
import type { ReactNode } from "react";
import { Button } from "../../../ui/fields/button.tsx";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import { Results } from "./results.tsx";
import type { Run } from "./use-run.ts";

interface RunDialogProps {
  open: boolean;
  title: string;
  /** The label of the confirming button: "Sim, cancelar 3 notas". */
  act: string;
  stay: string;
  /** "Cancelando" */
  doing: string;
  danger?: boolean;
  /** Before the first press: the question and its fields. */
  asking: ReactNode;
  /** The invoices that the action is about, as the list has them now. */
  invoices: readonly Invoice[];
  before?: (invoice: Invoice) => string | null;
  run: Run<Invoice>;
  /** Starts it, unless a field is wrong. */
  onStart: () => void;
  onClose: () => void;
}

/** Asks once for an action on several invoices, then shows what became of each. It is closed by its buttons while it runs. */
export function RunDialog(props: RunDialogProps) {
  const { open, title, doing, danger = false, asking, invoices, before, run, onClose } = props;
  const { phase, outcomes } = run;
  return (
    <Dialog
      open={open}
      title={title}
      alert={danger}
      deliberate={phase === "running"}
      onClose={onClose}
      actions={<Actions {...props} />}
    >
      {phase === "asking" && asking}
      <p role="status">{phase !== "asking" && progressText(props)}</p>
      <Results
        label="Notas selecionadas"
        invoices={invoices}
        outcomes={outcomes}
        doing={phase === "running" ? doing : null}
        {...(before && { before })}
      />
    </Dialog>
  );
}

function Actions({ act, stay, doing, danger, invoices, run, onStart, onClose }: RunDialogProps) {
  const { phase } = run;
  const again = phase === "ended" && leftOf(invoices, run) > 0;
  return (
    <>
      {phase === "running" ? (
        <Button variant="secondary" onClick={run.stop}>
          Parar
        </Button>
      ) : (
        <Button variant="secondary" onClick={onClose}>
          {phase === "asking" ? stay : "Fechar"}
        </Button>
      )}
      {(phase !== "ended" || again) && (
        <Button
          variant={danger ? "danger" : "primary"}
          busy={phase === "running"}
          busyText={`${doing}...`}
          onClick={onStart}
        >
          {again ? "Tentar de novo" : act}
        </Button>
      )}
    </>
  );
}

/** How many are not done. */
function leftOf(invoices: readonly Invoice[], { outcomes }: Run<Invoice>): number {
  return invoices.filter(({ id }) => outcomes.get(id)?.state !== "done").length;
}

function progressText({ doing, invoices, run }: RunDialogProps): string {
  const total = invoices.length;
  const done = total - leftOf(invoices, run);
  if (run.phase === "running")
    return `${doing} ${Math.min(run.outcomes.size + 1, total)} de ${total}`;
  const failed = [...run.outcomes.values()].filter(({ state }) => state === "failed").length;
  const left = total - done - failed;
  return [
    `${done} de ${total} com sucesso.`,
    failed > 0 && `${failed} não ${failed === 1 ? "deu" : "deram"} certo.`,
    left > 0 && `${left} não ${left === 1 ? "foi feita" : "foram feitas"}.`,
  ]
    .filter(Boolean)
    .join(" ");
}
