import { useSyncExternalStore } from "react";
import { leaveQuestion } from "../../../navigation/unsaved.ts";
import { Button } from "../../../ui/fields/button.tsx";
import { Dialog } from "../../../ui/feedback/dialog.tsx";

/** Asks before a form is left whose changes were not saved. */
export function LeaveDialog() {
  const asked = useSyncExternalStore(leaveQuestion.onChange, leaveQuestion.isAsked);
  return (
    <Dialog
      open={asked}
      title="Sair sem salvar?"
      alert
      onClose={stay}
      actions={
        <>
          <Button variant="secondary" onClick={stay}>
            Continuar editando
          </Button>
          <Button variant="danger" onClick={() => leaveQuestion.answer(true)}>
            Sair sem salvar
          </Button>
        </>
      }
    >
      <p>O que você mudou nesta seção ainda não foi salvo e se perde ao sair.</p>
    </Dialog>
  );
}

function stay(): void {
  leaveQuestion.answer(false);
}
