import { BATCH_FILE_MAX } from "@emita/contract/batches/batch-fields";
import { useNavigate } from "@tanstack/react-router";
import { ClipboardPaste, Download, FileSpreadsheet } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { failureOf } from "../../../api/api-error.ts";
import { paths } from "../../../navigation/paths.ts";
import { Button } from "../../../ui/fields/button.tsx";
import { ErrorText } from "../../../ui/fields/field.tsx";
import { FileZone } from "../../../ui/fields/file-zone.tsx";
import { useFileUpload } from "../../../ui/fields/use-file-upload.ts";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { downloadModel, uploadBatch } from "../data/queries.ts";
import styles from "./batches-page.module.css";
import { PasteDialog } from "./paste-dialog.tsx";
import { cellsAsFile, looksLikeCells } from "./pasted-cells.ts";

const RULES = {
  maxBytes: BATCH_FILE_MAX,
  tooLarge: "A planilha passa de 10 MB. Divida em duas.",
  failed: "Não conseguimos ler este arquivo. Nenhuma nota foi emitida. Tente outro.",
};

/** A new batch from a file, or from cells that are pasted anywhere on the page. */
export function NewBatch() {
  const navigate = useNavigate();
  const [pasting, setPasting] = useState(false);
  const { noteId, busy, problem, zone } = useFileUpload(async (file) => {
    const { id } = await uploadBatch(file, crypto.randomUUID());
    await navigate({ to: paths.batch, params: { id } });
  }, RULES);
  const take = (text: string) => zone.onFile(cellsAsFile(text));
  usePastedCells((text) => !busy && take(text));
  return (
    <section className="card" aria-labelledby="nova-planilha">
      <h2 id="nova-planilha" className={styles.title}>
        Traga a sua planilha
      </h2>
      <p className={styles.intro}>
        Até 5.000 linhas, do jeito que ela já é: você diz uma vez o que é cada coluna e o Emita
        lembra. Também dá para colar células aqui. Nada é emitido antes de você conferir.
      </p>
      <FileZone
        icon={FileSpreadsheet}
        accept=".xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        aria-label="Planilha em XLSX ou CSV"
        {...zone}
      >
        {busy ? "Lendo a planilha..." : null}
      </FileZone>
      <div id={noteId} role="status" className={styles.problem}>
        {problem && <ErrorText>{problem}</ErrorText>}
      </div>
      <div className={styles.ways}>
        <Button variant="secondary" size="sm" onClick={() => setPasting(true)}>
          <ClipboardPaste className="i" aria-hidden />
          Colar células
        </Button>
        <Button variant="quiet" size="sm" onClick={() => void fetchModel()}>
          <Download className="i" aria-hidden />
          Baixar modelo
        </Button>
      </div>
      <PasteDialog
        open={pasting}
        onClose={() => setPasting(false)}
        onText={(text) => {
          setPasting(false);
          take(text);
        }}
      />
    </section>
  );
}

async function fetchModel(): Promise<void> {
  const failure = await failureOf(downloadModel(), "Não foi possível baixar o modelo.");
  if (failure !== null) showToast("bad", "Erro ao baixar o modelo", { text: failure });
}

/** Cells that are pasted outside of a field. */
function usePastedCells(onText: (text: string) => void): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    if (event.target instanceof HTMLElement && event.target.closest("input, textarea")) return;
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (!looksLikeCells(text)) return;
    event.preventDefault();
    onText(text);
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => paste(event);
    addEventListener("paste", listener);
    return () => removeEventListener("paste", listener);
  }, []);
}
