import { MAX_CERTIFICATE_BYTES } from "@emita/contract/certificates";
import { FileKey } from "lucide-react";
import { type FormEvent, useState } from "react";
import { ApiError, failureText, fieldMessage } from "../../api/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { type ControlProps, ErrorText, Field } from "../../ui/field.tsx";
import { focusFirstInvalid } from "../../ui/focus.ts";
import { PasswordField } from "../../ui/text-field.tsx";
import { showToast } from "../../ui/toast-store.ts";
import { sendCertificate } from "../company/certificate-queries.ts";
import styles from "./certificate-card.module.css";
import group from "./settings-page.module.css";

interface Issues {
  file?: string;
  password?: string;
  /** What concerns neither of the two. */
  form?: string;
}

const FAILED = "Não foi possível enviar o certificado. Tente novamente.";

/** File and password of a certificate. The password leaves the screen with the server's answer, whatever it is. */
export function CertificateForm({
  onSent,
  onCancel,
}: {
  onSent: () => void;
  onCancel: () => void;
}) {
  const [file, setFile] = useState<File | null>(null);
  const [password, setPassword] = useState("");
  const [issues, setIssues] = useState<Issues>({});
  const [sending, setSending] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    const form = event.currentTarget;
    const problem = fileProblem(file);
    setIssues(problem === null ? {} : { file: problem });
    if (problem !== null || file === null) return focusFirstInvalid(form);
    setSending(true);
    try {
      await sendCertificate(file, password);
      showToast("ok", "Certificado em uso", { text: "As próximas notas já saem com ele." });
      onSent();
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
      className={styles.form}
      noValidate
      autoComplete="off"
      onSubmit={(event) => void submit(event)}
    >
      <Field label="Arquivo do certificado" required error={issues.file}>
        {(control) => (
          <FileZone
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
        <Button variant="quiet" onClick={onCancel}>
          Voltar
        </Button>
      </div>
    </form>
  );
}

function FileZone({
  control,
  file,
  onFile,
}: {
  control: ControlProps;
  file: File | null;
  onFile: (file: File) => void;
}) {
  const [over, setOver] = useState(false);
  const { className: _, ...tied } = control;
  return (
    <div className={cx(styles.zone, over && styles.over)}>
      <FileKey className="i" aria-hidden />
      {file ? (
        <span>
          <b>{file.name}</b>, {kilobytes(file.size)}
        </span>
      ) : (
        <span>
          <b>Escolha o arquivo</b> ou arraste para cá
        </span>
      )}
      <input
        {...tied}
        type="file"
        accept=".pfx,.p12,application/x-pkcs12"
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
        onChange={(event) => {
          const chosen = event.target.files?.[0];
          // A chooser that was closed without a choice leaves the file before it.
          if (chosen) onFile(chosen);
        }}
      />
    </div>
  );
}

/** What can be said of a file before it is sent, in the server's words. */
function fileProblem(file: File | null): string | null {
  if (file === null) return "Escolha o arquivo do certificado (.pfx ou .p12).";
  if (file.size === 0) return "O arquivo está vazio. Escolha outro.";
  if (file.size > MAX_CERTIFICATE_BYTES)
    return "O arquivo passa de 50 KB. Um certificado A1 tem poucos kilobytes: confira o arquivo.";
  return null;
}

function issuesOf(error: unknown): Issues {
  const file = fieldMessage(error, "file");
  const password = fieldMessage(error, "password");
  if (file !== null || password !== null)
    return { ...(file !== null && { file }), ...(password !== null && { password }) };
  const text = failureText(error, FAILED);
  const isAboutFile =
    error instanceof ApiError && ["too_large", "unsupported_type"].includes(error.code);
  return isAboutFile ? { file: text } : { form: text };
}

function isAnswer(error: unknown): boolean {
  return error instanceof ApiError && error.status > 0 && error.status < 500;
}

function kilobytes(bytes: number): string {
  return `${Math.max(1, Math.round(bytes / 1024))} KB`;
}
