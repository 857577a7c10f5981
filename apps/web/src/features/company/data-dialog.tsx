import type { CnpjLookup, Company, UpdateCompany } from "@emita/contract/companies/companies";
import { TAX_REGIME_LABELS, TAX_REGIMES, type TaxRegime } from "@emita/domain/invoices/tax-regime";
import { companyGaps } from "@emita/domain/pre-checks/company-gaps";
import { type FormEvent, useId, useState, useSyncExternalStore } from "react";
import { fieldMessage } from "../../api/api-error.ts";
import { companyDataQuestion } from "../../api/company/company-check.ts";
import { focusFirstInvalid } from "../../ui/behaviour/focus.ts";
import { showToast } from "../../ui/feedback/toasts/toast-store.ts";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import { Button } from "../../ui/fields/button.tsx";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { CityField } from "../cities/city-field.tsx";
import { useCnpjLookup } from "../cnpj/use-cnpj-lookup.ts";
import styles from "./check-dialog.module.css";
import { useCompany, useSaveCompany } from "./queries.ts";

/** City and regime of the company, asked inside the form that needs them; the registry's answer is filled in. */
export function DataDialog() {
  const asked = useSyncExternalStore(companyDataQuestion.onChange, companyDataQuestion.isAsked);
  const { data: company } = useCompany();
  const lookup = useCnpjLookup(company?.cnpj ?? "", { silent: true });
  const save = useSaveCompany();
  const formId = useId();
  const isKnown = lookup.kind !== "searching";
  return (
    <Dialog
      open={asked && company !== undefined}
      title="Falta um dado da sua empresa"
      onClose={goBack}
      actions={
        <>
          <Button variant="secondary" onClick={goBack}>
            Agora não
          </Button>
          <Button type="submit" form={formId} busy={save.isPending} busyText="Salvando...">
            Confirmar e enviar
          </Button>
        </>
      }
    >
      <p>
        A nota leva a cidade e o regime tributário de quem emite.{" "}
        {lookup.kind === "found"
          ? "Preenchemos o que o cadastro da Receita diz: confira."
          : "Informe uma vez: valem para todas as notas."}
      </p>
      {company && isKnown && (
        <DataForm
          id={formId}
          company={company}
          entry={lookup.kind === "found" ? lookup.entry : null}
          save={save.mutateAsync}
        />
      )}
    </Dialog>
  );
}

interface DataFormProps {
  id: string;
  company: Company;
  /** Of the registry; null where it does not say. */
  entry: CnpjLookup | null;
  save: (company: UpdateCompany) => Promise<Company>;
}

interface Draft {
  city_code: string;
  city_name: string;
  tax_regime: TaxRegime | "";
}
type Issues = Partial<Record<keyof Draft, string>>;

function DataForm({ id, company, entry, save }: DataFormProps) {
  const [draft, setDraft] = useState(() => draftOf(company, entry));
  const [issues, setIssues] = useState<Issues>({});
  const set = (change: Partial<Draft>) => {
    setDraft({ ...draft, ...change });
    setIssues({});
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const found = issuesOf(draft);
    setIssues(found);
    if (Object.keys(found).length > 0) return focusFirstInvalid(form);
    try {
      await save(bodyOf(draft, company));
      companyDataQuestion.answer(true);
    } catch (error) {
      showToast("bad", "Erro ao salvar", { text: "Não foi possível salvar os dados da empresa." });
      setIssues(serverIssues(error));
      focusFirstInvalid(form);
    }
  };
  return (
    <form id={id} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <CityField
        label="Cidade da empresa"
        code={draft.city_code}
        name={draft.city_name}
        error={issues.city_code}
        onChange={(city_code, city_name) => set({ city_code, city_name })}
      />
      <SelectField
        label="Regime tributário"
        required
        value={draft.tax_regime}
        options={[
          ...(draft.tax_regime === "" ? [["", "Escolha"] as const] : []),
          ...TAX_REGIMES.map((regime) => [regime, TAX_REGIME_LABELS[regime]] as const),
        ]}
        error={issues.tax_regime}
        onValue={(value) => set({ tax_regime: TAX_REGIMES.find((each) => each === value) ?? "" })}
      />
    </form>
  );
}

function goBack(): void {
  companyDataQuestion.answer(false);
}

/** What the company has stays; the registry fills what it lacks. */
function draftOf(company: Company, entry: CnpjLookup | null): Draft {
  const code = company.city_code ?? entry?.city_code ?? "";
  return {
    city_code: code,
    city_name: code,
    tax_regime: company.tax_regime ?? entry?.tax_regime ?? "",
  };
}

/** City and regime together count as confirmed by a person. */
function bodyOf({ city_code, tax_regime }: Draft, company: Company): UpdateCompany {
  const { cnpj, company_name, address, phone, email, municipal_registration } = company;
  const kept = { cnpj, company_name, address, phone, email, municipal_registration };
  return { ...kept, city_code, tax_regime: tax_regime || null };
}

function issuesOf({ city_code, tax_regime }: Draft): Issues {
  const gaps = companyGaps({
    city_code: city_code || null,
    tax_regime: tax_regime || null,
    awaits_check: false,
  });
  return {
    ...(gaps.includes("city") && { city_code: "Escolha a cidade na lista." }),
    ...(gaps.includes("regime") && { tax_regime: "Escolha o regime tributário." }),
  };
}

function serverIssues(error: unknown): Issues {
  const [city, regime] = [fieldMessage(error, "city_code"), fieldMessage(error, "tax_regime")];
  return {
    ...(city !== null && { city_code: city }),
    ...(regime !== null && { tax_regime: regime }),
  };
}
