import { isCnpj, normalizeCnpj } from "@emita/domain/identifiers/cnpj";
import { type FormEvent, useId, useState } from "react";
import { failureText, fieldMessage } from "../../api/api-error.ts";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import { showToast } from "../../ui/feedback/toast-store.ts";
import { Button } from "../../ui/fields/button.tsx";
import { ErrorText } from "../../ui/fields/field.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { CnpjField } from "../company/cnpj-field.tsx";
import { useCnpjLookup } from "../company/use-cnpj-lookup.ts";
import styles from "./desk-dialogs.module.css";
import { addClient } from "./queries.ts";

/** 'Adicionar cliente': by its CNPJ, the owner invited with it. The table stays. */
export function AddClientDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const formId = useId();
  const [busy, setBusy] = useState(false);
  return (
    <Dialog
      open={open}
      title="Adicionar cliente"
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} busy={busy} busyText="Adicionando...">
            Adicionar cliente
          </Button>
        </>
      }
    >
      <ClientForm id={formId} onBusy={setBusy} onAdded={onClose} />
    </Dialog>
  );
}

interface FormProps {
  id: string;
  onBusy: (busy: boolean) => void;
  onAdded: () => void;
}

function ClientForm({ id, onBusy, onAdded }: FormProps) {
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
      const owner = email.trim() || null;
      const client = { cnpj: number, company_name: name.trim() || null, owner_email: owner };
      const { company_name } = await addClient(client);
      showToast("ok", "Cliente adicionado", {
        text: owner
          ? `${company_name ?? ""}. Convite enviado para ${owner}.`
          : (company_name ?? ""),
      });
      onAdded();
    } catch (failure) {
      setError(failure);
    } finally {
      onBusy(false);
    }
  };
  const ofCnpj = fieldMessage(error, "cnpj") ?? (isEmpty ? "CNPJ é obrigatório" : null);
  const ofName = fieldMessage(error, "company_name");
  const ofEmail = fieldMessage(error, "owner_email");
  const isOfField = [ofCnpj, ofName, ofEmail].some((message) => message !== null);
  return (
    <form id={id} className={styles.stack} noValidate onSubmit={(event) => void add(event)}>
      <CnpjField value={cnpj} onValue={setCnpj} lookup={lookup} error={ofCnpj} />
      <TextField
        label="Razão social"
        value={name}
        maxLength={300}
        error={ofName}
        onValue={setName}
      />
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
      <div role="status">
        {error !== null && !isOfField && <ErrorText>{failureText(error, FAILED)}</ErrorText>}
      </div>
    </form>
  );
}

const FAILED = "Não foi possível adicionar o cliente. Tente novamente.";
