import { useState } from "react";
import { failureOf } from "../../../api/api-error.ts";
import { ConfirmDialog } from "../../../ui/feedback/confirm-dialog.tsx";
import { Button } from "../../../ui/fields/button.tsx";
import styles from "../roles/people.module.css";
import { change } from "../roles/queries.ts";
import { useGoOnElsewhere } from "./use-go-on-elsewhere.ts";

/** Asks, and then leaves the company: the next one opens, if there is one. */
export function LeaveButton() {
  const goOn = useGoOnElsewhere();
  const [asking, setAsking] = useState(false);
  return (
    <div className={styles.foot}>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        Sair da empresa
      </Button>
      <ConfirmDialog
        open={asking}
        title="Sair da empresa"
        act="Sim, sair"
        busyText="Saindo..."
        run={leave}
        onDone={goOn}
        onClose={() => setAsking(false)}
      >
        <p>
          Você perde o acesso agora, e seus tokens de escritório deixam de alcançar esta empresa. As
          notas que você emitiu e o que criou em Integrações continuam nela; os donos são avisados.
        </p>
      </ConfirmDialog>
    </div>
  );
}

function leave(): Promise<string | null> {
  return failureOf(change.leave(), "Não foi possível sair. Tente novamente.");
}
