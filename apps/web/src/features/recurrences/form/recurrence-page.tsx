import type { Recurrence } from "@emita/contract/recurrences/recurrences";
import { useNavigate, useParams } from "@tanstack/react-router";
import { Clock, Pause } from "lucide-react";
import { useState } from "react";
import { useMay } from "../../../api/company/company.ts";
import { paths } from "../../../navigation/paths.ts";
import { abandonUnsaved } from "../../../navigation/unsaved.ts";
import { Button } from "../../../ui/fields/button.tsx";
import { Callout } from "../../../ui/feedback/callout.tsx";
import { FailedPart, SkeletonRows } from "../../../ui/feedback/states.tsx";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { ReadOnlyUnless } from "../../roles/unless-allowed.tsx";
import { ActionDialogs, type Asked } from "../actions/action-dialogs.tsx";
import { pauseRecurrence, resumeRecurrence } from "../actions/pausing.ts";
import { WaitingNote } from "../agenda/waiting-note.tsx";
import { updateRecurrence, useRecurrence } from "../data/queries.ts";
import { everyText, moneyText } from "../data/words.ts";
import { changesOf, draftOf } from "./draft.ts";
import { FormPage } from "./form-page.tsx";
import styles from "./recurrence-form.module.css";
import { RecurrenceForm } from "./recurrence-form.tsx";

/** /recorrencias/$id: changes a repeat from now on, pauses or ends it. */
export function RecurrencePage() {
  const { id } = useParams({ from: "/signed-in/recorrencias/$id" });
  const { data, error, refetch } = useRecurrence(id);
  if (data) return <Editing key={data.id} recurrence={data} />;
  return (
    <FormPage title="Recorrência">
      {error ? (
        <FailedPart text="Não foi possível abrir a recorrência." onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={5} />
      )}
    </FormPage>
  );
}

function Editing({ recurrence }: { recurrence: Recurrence }) {
  const navigate = useNavigate();
  const { client } = recurrence;
  const [before] = useState(() => draftOf(recurrence));
  const leave = () => void navigate({ to: paths.recurrences });
  return (
    <FormPage
      title={client.company_name}
      documentTitle="Recorrência"
      intro={`Recorrência de ${moneyText(recurrence.amount)}, ${everyText(recurrence)}. O que mudar vale desta em diante; as notas emitidas ficam como estão.`}
    >
      <Standing
        recurrence={recurrence}
        onDeleted={() => {
          abandonUnsaved();
          leave();
        }}
      />
      <ReadOnlyUnless
        permission="issue"
        why="você consulta as recorrências, e quem emite notas pode alterá-las."
      >
        <RecurrenceForm
          initial={before}
          clientName={client.company_name}
          stored={recurrence}
          act="Salvar desta em diante"
          save={(draft) => updateRecurrence(recurrence.id, changesOf(before, draft))}
          onSaved={() => {
            showToast("ok", "Recorrência salva", { text: client.company_name });
            leave();
          }}
        />
      </ReadOnlyUnless>
    </FormPage>
  );
}

/** Its state, what waits, and what ends it. */
function Standing({ recurrence, onDeleted }: { recurrence: Recurrence; onDeleted: () => void }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const mayIssue = useMay("issue");
  const { state, open } = recurrence;
  return (
    <div className={styles.head}>
      {state === "paused" && (
        <Callout tone="wait" icon={Pause}>
          <p>Pausada: nada sai até você retomar. O que caiu na pausa não é emitido depois.</p>
        </Callout>
      )}
      {open.map(
        ({ nominal_date, waiting }) =>
          waiting && (
            <Callout key={nominal_date} tone="wait" icon={Clock}>
              <WaitingNote waiting={waiting} recurrence={recurrence} />
            </Callout>
          ),
      )}
      {mayIssue && (
        <div className={styles.facts}>
          {state === "active" && (
            <Button variant="secondary" onClick={() => void pauseRecurrence(recurrence)}>
              Pausar
            </Button>
          )}
          {state === "paused" && (
            <Button variant="secondary" onClick={() => void resumeRecurrence(recurrence)}>
              Retomar
            </Button>
          )}
          {state !== "ended" && (
            <Button variant="quiet" onClick={() => setAsked("end")}>
              Encerrar
            </Button>
          )}
          <Button variant="quiet" onClick={() => setAsked("delete")}>
            Excluir
          </Button>
        </div>
      )}
      <ActionDialogs
        asked={asked}
        recurrence={recurrence}
        planned={undefined}
        onClose={() => setAsked(null)}
        onDeleted={onDeleted}
      />
    </div>
  );
}
