import "../../../ui/mono.css";
import { keptUser } from "../../../api/session/stored-session.ts";
import { Button } from "../../../ui/fields/button.tsx";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { codesText, type MadeCodes } from "./recovery-codes.ts";
import styles from "../cards/security.module.css";

/** The codes, this once: to copy, to keep as a file, to print. */
export function CodesDialog({
  made,
  onClose,
}: {
  /** Null: closed. */
  made: MadeCodes | null;
  onClose: () => void;
}) {
  // Not of the screen's route: a company may demand the first factor, and its codes, anywhere.
  const email = keptUser()?.email ?? "";
  return (
    <Dialog
      open={made !== null}
      title="Guarde os seus códigos"
      deliberate
      onClose={onClose}
      actions={<Button onClick={onClose}>Guardei os códigos</Button>}
    >
      {made && <Codes made={made} email={email} />}
    </Dialog>
  );
}

function Codes({ made, email }: { made: MadeCodes; email: string }) {
  return (
    <>
      <p>
        Eles aparecem só desta vez. Guarde longe do celular: no gerenciador de senhas, num arquivo
        seguro ou no papel.
      </p>
      <div className={styles.paper}>
        <p className={styles.printTitle}>
          {`Emita: códigos de recuperação de ${email}, gerados em ${made.day}. Cada um vale uma vez.`}
        </p>
        <ul className={styles.codes} aria-label="Códigos de recuperação">
          {made.codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <div className={styles.foot}>
        <Button variant="secondary" size="sm" onClick={() => void copy(made.codes)}>
          Copiar
        </Button>
        <Button variant="secondary" size="sm" onClick={() => download(codesText(made, email))}>
          Baixar .txt
        </Button>
        <Button variant="secondary" size="sm" onClick={() => print()}>
          Imprimir
        </Button>
      </div>
    </>
  );
}

async function copy(codes: readonly string[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(codes.join("\n"));
    showToast("ok", "Códigos copiados");
  } catch {
    showToast("bad", "Não foi possível copiar", { text: "Baixe o arquivo ou imprima." });
  }
}

function download(text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  link.download = "emita-codigos-de-recuperacao.txt";
  link.click();
  URL.revokeObjectURL(link.href);
}
