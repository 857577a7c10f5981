import { Check, Copy, TriangleAlert } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Note } from "../../../ui/note.tsx";
import styles from "./token-dialogs.module.css";

interface TokenValueDialogProps {
  /** Null: closed. */
  issued: { name: string; value: string } | null;
  onClose: () => void;
}

/** The full value, this once. Only the button closes it: whoever loses the value has to rotate. */
export function TokenValueDialog({ issued, onClose }: TokenValueDialogProps) {
  return (
    <Dialog
      open={issued !== null}
      title="Copie o token agora"
      deliberate
      onClose={onClose}
      actions={
        <Button variant="secondary" onClick={onClose}>
          Copiei o token
        </Button>
      }
    >
      {issued && <TokenValue {...issued} />}
    </Dialog>
  );
}

function TokenValue({ name, value }: { name: string; value: string }) {
  const [copied, setCopied] = useState<boolean | null>(null);
  const code = useRef<HTMLElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      // Without the permission: selected, so that one key copies it.
      if (code.current) getSelection()?.selectAllChildren(code.current);
      setCopied(false);
    }
  };
  return (
    <div className={styles.copy}>
      <p>
        Este é o valor do token <b>{name}</b>:
      </p>
      <code ref={code} className={`code ${styles.value}`}>
        {value}
      </code>
      <Button onClick={() => void copy()}>
        {copied ? <Check className="i" aria-hidden /> : <Copy className="i" aria-hidden />}
        {copied ? "Copiado" : "Copiar token"}
      </Button>
      <p className="vh" role="status">
        {copied && "Token copiado."}
      </p>
      {copied === false && (
        <p role="alert">O navegador não deixou copiar. O valor está selecionado: use Ctrl+C.</p>
      )}
      <Note tone="wait" icon={TriangleAlert}>
        O valor não será mostrado de novo. Guarde como uma senha: quem o tiver emite notas em nome
        da sua empresa.
      </Note>
    </div>
  );
}
