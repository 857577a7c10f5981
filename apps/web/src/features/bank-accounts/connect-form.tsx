import type { BankAccount } from "@emita/contract/charges/bank-accounts";
import { EmitaError } from "@emita/client/emita-error";
import { type FormEvent, useState } from "react";
import { failureText } from "../../api/api-error.ts";
import { base64Of } from "../../api/values/base64-of.ts";
import { focusFirstInvalid } from "../../ui/behaviour/focus.ts";
import { Button } from "../../ui/fields/button.tsx";
import { ErrorText, RequiredHint } from "../../ui/fields/field.tsx";
import {
  bankBody,
  type BankDraft,
  type BankIssues,
  bankIssues,
  type BankOffer,
  EMPTY_BANK,
  refusedFields,
} from "./bank-draft.ts";
import { BankFields } from "./bank-fields.tsx";
import styles from "./bank-section.module.css";
import { connectBank } from "./queries.ts";

const FAILED = "Não foi possível conectar o banco. Tente novamente.";

interface ConnectFormProps {
  banks: readonly BankOffer[];
  onConnected: (account: BankAccount) => void;
  onClose: () => void;
}

/** Connects a bank. The credentials stay in this form until it is closed, and in no cache. */
export function ConnectForm({ banks, onConnected, onClose }: ConnectFormProps) {
  const [draft, setDraft] = useState(EMPTY_BANK);
  const [issues, setIssues] = useState<BankIssues>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const set = (change: Partial<BankDraft>) => {
    setDraft({ ...draft, ...change });
    setIssues((known) =>
      Object.fromEntries(Object.entries(known).filter(([field]) => !(field in change))),
    );
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (busy) return;
    const offer = banks.find(({ bank }) => bank === draft.bank);
    const wrong = bankIssues(draft, offer);
    setIssues(wrong);
    setFailure(null);
    if (Object.keys(wrong).length > 0) return focusFirstInvalid(form);
    setBusy(true);
    try {
      onConnected(await connectBank(bankBody(draft, await filesOf(draft))));
    } catch (error) {
      const refused = refusedFields(messagesOf(error));
      setIssues(refused);
      if (Object.keys(refused).length > 0) focusFirstInvalid(form);
      else setFailure(failureText(error, FAILED));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <BankFields draft={draft} issues={issues} banks={banks} set={set} />
      <div className={styles.foot}>
        <RequiredHint />
        <div role="status">{failure && <ErrorText>{failure}</ErrorText>}</div>
        <div className={styles.actions}>
          <Button type="submit" busy={busy} busyText="Conectando...">
            Conectar
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Voltar
          </Button>
        </div>
      </div>
    </form>
  );
}

async function filesOf({ certificate, certificateKey }: BankDraft) {
  return {
    certificate: certificate && (await base64Of(certificate)),
    certificateKey: certificateKey && (await base64Of(certificateKey)),
  };
}

function messagesOf(error: unknown): Readonly<Record<string, string>> {
  const fields = error instanceof EmitaError ? error.fields : [];
  return Object.fromEntries(fields.map(({ field, message }) => [field, message]));
}
