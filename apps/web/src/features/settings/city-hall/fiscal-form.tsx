import type { Company } from "@emita/contract/companies/companies";
import { formatDate } from "@emita/domain/basics/dates";
import { type FormEvent, useState } from "react";
import { failureText } from "../../../api/api-error.ts";
import { SETTINGS_FIELDS } from "../../../navigation/paths.ts";
import { useUnsaved } from "../../../navigation/unsaved.ts";
import { CheckField } from "../../../ui/fields/check-field.tsx";
import { focusFirstInvalid } from "../../../ui/behaviour/focus.ts";
import { stillWrong } from "../../../ui/behaviour/still-wrong.ts";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { CityField } from "../../cities/city-field.tsx";
import { useSaveCompany } from "../../company/queries.ts";
import { ApproximateTaxes } from "./approximate-taxes.tsx";
import {
  fiscalChanges,
  type FiscalDraft,
  fiscalDraftOf,
  type FiscalIssues,
  fiscalIssues,
  serverFiscalIssues,
} from "./fiscal-draft.ts";
import { SaveFoot } from "../form/save-foot.tsx";
import styles from "./city-hall.module.css";
import group from "../form/settings.module.css";
import { SimplesRate } from "./simples-rate.tsx";
import { TaxChoices } from "./tax-choices.tsx";
import { useScrollToField } from "../form/use-scroll-to-field.ts";

const FAILED = "Não foi possível salvar as configurações";

/** Data of the company that the city hall needs. */
export function FiscalForm({ company }: { company: Company }) {
  const [draft, setDraft] = useState(() => fiscalDraftOf(company));
  const [issues, setIssues] = useState<FiscalIssues>({});
  const [isDirty, markSaved] = useUnsaved(draft);
  const save = useSaveCompany();
  useScrollToField();
  const set = (change: Partial<FiscalDraft>) => {
    const next = { ...draft, ...change };
    setDraft(next);
    save.reset();
    const now = fiscalIssues(next);
    setIssues((shown) => stillWrong(shown, now));
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const found = fiscalIssues(draft);
    setIssues(found);
    if (Object.keys(found).length > 0) return focusFirstInvalid(form);
    try {
      const saved = fiscalDraftOf(await save.mutateAsync(fiscalChanges(draft, company)));
      setDraft(saved);
      markSaved(saved);
      showToast("ok", "Configurações salvas");
    } catch (error) {
      showToast("bad", "Erro ao salvar", { text: failureText(error, FAILED) });
      setIssues(serverFiscalIssues(error));
      focusFirstInvalid(form);
    }
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <h2>Dados fiscais</h2>
      <div className={group.two}>
        <div id={SETTINGS_FIELDS.city}>
          <CityField
            label="Cidade"
            hint="Mude só se a empresa mudou de cidade."
            required={false}
            code={draft.city_code}
            name={draft.city_name}
            error={issues.city_code}
            onChange={(city_code, city_name) => set({ city_code, city_name })}
          />
        </div>
        <TextField
          label="Inscrição Municipal"
          hint="O número da empresa no cadastro da prefeitura."
          autoComplete="off"
          value={draft.municipal_registration}
          error={issues.municipal_registration}
          onValue={(municipal_registration) => set({ municipal_registration })}
        />
      </div>
      {draft.municipal_registration.trim() !== "" && (
        <div>
          <CheckField
            label="A prefeitura cadastrou a inscrição no cadastro nacional (CNC)"
            checked={draft.sends_municipal_registration}
            onChecked={(sends_municipal_registration) => set({ sends_municipal_registration })}
          />
          <p className={styles.aside}>
            Só marque se tiver certeza: sem esse cadastro, o emissor nacional recusa notas com a
            inscrição; com ele, recusa notas sem ela.
          </p>
        </div>
      )}
      <TaxChoices company={company} draft={draft} issues={issues} onChange={set} />
      <SimplesRate company={company} draft={draft} issues={issues} onChange={set} />
      <ApproximateTaxes draft={draft} issues={issues} onChange={set} />
      {company.opened_on && (
        <p className={styles.aside}>
          {`Empresa aberta em ${formatDate(company.opened_on)}, segundo o cadastro do CNPJ. Notas de serviços anteriores são recusadas.`}
        </p>
      )}
      <SaveFoot
        dirty={isDirty}
        label="Salvar dados fiscais"
        saving={save.isPending}
        saved={save.isSuccess}
      />
    </form>
  );
}
