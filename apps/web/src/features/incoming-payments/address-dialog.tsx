import type { CreatedPixAddress } from "@emita/contract/incoming-payments";
import { Check, Copy, TriangleAlert } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Note } from "../../ui/note.tsx";
import styles from "./payments-page.module.css";

interface AddressDialogProps {
  /** Null: closed. */
  created: CreatedPixAddress | null;
  onClose: () => void;
}

/** The full address, this once. Only the button closes it. */
export function AddressDialog({ created, onClose }: AddressDialogProps) {
  return (
    <Dialog
      open={created !== null}
      title="Copie o endereço agora"
      deliberate
      onClose={onClose}
      actions={
        <Button variant="secondary" onClick={onClose}>
          Copiei
        </Button>
      }
    >
      {created && (
        <>
          <SecretValue name="Endereço para o banco" value={created.url} />
          {created.signing_secret && (
            <SecretValue name="Segredo da assinatura" value={created.signing_secret} />
          )}
          <Note tone="wait" icon={TriangleAlert}>
            Não será mostrado de novo. Quem tiver o endereço pode criar recebimentos aqui, mas nunca
            emitir notas.
          </Note>
        </>
      )}
    </Dialog>
  );
}

function SecretValue({ name, value }: { name: string; value: string }) {
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
    <div className={styles.secret}>
      <h3>{name}</h3>
      <code ref={code} className="code">
        {value}
      </code>
      <Button size="sm" aria-label={`Copiar: ${name}`} onClick={() => void copy()}>
        {copied ? <Check className="i" aria-hidden /> : <Copy className="i" aria-hidden />}
        {copied ? "Copiado" : "Copiar"}
      </Button>
      <p className="sm" role="status">
        {copied === false && "O navegador não deixou copiar. O valor está selecionado: use Ctrl+C."}
        {copied && <span className="vh">Copiado.</span>}
      </p>
    </div>
  );
}
