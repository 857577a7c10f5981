import { MAX_SPREADSHEET_BYTES } from "@emita/contract/people/accountant";
import type { SpreadsheetOutcome } from "@emita/contract/people/people";
import { FileSpreadsheet } from "lucide-react";
import { useState } from "react";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import { Button } from "../../ui/fields/button.tsx";
import { ErrorText } from "../../ui/fields/field.tsx";
import { FileZone } from "../../ui/fields/file-zone.tsx";
import { useFileUpload } from "../../ui/fields/use-file-upload.ts";
import { OutcomeList } from "./outcome-list.tsx";
import { sendSpreadsheet } from "./queries.ts";
import styles from "./clients-dialogs.module.css";

/** 'Adicionar planilha': many clients at once, with the outcome of each row. */
export function SpreadsheetDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [outcome, setOutcome] = useState<SpreadsheetOutcome | null>(null);
  const close = () => {
    setOutcome(null);
    onClose();
  };
  return (
    <Dialog
      open={open}
      title={outcome ? "Resultado da planilha" : "Adicionar planilha"}
      onClose={close}
      actions={
        <>
          {outcome && (
            <Button variant="secondary" onClick={() => setOutcome(null)}>
              Enviar outra
            </Button>
          )}
          <Button variant={outcome ? "primary" : "secondary"} onClick={close}>
            Fechar
          </Button>
        </>
      }
    >
      {outcome ? <OutcomeList rows={outcome.rows} /> : <Upload onOutcome={setOutcome} />}
    </Dialog>
  );
}

function Upload({ onOutcome }: { onOutcome: (outcome: SpreadsheetOutcome) => void }) {
  const {
    noteId: invoiceId,
    busy,
    problem,
    zone,
  } = useFileUpload(async (file) => onOutcome(await sendSpreadsheet(file)), RULES);
  return (
    <div className={styles.stack}>
      <p>
        Excel (.xlsx) ou CSV, até 500 linhas, com uma coluna de CNPJ. Se houver, usamos também a
        razão social e o e-mail do dono, que recebe um convite.
      </p>
      <FileZone
        icon={FileSpreadsheet}
        accept=".csv,.tsv,.txt,.xlsx,text/csv"
        aria-label="Planilha de clientes"
        {...zone}
      >
        {busy ? "Adicionando empresas..." : null}
      </FileZone>
      <p className="sm">
        Cada linha entra por inteiro ou não entra. Enviar a mesma planilha de novo não repete
        nenhuma empresa.
      </p>
      <div id={invoiceId} role="status">
        {problem && <ErrorText>{problem}</ErrorText>}
      </div>
    </div>
  );
}

const RULES = {
  maxBytes: MAX_SPREADSHEET_BYTES,
  tooLarge: "A planilha passa de 2 MB. Deixe nela só as colunas CNPJ, razão social e e-mail.",
  failed: "Não foi possível ler a planilha. Tente novamente.",
};
