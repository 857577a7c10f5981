import type { OwnCompany } from "@emita/contract/people";
import { api } from "@emita/contract/paths";
import { isCnpj, normalizeCnpj } from "@emita/domain/identifiers/cnpj";
import { type FormEvent, useId, useState } from "react";
import { failureText, fieldMessage } from "../../api/api-error.ts";
import { callApi } from "../../api/client.ts";
import { refreshCompanies } from "../../api/company.ts";
import { switchCompany } from "../../ground/switch-company.ts";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import { Button } from "../../ui/fields/button.tsx";
import { ErrorText } from "../../ui/fields/field.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import styles from "./add-company-dialog.module.css";
import { CnpjField } from "./cnpj-field.tsx";
import { useCnpjLookup } from "./use-cnpj-lookup.ts";

/** 'Adicionar empresa': another CNPJ of the same person, with a plan of its own. Its page opens then. */
export function AddCompanyDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const formId = useId();
  const [busy, setBusy] = useState(false);
  return (
    <Dialog
      open={open}
      title="Adicionar empresa"
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} busy={busy} busyText="Adicionando...">
            Adicionar empresa
          </Button>
        </>
      }
    >
      <AddCompanyForm id={formId} onBusy={setBusy} onAdded={onClose} />
    </Dialog>
  );
}

interface FormProps {
  id: string;
  onBusy: (busy: boolean) => void;
  onAdded: () => void;
}

function AddCompanyForm({ id, onBusy, onAdded }: FormProps) {
  const [cnpj, setCnpj] = useState("");
  const [name, setName] = useState("");
  const [error, setError] = useState<unknown>(null);
  const [isEmpty, setIsEmpty] = useState(false);
  const lookup = useCnpjLookup(cnpj, {
    silent: true,
    onFound: (entry) => setName(entry.company_name ?? ""),
  });
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const number = normalizeCnpj(cnpj);
    setIsEmpty(number === "");
    setError(null);
    if (!isCnpj(number)) return;
    onBusy(true);
    try {
      const body = { cnpj: number, company_name: name.trim() || null };
      const company = await callApi<OwnCompany>(api.companies, { method: "POST", body });
      // The next page knows both from its first moment; without an answer it asks by itself.
      await refreshCompanies().catch(() => undefined);
      onAdded();
      await switchCompany(company.id);
    } catch (failure) {
      setError(failure);
    } finally {
      onBusy(false);
    }
  };
  const ofCnpj = fieldMessage(error, "cnpj") ?? (isEmpty ? "CNPJ é obrigatório" : null);
  const ofName = fieldMessage(error, "company_name");
  return (
    <form id={id} className={styles.form} noValidate onSubmit={(event) => void add(event)}>
      <p>Cada empresa tem suas notas, seu certificado e seu plano. Você será o dono dela.</p>
      <CnpjField value={cnpj} onValue={setCnpj} lookup={lookup} error={ofCnpj} />
      <TextField
        label="Razão social"
        value={name}
        maxLength={300}
        error={ofName}
        onValue={setName}
      />
      <div role="status">
        {error !== null && ofName === null && fieldMessage(error, "cnpj") === null && (
          <ErrorText>
            {failureText(error, "Não foi possível adicionar a empresa. Tente novamente.")}
          </ErrorText>
        )}
      </div>
    </form>
  );
}
