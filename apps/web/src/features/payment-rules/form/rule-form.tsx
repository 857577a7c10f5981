import { EmitaError } from "@emita/client/emita-error";
import { type FormEvent, useState } from "react";
import { failureText } from "../../../api/api-error.ts";
import { abandonUnsaved, useUnsaved } from "../../../navigation/unsaved.ts";
import { focusFirstInvalid } from "../../../ui/behaviour/focus.ts";
import { Button } from "../../../ui/fields/button.tsx";
import { ErrorText, RequiredHint } from "../../../ui/fields/field.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { ConditionFields } from "./condition-fields.tsx";
import { API_FIELDS, type DraftIssues, issuesOf, type RuleDraft } from "./draft.ts";
import { InvoiceFields } from "./invoice-fields.tsx";
import { ModeFields } from "./mode-fields.tsx";
import styles from "./rule-form.module.css";

interface RuleFormProps {
  initial: RuleDraft;
  act: string;
  save: (draft: RuleDraft) => Promise<unknown>;
  onSaved: () => void;
}

/** The form of a rule: which payments, which invoice, and who presses. */
export function RuleForm({ initial, act, save, onSaved }: RuleFormProps) {
  const [draft, setDraft] = useState(initial);
  const [issues, setIssues] = useState<DraftIssues>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  useUnsaved(draft);
  const set = (change: Partial<RuleDraft>) => {
    setDraft({ ...draft, ...change });
    setIssues((known) =>
      Object.fromEntries(
        Object.entries(known).filter(([field]) => field !== "conditions" && !(field in change)),
      ),
    );
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
      await save(draft);
      // The screen is left in this moment, before React has seen that nothing is unsaved.
      abandonUnsaved();
      onSaved();
    } catch (error) {
      setIssues(serverIssues(error));
      setFailure(failureText(error, "Não foi possível salvar a regra. Tente novamente."));
      focusFirstInvalid(form);
    } finally {
      setBusy(false);
    }
  };
  const fields = { draft, issues, set };
  return (
    <form className={`card ${styles.form}`} noValidate onSubmit={(event) => void submit(event)}>
      <RequiredHint />
      <TextField
        label="Nome da regra"
        required
        maxLength={80}
        value={draft.name}
        onValue={(name) => set({ name })}
        error={issues.name}
      />
      <ConditionFields {...fields} />
      <InvoiceFields {...fields} />
      <ModeFields {...fields} />
      <div role="status">{failure && <ErrorText>{failure}</ErrorText>}</div>
      <div className={styles.foot}>
        <Button type="submit" size="lg" busy={busy} busyText="Salvando...">
          {act}
        </Button>
      </div>
    </form>
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
