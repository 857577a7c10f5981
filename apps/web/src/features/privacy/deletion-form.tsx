import { type AskDeletion, DELETION_WORD } from "@emita/contract/people/privacy";
import { type FormEvent, useState } from "react";
import { failureText, fieldMessage } from "../../api/api-error.ts";
import { Button } from "../../ui/fields/button.tsx";
import { focusFirstInvalid } from "../../ui/behaviour/focus.ts";
import { PasswordField, TextField } from "../../ui/fields/text-field.tsx";
import { showToast } from "../../ui/feedback/toasts/toast-store.ts";
import styles from "./privacy.module.css";
import group from "../settings/form/settings.module.css";

interface Issues {
  readonly confirmation?: string;
  readonly password?: string;
}

interface DeletionFormProps {
  needsPassword: boolean;
  /** Label of its button. */
  act: string;
  busyText: string;
  /** Sends what was typed; rejects where it is not taken. */
  send: (body: AskDeletion) => Promise<void>;
  onClose: () => void;
}

/** The word and the password, before something goes for ever. */
export function DeletionForm({ needsPassword, act, busyText, send, onClose }: DeletionFormProps) {
  const [word, setWord] = useState("");
  const [password, setPassword] = useState("");
  const [issues, setIssues] = useState<Issues>({});
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const found = issuesOf(word, needsPassword ? password : null);
    setIssues(found);
    if (Object.keys(found).length > 0) return focusFirstInvalid(form);
    setBusy(true);
    try {
      await send({ confirmation: DELETION_WORD, ...(needsPassword && { password }) });
      setPassword("");
      onClose();
    } catch (error) {
      const wrong = fieldMessage(error, "password");
      setIssues(wrong === null ? {} : { password: wrong });
      const text = failureText(error, "Não foi possível pedir a exclusão. Tente novamente.");
      if (wrong === null) showToast("bad", "Erro ao pedir a exclusão", { text });
      else requestAnimationFrame(() => focusFirstInvalid(form));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={`Digite ${DELETION_WORD} para confirmar`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        value={word}
        error={issues.confirmation}
        onValue={(text) => {
          setWord(text);
          setIssues({});
        }}
      />
      {needsPassword && (
        <PasswordField
          label="Sua senha"
          autoComplete="current-password"
          required
          value={password}
          error={issues.password}
          onValue={(text) => {
            setPassword(text);
            setIssues({});
          }}
        />
      )}
      <div className={group.foot}>
        <Button type="submit" variant="danger" busy={busy} busyText={busyText}>
          {act}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}

function issuesOf(word: string, password: string | null): Issues {
  return {
    ...(word.trim() !== DELETION_WORD && {
      confirmation: `Digite ${DELETION_WORD} para confirmar.`,
    }),
    ...(password === "" && { password: "Digite a sua senha." }),
  };
}
