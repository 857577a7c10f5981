import { useState } from "react";
import { areSingleKeysOn, switchSingleKeys } from "../../navigation/single-keys.ts";
import { Button } from "../../ui/fields/button.tsx";
import { CheckField } from "../../ui/fields/check-field.tsx";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import styles from "./shortcuts-dialog.module.css";

const KEYS = [
  { keys: "Ctrl K", text: "Buscar notas, telas e ações (no Mac: ⌘ K)" },
  { keys: "/", text: "O mesmo" },
  { keys: "E", text: "Escanear boleto ou recibo" },
  { keys: "P", text: "Registrar pagamento Pix" },
  { keys: "N", text: "Lista de notas" },
  { keys: "?", text: "Estes atalhos" },
  { keys: "Esc", text: "Fechar o que está aberto" },
] as const;

/** '?': all the keys, and the switch for those without Ctrl (WCAG 2.1.4). */
export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [on, setOn] = useState(areSingleKeysOn);
  return (
    <Dialog
      open={open}
      title="Atalhos do teclado"
      onClose={onClose}
      actions={<Button onClick={onClose}>Fechar</Button>}
    >
      <dl className={styles.keys}>
        {KEYS.map(({ keys, text }) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <CheckField
        label="Usar os atalhos de uma tecla"
        checked={on}
        onChecked={(checked) => {
          setOn(checked);
          switchSingleKeys(checked);
        }}
      />
    </Dialog>
  );
}
