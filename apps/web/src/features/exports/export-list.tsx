import type { InvoiceExport } from "@emita/contract/invoice-exports";
import { formatDateTime } from "@emita/domain/basics/dates";
import { Download, X } from "lucide-react";
import { failureText } from "../../api/api-error.ts";
import { Button, IconButton } from "../../ui/fields/button.tsx";
import { showToast } from "../../ui/feedback/toast-store.ts";
import styles from "./export-dialog.module.css";
import { fetchExport, isUnfinished, useCancelExport } from "./queries.ts";

/** What was asked for lately: progress, file, or why there is none. */
export function ExportList({ exports }: { exports: readonly InvoiceExport[] }) {
  const shown = exports.filter(({ state }) => state !== "cancelled");
  if (shown.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="Exportações">
      {shown.map((one) => (
        <li key={one.id}>
          <Line export={one} />
        </li>
      ))}
    </ul>
  );
}

function Line({ export: one }: { export: InvoiceExport }) {
  const cancel = useCancelExport();
  const name = one.format === "csv" ? "Planilha (CSV)" : "XML e PDF (ZIP)";
  const pending = isUnfinished(one);
  return (
    <>
      <div className={styles.line}>
        <p>
          {name}
          <small className="num" role={pending ? "status" : undefined}>
            {stateText(one)}
          </small>
        </p>
        {one.state === "ready" && (
          <Button size="sm" onClick={() => void download(one.id)}>
            <Download className="i" aria-hidden />
            Baixar
          </Button>
        )}
        {(pending || one.state === "ready") && (
          <IconButton
            icon={X}
            label={pending ? `Cancelar exportação: ${name}` : `Apagar arquivo: ${name}`}
            title={pending ? "Cancelar exportação" : "Apagar arquivo"}
            onClick={() => cancel.mutate(one.id)}
          />
        )}
      </div>
      {pending && (
        <progress
          className={styles.progress}
          max={one.total}
          value={one.done}
          aria-label={`Progresso: ${name}`}
        />
      )}
    </>
  );
}

async function download(id: string): Promise<void> {
  try {
    await fetchExport(id);
  } catch (error) {
    showToast("bad", "Erro ao baixar o arquivo", {
      text: failureText(error, "Não foi possível baixar o arquivo. Tente novamente."),
      action: { label: "Tentar de novo", run: () => void download(id) },
    });
  }
}

const COUNT = new Intl.NumberFormat("pt-BR");
const SIZE = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 1 });

function stateText({ state, done, total, size, expires_at: expires }: InvoiceExport): string {
  const notes = total === 1 ? "1 nota" : `${COUNT.format(total)} notas`;
  if (state === "queued") return `Na fila: ${notes}`;
  if (state === "running") return `${COUNT.format(done)} de ${notes}`;
  if (state === "failed") return "Não foi possível montar o arquivo. Peça outro.";
  const until = expires ? `, disponível até ${formatDateTime(new Date(expires)).slice(0, 16)}` : "";
  return `${notes}, ${sizeText(size ?? 0)}${until}`;
}

function sizeText(bytes: number): string {
  const kilobytes = bytes / 1024;
  if (kilobytes < 1024) return `${SIZE.format(Math.max(0.1, kilobytes))} KB`;
  return `${SIZE.format(kilobytes / 1024)} MB`;
}
