import type { DeskExport } from "@emita/contract/desk";
import { formatDateTime } from "@emita/domain/basics/dates";
import { Download, X } from "lucide-react";
import { failureText } from "../../api/api-error.ts";
import { showToast } from "../../ui/feedback/toast-store.ts";
import { Button, IconButton } from "../../ui/fields/button.tsx";
import { monthName } from "../dashboard/month-names.ts";
import exportStyles from "../exports/export-dialog.module.css";
import { fetchDeskExport, isUnfinished, useCancelDeskExport } from "./queries.ts";

/** What was asked for lately: progress, file, or why there is none. */
export function DeskExportList({ exports }: { exports: readonly DeskExport[] }) {
  const shown = exports.filter(({ state }) => state !== "cancelled");
  if (shown.length === 0) return null;
  return (
    <ul className={exportStyles.list} aria-label="Exportações">
      {shown.map((one) => (
        <li key={one.id}>
          <Line export={one} />
        </li>
      ))}
    </ul>
  );
}

function Line({ export: one }: { export: DeskExport }) {
  const cancel = useCancelDeskExport();
  const name = `Notas de ${monthName(one.month)}`;
  const pending = isUnfinished(one);
  return (
    <>
      <div className={exportStyles.line}>
        <p>
          {name}
          <small className="num" role={pending ? "status" : undefined}>
            {stateText(one)}
          </small>
        </p>
        {one.state === "ready" && (
          <Button size="sm" variant="secondary" onClick={() => void download(one.id)}>
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
          className={exportStyles.progress}
          max={one.companies}
          value={one.done}
          aria-label={`Progresso: ${name}`}
        />
      )}
    </>
  );
}

async function download(id: string): Promise<void> {
  try {
    await fetchDeskExport(id);
  } catch (error) {
    showToast("bad", "Erro ao baixar o arquivo", {
      text: failureText(error, "Não foi possível baixar o arquivo. Tente novamente."),
      action: { label: "Tentar de novo", run: () => void download(id) },
    });
  }
}

const SIZE = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 1 });

function stateText({ state, done, companies, size, expires_at: expires }: DeskExport): string {
  const count = companies === 1 ? "1 empresa" : `${companies} empresas`;
  if (state === "queued") return `Na fila: ${count}`;
  if (state === "running") return `${done} de ${count}`;
  if (state === "failed") return "Não foi possível montar o arquivo. Peça outro.";
  const until = expires ? `, disponível até ${formatDateTime(new Date(expires)).slice(0, 16)}` : "";
  return `${count}, ${sizeText(size ?? 0)}${until}`;
}

function sizeText(bytes: number): string {
  const kilobytes = bytes / 1024;
  if (kilobytes < 1024) return `${SIZE.format(Math.max(0.1, kilobytes))} KB`;
  return `${SIZE.format(kilobytes / 1024)} MB`;
}
