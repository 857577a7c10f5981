import type { Client } from "@emita/contract/clients/clients";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { paths } from "../../../navigation/paths.ts";
import { SkeletonRows } from "../../../ui/feedback/states.tsx";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { useClient } from "../../clients/queries.ts";
import { createRecurrence } from "../data/queries.ts";
import { useToday } from "../data/use-today.ts";
import { bodyOf, newDraft, withClient } from "./draft.ts";
import { FormPage } from "./form-page.tsx";
import { RecurrenceForm } from "./recurrence-form.tsx";

/** /recorrencias/nova, and with ?cliente= of that client. */
export function NewRecurrencePage() {
  const { cliente } = useSearch({ from: "/signed-in/recorrencias/nova" });
  return (
    <FormPage
      title="Nova recorrência"
      intro="A nota se prepara sozinha nas datas que você escolher. Nada do passado é emitido."
    >
      {cliente ? <OfClient id={cliente} /> : <Form client={null} />}
    </FormPage>
  );
}

/** A client that cannot be read leaves an empty form. */
function OfClient({ id }: { id: string }) {
  const { data, isPending } = useClient(id);
  if (isPending) return <SkeletonRows rows={5} />;
  return <Form client={data ?? null} />;
}

function Form({ client }: { client: Client | null }) {
  const navigate = useNavigate();
  const empty = newDraft(useToday());
  return (
    <RecurrenceForm
      initial={client ? withClient(empty, client) : empty}
      clientName={client?.company_name}
      stored={null}
      act="Criar recorrência"
      save={(draft) => createRecurrence(bodyOf(draft))}
      onSaved={() => {
        showToast("ok", "Recorrência criada", { text: "As próximas datas já estão na lista." });
        void navigate({ to: paths.recurrences });
      }}
    />
  );
}
