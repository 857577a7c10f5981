import { type ClientImport, MAX_CLIENT_FILE_BYTES } from "@emita/contract/clients/client-files";
import { FileSpreadsheet } from "lucide-react";
import { useState } from "react";
import { failureText } from "../../../api/api-error.ts";
import { Button } from "../../../ui/fields/button.tsx";
import { ErrorText } from "../../../ui/fields/field.tsx";
import { FileZone } from "../../../ui/fields/file-zone.tsx";
import { useFileUpload } from "../../../ui/fields/use-file-upload.ts";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import { ColumnChoices } from "./column-choices.tsx";
import styles from "./import-dialog.module.css";
import { totalsText } from "./import-words.ts";
import { OutcomeRows } from "./outcome-rows.tsx";
import { type ColumnChoice, sendImport } from "./send-import.ts";

interface Preview {
  readonly file: File;
  readonly outcome: ClientImport;
}

/** 'Importar clientes': the file, what each row would do with the columns as recognised, then the result. */
export function ImportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [preview, setPreview] = useState<Preview | null>(null);
  const { busy, problem, ask, clear } = useAsking(setPreview);
  const outcome = preview?.outcome ?? null;
  const again = () => {
    setPreview(null);
    clear();
  };
  const close = () => {
    again();
    onClose();
  };
  const isReady = preview !== null && !preview.outcome.applied;
  const wanted = outcome ? outcome.totals.created + outcome.totals.updated : 0;
  return (
    <Dialog
      open={open}
      title={titleOf(outcome)}
      onClose={close}
      actions={
        <>
          {outcome && (
            <Button variant="secondary" onClick={again}>
              {outcome.applied ? "Enviar outra" : "Escolher outro arquivo"}
            </Button>
          )}
          {isReady ? (
            <Button
              off={wanted === 0}
              busy={busy === "apply"}
              busyText="Importando..."
              onClick={() =>
                wanted > 0 &&
                void ask(preview.file, {
                  columns: preview.outcome.columns.map(({ column }) => column),
                  apply: true,
                })
              }
            >
              {wanted === 1 ? "Importar 1 cliente" : `Importar ${wanted} clientes`}
            </Button>
          ) : (
            <Button variant={outcome ? "primary" : "secondary"} onClick={close}>
              Fechar
            </Button>
          )}
        </>
      }
    >
      <div className={styles.stack}>
        {preview === null ? (
          <Upload onPreview={setPreview} />
        ) : (
          <>
            <p role="status">{totalsText(preview.outcome)}</p>
            {isReady && (
              <ColumnChoices
                columns={preview.outcome.columns}
                busy={busy === "preview"}
                onColumns={(columns) => void ask(preview.file, { columns, apply: false })}
              />
            )}
            <OutcomeRows outcome={preview.outcome} />
          </>
        )}
        <div role="status">{problem && <ErrorText>{problem}</ErrorText>}</div>
      </div>
    </Dialog>
  );
}

/** One request at a time: another preview, or the import itself. */
function useAsking(onPreview: (preview: Preview) => void) {
  const [busy, setBusy] = useState<"none" | "preview" | "apply">("none");
  const [problem, setProblem] = useState<string | null>(null);
  const ask = async (file: File, how: { columns: ColumnChoice; apply: boolean }) => {
    if (busy !== "none") return;
    setProblem(null);
    setBusy(how.apply ? "apply" : "preview");
    try {
      onPreview({ file, outcome: await sendImport(file, how) });
    } catch (error) {
      setProblem(failureText(error, "Não foi possível importar. Tente novamente."));
    } finally {
      setBusy("none");
    }
  };
  return { busy, problem, ask, clear: () => setProblem(null) };
}

function Upload({ onPreview }: { onPreview: (preview: Preview) => void }) {
  const { noteId, busy, problem, zone } = useFileUpload(
    async (file) =>
      onPreview({ file, outcome: await sendImport(file, { columns: null, apply: false }) }),
    RULES,
  );
  return (
    <>
      <p>
        Excel (.xlsx) ou CSV, até 5.000 linhas. As colunas são reconhecidas pelo título; você
        confere antes de gravar.
      </p>
      <FileZone
        icon={FileSpreadsheet}
        accept=".csv,.tsv,.txt,.xlsx,text/csv"
        aria-label="Planilha de clientes"
        {...zone}
      >
        {busy ? "Lendo a planilha..." : null}
      </FileZone>
      <p className="sm">
        Quem já existe, pelo CNPJ ou CPF, é completado. Enviar a mesma planilha de novo não repete
        ninguém.
      </p>
      <div id={noteId} role="status">
        {problem && <ErrorText>{problem}</ErrorText>}
      </div>
    </>
  );
}

const RULES = {
  maxBytes: MAX_CLIENT_FILE_BYTES,
  tooLarge: "A planilha passa de 5 MB. Divida-a em partes.",
  failed: "Não foi possível ler a planilha. Tente novamente.",
};

function titleOf(outcome: ClientImport | null): string {
  if (outcome === null) return "Importar clientes";
  return outcome.applied ? "Resultado da importação" : "Confira antes de importar";
}
