import type { Company } from "@emita/contract/companies/companies";
import { isCnpj, normalizeCnpj } from "@emita/domain/identifiers/cnpj";
import { isEmail } from "@emita/domain/identifiers/email";
import { TAX_REGIME_LABELS, TAX_REGIMES, type TaxRegime } from "@emita/domain/invoices/tax-regime";
import { type FormEvent, useState } from "react";
import { fieldMessage } from "../../../api/api-error.ts";
import { SETTINGS_FIELDS } from "../../../navigation/paths.ts";
import { useUnsaved } from "../../../navigation/unsaved.ts";
import { checkCep, checkEmail, checkPhone } from "../../../ui/behaviour/contact-checks.ts";
import { Field } from "../../../ui/fields/field.tsx";
import { focusFirstInvalid } from "../../../ui/behaviour/focus.ts";
import { stillWrong } from "../../../ui/behaviour/still-wrong.ts";
import { MaskedField } from "../../../ui/fields/masked-field.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { maskCnpj } from "../../cnpj/cnpj-field.tsx";
import { lookupCopy } from "../../cnpj/copy.ts";
import { useSaveCompany } from "../../company/queries.ts";
import { maskCep } from "../../invoices/formats/client-address.ts";
import { SaveFoot } from "../form/save-foot.tsx";
import styles from "../form/settings.module.css";
import { useScrollToField } from "../form/use-scroll-to-field.ts";

interface Draft {
  cnpj: string;
  company_name: string;
  address: string;
  email: string;
  phone: string;
  postal_code: string;
  tax_regime: TaxRegime | "";
}

type Issues = Partial<Record<keyof Draft, string>>;

const FAILED = "Não foi possível salvar as configurações";

/** The issuer's data; saving confirms what the CNPJ directory said about regime and address. */
export function CompanyForm({ company }: { company: Company | null }) {
  const [draft, setDraft] = useState(() => draftOf(company));
  const [issues, setIssues] = useState<Issues>({});
  const [isDirty, markSaved] = useUnsaved(draft);
  const save = useSaveCompany();
  useScrollToField();
  const set = (change: Partial<Draft>) => {
    const next = { ...draft, ...change };
    setDraft(next);
    save.reset();
    const now = issuesOf(next);
    setIssues((shown) => stillWrong(shown, now));
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const found = issuesOf(draft);
    setIssues(found);
    if (Object.keys(found).length > 0) return focusFirstInvalid(form);
    const cnpj = normalizeCnpj(draft.cnpj);
    // Data of another CNPJ are fetched from the directory again.
    const kept = company?.cnpj === cnpj ? company : null;
    try {
      await save.mutateAsync({
        cnpj,
        company_name: draft.company_name.trim(),
        address: draft.address.trim() || null,
        email: draft.email.trim() || null,
        phone: draft.phone.trim() || null,
        postal_code: draft.postal_code.replace(/\D/g, ""),
        municipal_registration: kept?.municipal_registration ?? null,
        tax_regime: draft.tax_regime || null,
        city_code: kept?.city_code ?? null,
      });
      markSaved(draft);
      showToast("ok", "Configurações salvas");
    } catch (error) {
      showToast("bad", "Erro ao salvar", { text: FAILED });
      setIssues(serverIssues(error));
      focusFirstInvalid(form);
    }
  };
  return (
    <form className={styles.group} noValidate onSubmit={(event) => void submit(event)}>
      <MaskedField
        label="CNPJ"
        required
        maxLength={18}
        value={draft.cnpj}
        error={issues.cnpj}
        mask={maskCnpj}
        onValue={(cnpj) => set({ cnpj })}
      />
      <TextField
        label="Razão Social"
        required
        value={draft.company_name}
        error={issues.company_name}
        onValue={(company_name) => set({ company_name })}
      />
      <TextField
        label="Endereço"
        hint="Rua, número - bairro, cidade/UF"
        value={draft.address}
        error={issues.address}
        onValue={(address) => set({ address })}
      />
      <div className={styles.two}>
        <TextField
          label="Email"
          check={checkEmail}
          type="email"
          value={draft.email}
          error={issues.email}
          onValue={(email) => set({ email })}
        />
        <TextField
          label="Telefone"
          check={checkPhone}
          type="tel"
          value={draft.phone}
          error={issues.phone}
          onValue={(phone) => set({ phone })}
        />
        <MaskedField
          label="CEP"
          check={checkCep}
          inputMode="numeric"
          autoComplete="postal-code"
          value={draft.postal_code}
          error={issues.postal_code}
          mask={maskCep}
          onValue={(postal_code) => set({ postal_code })}
        />
        <div id={SETTINGS_FIELDS.regime}>
          <Field label="Regime tributário" error={issues.tax_regime}>
            {(control) => (
              <select
                {...control}
                value={draft.tax_regime}
                onChange={(event) => set({ tax_regime: regimeOf(event.target.value) })}
              >
                <option value="">Não informado</option>
                {TAX_REGIMES.map((regime) => (
                  <option key={regime} value={regime}>
                    {TAX_REGIME_LABELS[regime]}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </div>
      </div>
      {company && !company.fiscal_data_confirmed && (
        <p className="sm mut">
          Cidade e regime vieram do cadastro público. Confira e salve para confirmar.
        </p>
      )}
      <SaveFoot dirty={isDirty} saving={save.isPending} saved={save.isSuccess} />
    </form>
  );
}

function draftOf(company: Company | null): Draft {
  return {
    cnpj: maskCnpj(company?.cnpj ?? ""),
    company_name: company?.company_name ?? "",
    address: company?.address ?? "",
    email: company?.email ?? "",
    phone: company?.phone ?? "",
    postal_code: maskCep(company?.postal_code ?? ""),
    tax_regime: company?.tax_regime ?? "",
  };
}

function issuesOf(draft: Draft): Issues {
  const cnpj = normalizeCnpj(draft.cnpj);
  return {
    ...(cnpj === "" && { cnpj: "CNPJ é obrigatório" }),
    ...(cnpj !== "" && !isCnpj(cnpj) && { cnpj: lookupCopy.wrongDigits }),
    ...(draft.company_name.trim() === "" && { company_name: "Razão Social é obrigatória" }),
    ...(draft.email.trim() !== "" && !isEmail(draft.email.trim()) && { email: "Email inválido" }),
    ...(![0, 9].includes(draft.postal_code.length) && { postal_code: "O CEP tem oito números." }),
  };
}

function serverIssues(error: unknown): Issues {
  const issues: Issues = {};
  for (const field of [
    "cnpj",
    "company_name",
    "address",
    "email",
    "phone",
    "postal_code",
  ] as const) {
    const message = fieldMessage(error, field);
    if (message) issues[field] = message;
  }
  return issues;
}

function regimeOf(value: string): TaxRegime | "" {
  return TAX_REGIMES.find((regime) => regime === value) ?? "";
}
