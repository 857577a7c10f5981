import { formatDateTime } from "@emita/domain/basics/dates";
import { countText } from "../../ui/texts/count-text.ts";
import { Download, X } from "lucide-react";
import { failureText } from "../../api/api-error.ts";
import { sizeText } from "../../ui/texts/size-text.ts";
import { Button, IconButton, type ButtonVariant } from "../../ui/fields/button.tsx";
import { showToast } from "../../ui/feedback/toasts/toast-store.ts";
import styles from "./archive-list.module.css";
import {
  fetchArchive,
  isUnfinished,
  useCancelArchive,
  type Archive,
  type ArchiveHome,
} from "./archives.ts";

interface ArchiveListProps<One extends Archive> {
  home: ArchiveHome<One>;
  archives: readonly One[];
  /** Label of the download button. */
  variant?: ButtonVariant;
}

/** The last requests: progress, file, or the reason of a failure. */
export function ArchiveList<One extends Archive>({ archives, ...same }: ArchiveListProps<One>) {
  const shown = archives.filter(({ state }) => state !== "cancelled");
  if (shown.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="Exportações">
      {shown.map((one) => (
        <li key={one.id}>
          <Line one={one} {...same} />
        </li>
      ))}
    </ul>
  );
}

function Line<One extends Archive>({
  one,
  home,
  variant = "primary",
}: { one: One } & Omit<ArchiveListProps<One>, "archives">) {
  const cancel = useCancelArchive(home);
  const name = home.nameOf(one);
  const pending = isUnfinished(one);
  return (
    <>
      <div className={styles.line}>
        <p>
          {name}
          <small className="num" role={pending ? "status" : undefined}>
            {stateText(one, home.countText(home.totalOf(one)))}
          </small>
        </p>
        {one.state === "ready" && (
          <Button size="sm" variant={variant} onClick={() => void download(home, one.id)}>
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
          max={home.totalOf(one)}
          value={one.done}
          aria-label={`Progresso: ${name}`}
        />
      )}
    </>
  );
}

async function download<One extends Archive>(home: ArchiveHome<One>, id: string): Promise<void> {
  try {
    await fetchArchive(home, id);
  } catch (error) {
    showToast("bad", "Erro ao baixar o arquivo", {
      text: failureText(error, "Não foi possível baixar o arquivo. Tente novamente."),
      action: { label: "Tentar de novo", run: () => void download(home, id) },
    });
  }
}

function stateText({ state, done, size, expires_at: expires }: Archive, count: string): string {
  if (state === "queued") return `Na fila: ${count}`;
  if (state === "running") return `${countText(done)} de ${count}`;
  if (state === "failed") return "Não foi possível montar o arquivo. Peça outro.";
  const until = expires ? `, disponível até ${formatDateTime(new Date(expires)).slice(0, 16)}` : "";
  return `${count}, ${sizeText(size ?? 0)}${until}`;
}
