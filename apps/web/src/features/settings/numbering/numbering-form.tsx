import type { Company, UpdateCompany } from "@emita/contract/companies/companies";
import { type FormEvent, useRef, useState } from "react";
import { failureText, fieldMessage } from "../../../api/api-error.ts";
import { useUnsaved } from "../../../navigation/unsaved.ts";
import { focusFirstInvalid } from "../../../ui/behaviour/focus.ts";
import { digitsOnly, MaskedField } from "../../../ui/fields/masked-field.tsx";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { useSaveCompany } from "../../company/queries.ts";
import {
  numberingChanges,
  type NumberingDraft,
  numberingDraftOf,
  type NumberingIssues,
  numberingIssues,
  withSeries,
} from "./numbering-draft.ts";
import { NumberingDialog } from "./numbering-dialog.tsx";
import { SaveFoot } from "../form/save-foot.tsx";
import styles from "../city-hall/city-hall.module.css";
import group from "../form/settings.module.css";

const FAILED = "Não foi possível salvar a numeração. Tente novamente.";

/** Series and next number, for continuing where another system stopped. Asks first, because a skipped number stays skipped. */
export function NumberingForm({ company }: { company: Company }) {
  const [draft, setDraft] = useState(() => numberingDraftOf(company));
  const [issues, setIssues] = useState<NumberingIssues>({});
  const [asking, setAsking] = useState<UpdateCompany | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const [isDirty, markSaved] = useUnsaved(draft);
  const save = useSaveCompany();
  const set = (next: NumberingDraft) => {
    setDraft(next);
    setIssues({});
    save.reset();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = numberingIssues(draft);
    setIssues(found);
    if (Object.keys(found).length > 0) return focusFirstInvalid(event.currentTarget);
    const changes = numberingChanges(draft, company);
    if (changes) setAsking(changes);
    else showToast("ok", "A numeração já é esta");
  };
  const saveChanges = async (changes: UpdateCompany) => {
    try {
      const saved = numberingDraftOf(await save.mutateAsync(changes));
      setDraft(saved);
      markSaved(saved);
      showToast("ok", "Configurações salvas");
    } catch (error) {
      setIssues(serverIssues(error));
      showToast("bad", "Erro ao salvar", { text: failureText(error, FAILED) });
      if (form.current) focusFirstInvalid(form.current);
    }
  };
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <div className={group.two}>
        <MaskedField
          label="Série"
          hint="Uma série só do Emita evita o choque com outro sistema."
          inputMode="numeric"
          maxLength={5}
          value={draft.series}
          error={issues.series}
          mask={digitsOnly}
          onValue={(series) => set(withSeries(draft, series, company))}
        />
        <MaskedField
          label="Próximo número"
          hint={nextHint(draft, company)}
          inputMode="numeric"
          maxLength={13}
          value={draft.next_number}
          error={issues.next_number}
          mask={digitsOnly}
          onValue={(next_number) => set({ ...draft, next_number })}
        />
      </div>
      <SaveFoot label="Mudar numeração" dirty={isDirty} saving={false} saved={save.isSuccess} />
      <NumberingDialog
        company={company}
        changes={asking}
        save={saveChanges}
        onClose={() => setAsking(null)}
      />
    </form>
  );
}

function nextHint({ series }: NumberingDraft, company: Company): string {
  if (company.next_number === null) return "Informe antes a cidade da empresa.";
  return series === String(company.series)
    ? "O número que a próxima nota vai ter."
    : "Em branco, seguimos o último número que emitimos nesta série.";
}

function serverIssues(error: unknown): NumberingIssues {
  const series = fieldMessage(error, "series");
  const next = fieldMessage(error, "next_number");
  return { ...(series !== null && { series }), ...(next !== null && { next_number: next }) };
}
