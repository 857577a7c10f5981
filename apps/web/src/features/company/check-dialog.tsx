import type { Company } from "@emita/contract/companies/companies";
import { isCnpj, normalizeCnpj } from "@emita/domain/identifiers/cnpj";
import { type FormEvent, useEffect, useId, useState, useSyncExternalStore } from "react";
import { fieldMessage } from "../../api/api-error.ts";
import { companyCheckQuestion } from "../../api/company/company-check.ts";
import { Button } from "../../ui/fields/button.tsx";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import { focusFirstInvalid } from "../../ui/behaviour/focus.ts";
import { MaskedField } from "../../ui/fields/masked-field.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { showToast } from "../../ui/feedback/toasts/toast-store.ts";
import styles from "./check-dialog.module.css";
import { maskCnpj } from "../cnpj/cnpj-field.tsx";
import { lookupCopy } from "../cnpj/copy.ts";
import { useCompany, useSaveCompany } from "./queries.ts";

/**
 * Another person typed the company before the address's owner joined: the owner checks it once, before the first invoice.
 * The screen behind the dialog stays as it is.
 */
export function CheckDialog() {
  const asked = useSyncExternalStore(companyCheckQuestion.onChange, companyCheckQuestion.isAsked);
  const { data: company, isError } = useCompany();
  const save = useSaveCompany();
  const formId = useId();
  useEffect(() => {
    // Without the data there is nothing to check: the request that asked fails as it would have.
    if (asked && isError) goBack();
  }, [asked, isError]);
  return (
    <Dialog
      open={asked && company !== undefined}
      title="Confira os dados da empresa"
      onClose={goBack}
      actions={
        <>
          <Button variant="secondary" onClick={goBack}>
            Agora não
          </Button>
          <Button type="submit" form={formId} busy={save.isPending} busyText="Salvando...">
            Está certo
          </Button>
        </>
      }
    >
      <p>
        Eles foram preenchidos no cadastro, antes de você confirmar este e-mail, e aparecem em todas
        as notas. Corrija o que não for seu.
      </p>
      {company && <CheckForm id={formId} company={company} save={save} />}
    </Dialog>
  );
}

const FIELDS = ["cnpj", "company_name", "address", "email", "phone"] as const;
type Draft = Record<(typeof FIELDS)[number], string>;
type Issues = Partial<Draft>;

function CheckForm({
  id,
  company,
  save,
}: {
  id: string;
  company: Company;
  save: ReturnType<typeof useSaveCompany>;
}) {
  const [draft, setDraft] = useState(() => draftOf(company));
  const [issues, setIssues] = useState<Issues>({});
  const control = (name: keyof Draft) => ({
    value: draft[name],
    error: issues[name],
    onValue: (value: string) => setDraft({ ...draft, [name]: value }),
  });
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const found = issuesOf(draft);
    setIssues(found);
    if (Object.keys(found).length > 0) return focusFirstInvalid(form);
    try {
      await save.mutateAsync(bodyOf(draft, company));
      companyCheckQuestion.answer(true);
    } catch (error) {
      showToast("bad", "Erro ao salvar", { text: "Não foi possível salvar os dados da empresa." });
      setIssues(serverIssues(error));
      focusFirstInvalid(form);
    }
  };
  return (
    <form id={id} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <MaskedField label="CNPJ" required maxLength={18} mask={maskCnpj} {...control("cnpj")} />
      <TextField label="Razão Social" required {...control("company_name")} />
      <TextField label="Endereço" {...control("address")} />
      <TextField label="E-mail" type="email" {...control("email")} />
      <TextField label="Telefone" type="tel" {...control("phone")} />
    </form>
  );
}

function goBack(): void {
  companyCheckQuestion.answer(false);
}

function draftOf(company: Company): Draft {
  const { cnpj, company_name, address, email, phone } = company;
  return {
    cnpj: maskCnpj(cnpj),
    company_name,
    address: address ?? "",
    email: email ?? "",
    phone: phone ?? "",
  };
}

/** The inscrição municipal belongs to the CNPJ. Other absent fields stay unchanged. */
function bodyOf(draft: Draft, company: Company) {
  const cnpj = normalizeCnpj(draft.cnpj);
  return {
    cnpj,
    company_name: draft.company_name.trim(),
    address: draft.address.trim() || null,
    email: draft.email.trim() || null,
    phone: draft.phone.trim() || null,
    municipal_registration: cnpj === company.cnpj ? company.municipal_registration : null,
  };
}

function issuesOf({ cnpj, company_name: name }: Draft): Issues {
  return {
    ...(!isCnpj(normalizeCnpj(cnpj)) && { cnpj: lookupCopy.wrongDigits }),
    ...(name.trim() === "" && { company_name: "Razão Social é obrigatória" }),
  };
}

function serverIssues(error: unknown): Issues {
  const told = FIELDS.flatMap((name) => {
    const message = fieldMessage(error, name);
    return message ? [[name, message]] : [];
  });
  return Object.fromEntries(told);
}
