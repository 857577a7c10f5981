import type { Invoice } from "@emita/contract/invoices/invoices";
import { formatReais, reaisToCents } from "@emita/domain/basics/money";
import { Ban, Download, Mail, X, type LucideIcon } from "lucide-react";
import { Suspense, useState } from "react";
import { useMay } from "../../../api/company/company.ts";
import { Button, IconButton } from "../../../ui/fields/button.tsx";
import { lazyPart } from "../../../ui/behaviour/lazy-part.ts";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { SelectBox } from "./select-box.tsx";
import {
  isCancellable,
  isDownloadable,
  isMailable,
  SELECT_ALL,
  type Selection,
} from "./selection.ts";
import styles from "./selection.module.css";

const missing = () =>
  showToast("bad", "Sem conexão", { text: "Tente de novo quando a conexão voltar." });
const MailMany = lazyPart(async () => (await import("./mail-many.tsx")).MailMany, missing);
const CancelMany = lazyPart(async () => (await import("./cancel-many.tsx")).CancelMany, missing);
const DownloadMany = lazyPart(
  async () => (await import("./download-many.tsx")).DownloadMany,
  missing,
);

type Act = "mail" | "download" | "cancel";

interface SelectionBarProps {
  rows: readonly Invoice[];
  selection: Selection;
}

/** What can be done with the chosen rows. It stays mounted without any, because a file may still be on its way. */
export function SelectionBar({ rows, selection }: SelectionBarProps) {
  const [open, setOpen] = useState<Act | null>(null);
  const [used, setUsed] = useState<ReadonlySet<Act>>(new Set());
  const { chosen } = selection;
  const ask = (act: Act) => {
    setUsed(new Set([...used, act]));
    setOpen(act);
  };
  const close = () => setOpen(null);
  return (
    <>
      {chosen.length > 0 && <Bar rows={rows} selection={selection} onAct={ask} />}
      <Suspense>
        {used.has("mail") && (
          <MailMany open={open === "mail"} invoices={chosen.filter(isMailable)} onClose={close} />
        )}
        {used.has("download") && (
          <DownloadMany
            open={open === "download"}
            invoices={chosen.filter(isDownloadable)}
            onClose={close}
          />
        )}
        {used.has("cancel") && (
          <CancelMany
            open={open === "cancel"}
            invoices={chosen.filter(isCancellable)}
            rows={rows}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}

interface BarProps extends SelectionBarProps {
  onAct: (act: Act) => void;
}

function Bar({ rows, selection, onAct }: BarProps) {
  const mayIssue = useMay("issue");
  const mayExport = useMay("export");
  const { chosen } = selection;
  const all = chosen.length === rows.length;
  const total = chosen.reduce((sum, { amount }) => sum + reaisToCents(amount), 0);
  const clear = () => {
    selection.clear();
    // The button leaves the page: the keyboard goes on where choosing began.
    document.getElementById(SELECT_ALL)?.focus();
  };
  return (
    <div className={styles.bar} role="group" aria-label="Notas selecionadas">
      <span className={styles.all}>
        <SelectBox
          label="Selecionar todas as notas desta página"
          checked={all}
          mixed={!all}
          onToggle={selection.toggleAll}
        />
      </span>
      <p className={styles.count} role="status">
        <b className="num">{chosen.length}</b>{" "}
        {chosen.length === 1 ? "selecionada" : "selecionadas"} ·{" "}
        <b className="num">{formatReais(total)}</b>
      </p>
      <div className={styles.acts}>
        {mayIssue && (
          <ActButton
            icon={Mail}
            text="Enviar por e-mail"
            count={chosen.filter(isMailable).length}
            why="Só notas emitidas vão por e-mail."
            onPress={() => onAct("mail")}
          />
        )}
        {mayExport && (
          <ActButton
            icon={Download}
            text="Baixar"
            count={chosen.filter(isDownloadable).length}
            why="Só notas emitidas têm PDF e XML."
            onPress={() => onAct("download")}
          />
        )}
        {mayIssue && (
          <ActButton
            icon={Ban}
            text="Cancelar notas"
            count={chosen.filter(isCancellable).length}
            why="Só notas pendentes ou emitidas podem ser canceladas."
            onPress={() => onAct("cancel")}
          />
        )}
      </div>
      <IconButton icon={X} label="Limpar seleção" onClick={clear} />
    </div>
  );
}

interface ActButtonProps {
  icon: LucideIcon;
  text: string;
  /** Of the chosen ones, those that the action is possible for. */
  count: number;
  why: string;
  onPress: () => void;
}

/** Where the action is possible for none of the chosen ones, a press says why. */
function ActButton({ icon: Glyph, text, count, why, onPress }: ActButtonProps) {
  const press = () => (count > 0 ? onPress() : showToast("wait", text, { text: why }));
  return (
    <Button variant="secondary" size="sm" off={count === 0} onClick={press}>
      <Glyph className="i" aria-hidden />
      {text}
    </Button>
  );
}
