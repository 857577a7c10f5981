import { type FormEvent, type ReactNode, useState } from "react";
import { Button } from "../../../ui/fields/button.tsx";
import { focusFirstInvalid } from "../../../ui/behaviour/focus.ts";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { clearToasts, showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { authErrorText } from "../../identity/auth-error-text.ts";
import type { ProofFailure } from "./prove.ts";
import styles from "../cards/security.module.css";

interface CodeFormProps {
  label?: string;
  hint?: ReactNode;
  /** Six digits unless it is a recovery code. */
  kind?: "digits" | "recovery";
  submit: string;
  /** Content beside the button. */
  beside?: ReactNode;
  /** Checks the code; null: it was right. */
  check: (code: string) => Promise<ProofFailure>;
  onRight: () => void;
}

const FAILED = "Não foi possível confirmar";
const MISSING = {
  digits: "Digite os 6 números do código.",
  recovery: "Digite um dos seus códigos de recuperação.",
};

/**
 * One code and its button. A wrong code is reported beside the field and as a toast; the field is then ready for the next
 * one.
 */
export function CodeForm({
  label = "Código",
  hint,
  kind = "digits",
  submit,
  beside,
  check,
  onRight,
}: CodeFormProps) {
  const [code, setCode] = useState("");
  const [issue, setIssue] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const refuse = (form: HTMLFormElement, text: string) => {
    setIssue(text);
    showToast("bad", FAILED, { text });
    focusFirstInvalid(form);
  };
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    clearToasts();
    const typed = code.replace(/\s/g, "");
    if (kind === "digits" ? !/^\d{6}$/.test(typed) : typed === "")
      return refuse(form, MISSING[kind]);
    setIssue(null);
    setBusy(true);
    const failure = await check(typed).catch(authErrorText);
    setBusy(false);
    if (failure === null) return onRight();
    setCode("");
    refuse(form, failure);
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      <TextField
        label={label}
        required
        autoComplete={kind === "digits" ? "one-time-code" : "off"}
        inputMode={kind === "digits" ? "numeric" : "text"}
        autoCapitalize="none"
        spellCheck={false}
        hint={hint}
        value={code}
        error={issue}
        onValue={(typed) => {
          setCode(typed);
          setIssue(null);
        }}
      />
      <div className={styles.foot}>
        <Button type="submit" busy={busy} busyText="Conferindo...">
          {submit}
        </Button>
        {beside}
      </div>
    </form>
  );
}
