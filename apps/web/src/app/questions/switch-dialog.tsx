import { useSyncExternalStore } from "react";
import { useCompany } from "../../api/company/company.ts";
import { switchQuestion } from "../../navigation/switch-company.ts";
import { wouldLose } from "../../navigation/unsaved.ts";
import { Button } from "../../ui/fields/button.tsx";
import { Dialog } from "../../ui/feedback/dialog.tsx";

/** Asks before a form of this company is left for another one. */
export function SwitchDialog() {
  const asked = useSyncExternalStore(switchQuestion.onChange, switchQuestion.isAsked);
  const name = useCompany()?.company_name ?? "esta empresa";
  // Unsaved changes are lost; unsent forms are put aside.
  const isLost = wouldLose();
  return (
    <Dialog
      open={asked}
      title={isLost ? "Trocar de empresa sem terminar?" : "Trocar de empresa?"}
      alert
      onClose={stay}
      actions={
        <>
          <Button variant="secondary" onClick={stay}>
            Continuar aqui
          </Button>
          <Button
            variant={isLost ? "danger" : "primary"}
            onClick={() => switchQuestion.answer(true)}
          >
            {isLost ? "Trocar assim mesmo" : "Trocar de empresa"}
          </Button>
        </>
      }
    >
      {isLost ? (
        <p>O que você digitou em {name} ainda não foi salvo nem enviado, e se perde ao trocar.</p>
      ) : (
        <p>
          Esta nota é de {name} e ainda não foi enviada. Ela fica guardada nesta aba até você voltar
          para {name}.
        </p>
      )}
    </Dialog>
  );
}

function stay(): void {
  switchQuestion.answer(false);
}
