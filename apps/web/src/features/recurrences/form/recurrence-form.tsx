import type { Recurrence } from "@emita/contract/recurrences/recurrences";
import type { Client } from "@emita/contract/clients/clients";
import { EmitaError } from "@emita/client/emita-error";
import { type FormEvent, type ReactNode, useState } from "react";
import { failureText } from "../../../api/api-error.ts";
import { abandonUnsaved, useUnsaved } from "../../../navigation/unsaved.ts";
import { focusFirstInvalid } from "../../../ui/behaviour/focus.ts";
import { Button } from "../../../ui/fields/button.tsx";
import { ErrorText, RequiredHint } from "../../../ui/fields/field.tsx";
import { ClientPicker } from "../../clients/picker/client-picker.tsx";
import { useHolidays } from "../data/queries.ts";
import { useToday } from "../data/use-today.ts";
import { CalendarFields } from "./calendar-fields.tsx";
import {
  API_FIELDS,
  type DraftIssues,
  issuesOf,
  type RecurrenceDraft,
  withClient,
} from "./draft.ts";
import { ModeFields } from "./mode-fields.tsx";
import { NextDates } from "./next-dates.tsx";
import { plannedOf } from "./planned.ts";
import styles from "./recurrence-form.module.css";
import { ServiceFields } from "./service-fields.tsx";

interface RecurrenceFormProps {
  initial: RecurrenceDraft;
  /** The name of the client that the draft begins with. */
  clientName?: string | undefined;
  /** The repeat that is changed; null for a new one. */
  stored: Recurrence | null;
  act: string;
  save: (draft: RecurrenceDraft) => Promise<unknown>;
  onSaved: () => void;
  /** Beside the save button. */
  further?: ReactNode;
}

/** The form of a repeat with its next six dates. */
export function RecurrenceForm({ initial, clientName = "", stored, ...rest }: RecurrenceFormProps) {
  const [draft, setDraft] = useState(initial);
  const [issues, setIssues] = useState<DraftIssues>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const today = useToday();
  useUnsaved(draft);
  const own = useHolidays().data?.data ?? [];
  const set = (change: Partial<RecurrenceDraft>) => {
    setDraft({ ...draft, ...change });
    setIssues((known) =>
      Object.fromEntries(Object.entries(known).filter(([field]) => !(field in change))),
    );
  };
  const pick = (client: Client) => {
    setDraft(withClient(draft, client));
    setIssues({});
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const wrong = issuesOf(draft);
    setIssues(wrong);
    setFailure(null);
    if (Object.keys(wrong).length > 0) return focusFirstInvalid(form);
    if (busy) return;
    setBusy(true);
    try {
      await rest.save(draft);
      // The screen is left in this moment, before React has seen that nothing is unsaved.
      abandonUnsaved();
      rest.onSaved();
    } catch (error) {
      setIssues(serverIssues(error));
      setFailure(failureText(error, "Não foi possível salvar a recorrência. Tente novamente."));
      focusFirstInvalid(form);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.cols}>
      <form className={`card ${styles.form}`} noValidate onSubmit={(event) => void submit(event)}>
        <RequiredHint />
        <ClientPicker
          label="Cliente"
          required
          initialText={clientName}
          error={issues.clientId}
          onPick={pick}
          onClear={() => set({ clientId: "" })}
        />
        <ServiceFields draft={draft} issues={issues} set={set} />
        <CalendarFields draft={draft} issues={issues} set={set} />
        <ModeFields draft={draft} set={set} />
        <div role="status">{failure && <ErrorText>{failure}</ErrorText>}</div>
        <div className={styles.foot}>
          <Button type="submit" size="lg" busy={busy} busyText="Salvando...">
            {rest.act}
          </Button>
          {rest.further}
        </div>
      </form>
      <NextDates planned={plannedOf(draft, { stored, own, today })} />
    </div>
  );
}

/** What the server refused, at its field. */
function serverIssues(error: unknown): DraftIssues {
  if (!(error instanceof EmitaError)) return {};
  return Object.fromEntries(
    error.fields.flatMap(({ field, message }) => {
      const known = API_FIELDS[field];
      return known ? [[known, message]] : [];
    }),
  );
}
