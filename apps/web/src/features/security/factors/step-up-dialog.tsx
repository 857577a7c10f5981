import { useSyncExternalStore } from "react";
import { secondFactorQuestion } from "../../../api/session/step-up.ts";
import { Button } from "../../../ui/fields/button.tsx";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import { FactorStep } from "./factor-step.tsx";

/** Asks for the second factor in the middle of something else, which stays as it is behind it. */
export function StepUpDialog() {
  const asked = useSyncExternalStore(secondFactorQuestion.onChange, secondFactorQuestion.isAsked);
  return (
    <Dialog
      open={asked}
      title="Confirme que é você"
      onClose={goBack}
      actions={
        <Button variant="secondary" onClick={goBack}>
          Voltar
        </Button>
      }
    >
      <p>Isto pede a verificação em duas etapas. O que você digitou continua na tela.</p>
      <FactorStep takesFocus onDone={() => secondFactorQuestion.answer(true)} />
    </Dialog>
  );
}

function goBack(): void {
  secondFactorQuestion.answer(false);
}
