import type { CertificateSummary } from "@emita/contract/companies/certificates";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { EmitaError } from "@emita/client/emita-error";
import { failureText, fieldMessage } from "../../../api/api-error.ts";
import { useUnsaved } from "../../../navigation/unsaved.ts";
import { Button } from "../../../ui/fields/button.tsx";
import { ErrorText, Field } from "../../../ui/fields/field.tsx";
import { focusFirstInvalid } from "../../../ui/behaviour/focus.ts";
import { PasswordField } from "../../../ui/fields/text-field.tsx";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { sendCertificate } from "../../certificate/queries.ts";
import { CertificateFile, fileProblem } from "./certificate-file.tsx";
import styles from "./certificate.module.css";
import group from "../form/settings.module.css";

interface Issues {
  file?: string;
  password?: string;
  /** An issue of neither field. */
  form?: string;
}

const FAILED = "Não foi possível enviar o certificado. Tente novamente.";

/** File and password of a certificate. The password is cleared with the server's answer, whatever it is. */
export function CertificateForm({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [password, setPassword] = useState("");
  const [issues, setIssues] = useState<Issues>({});
  const [sending, setSending] = useState(false);
  useUnsaved({ file: file?.name ?? "", password });
  const element = useRef<HTMLFormElement>(null);
  // The button that opened the form is gone: the keyboard goes on here.
  useEffect(() => element.current?.querySelector("input")?.focus(), []);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    const form = event.currentTarget;
    const problem = fileProblem(file);
    setIssues(problem === null ? {} : { file: problem });
    if (problem !== null || file === null) return focusFirstInvalid(form);
    setSending(true);
    try {
      showUse(await sendCertificate(file, password));
      onClose();
    } catch (error) {
      setIssues(issuesOf(error));
      // Without an answer the same press may succeed in a moment; after one, the password was wrong or of another file.
      if (isAnswer(error)) setPassword("");
      focusFirstInvalid(form);
    } finally {
      setSending(false);
    }
  };
  return (
    <form
      ref={element}
      className={styles.form}
      noValidate
      autoComplete="off"
      onSubmit={(event) => void submit(event)}
    >
      <Field label="Arquivo do certificado" required error={issues.file}>
        {(control) => (
          <CertificateFile
            control={control}
            file={file}
            onFile={(chosen) => {
              setFile(chosen);
              setIssues({});
            }}
          />
        )}
      </Field>
      <PasswordField
        label="Senha do certificado"
        hint="A que foi escolhida quando o arquivo foi gerado. Usamos uma vez, para abrir o arquivo, e não guardamos."
        autoComplete="off"
        spellCheck={false}
        autoCapitalize="none"
        value={password}
        error={issues.password}
        onValue={(typed) => {
          setPassword(typed);
          setIssues(({ file: kept }) => (kept ? { file: kept } : {}));
        }}
      />
      {issues.form && (
        <div role="alert">
          <ErrorText>{issues.form}</ErrorText>
        </div>
      )}
      <div className={group.foot}>
        <Button type="submit" busy={sending} busyText="Enviando e conferindo...">
          Enviar e usar
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Voltar
        </Button>
      </div>
    </form>
  );
}

/** In the test environment a real certificate is kept without being used. */
function showUse({ warnings }: CertificateSummary): void {
  const kept = warnings.find(({ code }) => code === "not_in_sandbox");
  if (kept) return showToast("ok", "Certificado guardado", { text: kept.message });
  showToast("ok", "Certificado em uso", { text: "As próximas notas já saem com ele." });
}

function issuesOf(error: unknown): Issues {
  const file = fieldMessage(error, "file");
  const password = fieldMessage(error, "password");
  if (file !== null || password !== null)
    return { ...(file !== null && { file }), ...(password !== null && { password }) };
  const text = failureText(error, FAILED);
  const isAboutFile =
    error instanceof EmitaError && ["too_large", "unsupported_type"].includes(error.code);
  return isAboutFile ? { file: text } : { form: text };
}

function isAnswer(error: unknown): boolean {
  return error instanceof EmitaError && error.status > 0 && error.status < 500;
}
