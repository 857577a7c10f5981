import { useState } from "react";
import { Button } from "../../../ui/fields/button.tsx";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import { TextAreaField } from "../../../ui/fields/text-area-field.tsx";
import { countText } from "../../../ui/texts/count-text.ts";
import { rowsOf } from "./pasted-cells.ts";

interface PasteDialogProps {
  open: boolean;
  onClose: () => void;
  onText: (text: string) => void;
}

/** Takes cells where there is no keyboard shortcut. */
export function PasteDialog({ open, onClose, onText }: PasteDialogProps) {
  const [text, setText] = useState("");
  const [issue, setIssue] = useState<string | null>(null);
  const rows = rowsOf(text).length;
  const close = () => {
    setText("");
    setIssue(null);
    onClose();
  };
  const take = () => {
    if (rows === 0) return setIssue("Cole as células da sua planilha.");
    setText("");
    onText(text);
  };
  return (
    <Dialog
      open={open}
      title="Colar células"
      onClose={close}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            Voltar
          </Button>
          <Button onClick={take}>Conferir linhas</Button>
        </>
      }
    >
      <TextAreaField
        label="Células da planilha"
        hint={
          rows === 0
            ? "Com os títulos, se houver: copie as linhas e cole aqui."
            : `${countText(rows)} ${rows === 1 ? "linha" : "linhas"}, com os títulos`
        }
        rows={6}
        spellCheck={false}
        value={text}
        error={issue}
        onValue={(value) => {
          setText(value);
          setIssue(null);
        }}
      />
    </Dialog>
  );
}
