import { isCnpj, normalizeCnpj } from "@emita/domain/identifiers/cnpj";
import { type FormEvent, useId, useState } from "react";
import { failureText, fieldMessage } from "../../api/api-error.ts";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import { Button } from "../../ui/fields/button.tsx";
import { ErrorText } from "../../ui/fields/field.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { CnpjField } from "../cnpj/cnpj-field.tsx";
import styles from "./new-company-dialog.module.css";
import { useCnpjLookup } from "../cnpj/use-cnpj-lookup.ts";

export interface NewCompany {
  readonly cnpj: string;
  readonly company_name: string | null;
  /** Only where the form asks for the owner. */
  readonly owner_email?: string | null;
}

interface FormProps {
  /** Above the fields. */
  intro?: string;
  /** Whether the owner can be invited with it. */
  asksOwner?: boolean;
  /** Used where the server's refusal has no text of its own. */
  failed: string;
  onAdd: (company: NewCompany) => Promise<void>;
}

interface NewCompanyDialogProps extends FormProps {
  open: boolean;
  /** Also the button's label. */
  title: string;
  onClose: () => void;
}

/** Adds a company by its CNPJ; the dialog starts empty each time. */
export function NewCompanyDialog({ open, title, onClose, ...form }: NewCompanyDialogProps) {
  const formId = useId();
  const [busy, setBusy] = useState(false);
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} busy={busy} busyText="Adicionando...">
            {title}
          </Button>
        </>
      }
    >
      <NewCompanyForm id={formId} onBusy={setBusy} {...form} />
    </Dialog>
  );
}

function NewCompanyForm({
  id,
  intro,
  asksOwner = false,
  failed,
  onBusy,
  onAdd,
}: FormProps & { id: string; onBusy: (busy: boolean) => void }) {
  const [cnpj, setCnpj] = useState("");
  const [name, setName] = useState("");
  const [email, setEmail] = useState("");
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
      const company = { cnpj: number, company_name: name.trim() || null };
      await onAdd(asksOwner ? { ...company, owner_email: email.trim() || null } : company);
    } catch (failure) {
      setError(failure);
    } finally {
      onBusy(false);
    }
  };
  const ofCnpj = fieldMessage(error, "cnpj");
  const ofName = fieldMessage(error, "company_name");
  const ofEmail = asksOwner ? fieldMessage(error, "owner_email") : null;
  const isOfField = [ofCnpj, ofName, ofEmail].some((message) => message !== null);
  return (
    <form id={id} className={styles.form} noValidate onSubmit={(event) => void add(event)}>
      {intro && <p>{intro}</p>}
      <CnpjField
        value={cnpj}
        onValue={setCnpj}
        lookup={lookup}
        error={ofCnpj ?? (isEmpty ? "CNPJ é obrigatório" : null)}
      />
      <TextField
        label="Razão social"
        value={name}
        maxLength={300}
        error={ofName}
        onValue={setName}
      />
      {asksOwner && (
        <TextField
          label="E-mail do dono (opcional)"
          type="email"
          inputMode="email"
          autoComplete="off"
          value={email}
          maxLength={255}
          error={ofEmail}
          hint="Ele recebe um convite; quando aceitar, a empresa passa a ser dele e você continua como contador."
          onValue={setEmail}
        />
      )}
      <div role="status">
        {error !== null && !isOfField && <ErrorText>{failureText(error, failed)}</ErrorText>}
      </div>
    </form>
  );
}
