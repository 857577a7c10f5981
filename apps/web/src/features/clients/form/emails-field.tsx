import { Plus, X } from "lucide-react";
import { useId, useRef } from "react";
import { flushSync } from "react-dom";
import { Button, IconButton } from "../../../ui/fields/button.tsx";
import { ErrorText } from "../../../ui/fields/field.tsx";
import fieldStyles from "../../../ui/fields/field.module.css";
import styles from "./client-form.module.css";

/** As many as the server takes. */
const MOST = 10;

interface EmailsFieldProps {
  emails: readonly string[];
  error: string | undefined;
  onEmails: (emails: readonly string[]) => void;
}

/** The addresses to which the client's invoices go: one a line, the first is that of the invoice. */
export function EmailsField({ emails, error, onEmails }: EmailsFieldProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const set = (at: number, email: string) =>
    onEmails(emails.map((known, each) => (each === at ? email : known)));
  const add = () => {
    flushSync(() => onEmails([...emails, ""]));
    [...(list.current?.querySelectorAll("input") ?? [])].at(-1)?.focus();
  };
  const remove = (at: number) => {
    flushSync(() => onEmails(emails.filter((_, each) => each !== at)));
    list.current?.querySelectorAll("input")[Math.max(0, at - 1)]?.focus();
  };
  return (
    <fieldset className={styles.emails}>
      <legend className={fieldStyles.label}>E-mails da nota</legend>
      <div className={styles.lines} ref={list}>
        {emails.map((email, at) => (
          <div key={at} className={styles.line}>
            <input
              type="email"
              className={fieldStyles.input}
              aria-label={at === 0 ? "E-mail da nota" : `Cópia para o e-mail ${at + 1}`}
              aria-describedby={`${id}-note`}
              {...(email.trim() !== "" &&
                error?.includes(email.trim()) && { "aria-invalid": true })}
              autoComplete="off"
              maxLength={255}
              value={email}
              onChange={(event) => set(at, event.target.value)}
            />
            {emails.length > 1 && (
              <IconButton
                icon={X}
                label={`Tirar ${email.trim() || "este e-mail"}`}
                onClick={() => remove(at)}
              />
            )}
          </div>
        ))}
      </div>
      {error ? (
        <ErrorText id={`${id}-note`}>{error}</ErrorText>
      ) : (
        <p className={fieldStyles.hint} id={`${id}-note`}>
          O primeiro é o da nota; os outros recebem cópia.
        </p>
      )}
      {emails.length < MOST && (
        <div>
          <Button variant="quiet" size="sm" onClick={add}>
            <Plus className="i" aria-hidden />
            Outro e-mail
          </Button>
        </div>
      )}
    </fieldset>
  );
}
