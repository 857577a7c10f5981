import { readPhone } from "@emita/domain/identifiers/phone";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "../../../ui/fields/button.tsx";
import { focusFirstInvalid } from "../../../ui/behaviour/focus.ts";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { clearToasts, showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { authErrorText } from "../../identity/auth-error-text.ts";
import { type FactorKind, freeName, KIND_NAMES } from "./proof-choices.ts";
import styles from "../cards/security.module.css";

const MAX_NAME_CHARS = 100;
const NO_NUMBER = "Digite o número com DDD.";

interface Issues {
  name?: string;
  phone?: string;
}

/** Name, and number where it is a telephone. */
export function FactorForm({
  kind,
  taken,
  begin,
  onBack,
}: {
  kind: FactorKind;
  taken: readonly string[];
  /** @returns null or why not */
  begin: (name: string, phone: string | null) => Promise<string | null>;
  onBack: () => void;
}) {
  const [name, setName] = useState(() => freeName(KIND_NAMES[kind], taken));
  const [phone, setPhone] = useState("");
  const [issues, setIssues] = useState<Issues>({});
  const [busy, setBusy] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  // The button that opened the form is gone: the keyboard goes on here.
  useEffect(() => element.current?.querySelector("input")?.focus(), []);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    clearToasts();
    const found = issuesOf(kind, name, phone);
    setIssues(found);
    if (Object.keys(found).length > 0) return focusFirstInvalid(form);
    setBusy(true);
    const failure = await begin(name.trim(), readPhone(phone)).catch(authErrorText);
    setBusy(false);
    if (failure === null) return;
    showToast("bad", "Não foi possível cadastrar", { text: failure });
    setIssues({ [kind === "phone" ? "phone" : "name"]: failure });
    focusFirstInvalid(form);
  };
  return (
    <form ref={element} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {kind === "phone" && (
        <TextField
          label="Número do celular"
          check={(typed) => (readPhone(typed) === null ? NO_NUMBER : null)}
          type="tel"
          required
          autoComplete="tel-national"
          hint="Com DDD. De fora do Brasil, comece com + e o código do país."
          value={phone}
          error={issues.phone}
          onValue={(typed) => {
            setPhone(typed);
            setIssues({});
          }}
        />
      )}
      <TextField
        label="Nome"
        required
        autoComplete="off"
        maxLength={MAX_NAME_CHARS}
        hint="Para você reconhecer na lista, por exemplo “Celular da Marina”."
        value={name}
        error={issues.name}
        onValue={(typed) => {
          setName(typed);
          setIssues({});
        }}
      />
      <div className={styles.foot}>
        <Button
          type="submit"
          busy={busy}
          busyText={kind === "webauthn" ? "Aguardando a chave..." : "Preparando..."}
        >
          {kind === "webauthn" ? "Cadastrar a chave" : "Continuar"}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          Voltar
        </Button>
      </div>
    </form>
  );
}

function issuesOf(kind: FactorKind, name: string, phone: string): Issues {
  return {
    ...(kind === "phone" && readPhone(phone) === null && { phone: NO_NUMBER }),
    ...(name.trim() === "" && { name: "Dê um nome." }),
  };
}
