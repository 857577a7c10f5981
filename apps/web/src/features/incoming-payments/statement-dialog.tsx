import type { Statement, StatementEntry } from "@emita/contract/integrations/incoming-payments";
import { formatDate } from "@emita/domain/basics/dates";
import { formatReais, reaisToCents } from "@emita/domain/basics/money";
import { useState } from "react";
import { failureText } from "../../api/api-error.ts";
import { Button } from "../../ui/fields/button.tsx";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import { ErrorText } from "../../ui/fields/field.tsx";
import { showToast } from "../../ui/feedback/toasts/toast-store.ts";
import { sendStatement } from "./queries.ts";
import styles from "./statement-card.module.css";

const FAILED = "Não foi possível importar. Tente novamente.";

interface StatementDialogProps {
  /** Null: closed. */
  read: { file: File; statement: Statement } | null;
  onClose: () => void;
}

/** The credits of a statement. The person chooses which become payments that wait for an invoice. */
export function StatementDialog({ read, onClose }: StatementDialogProps) {
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const entries = read?.statement.data ?? [];
  const isChosen = (entry: StatementEntry) =>
    entry.state !== "known" && (changed.get(entry.ref) ?? entry.suggested);
  const picked = entries.filter(isChosen);
  const chosen = picked.map(({ ref }) => ref);
  const close = () => {
    setChanged(new Map());
    setFailure(null);
    onClose();
  };
  const propose = async () => {
    if (!read) return;
    setFailure(null);
    setBusy(true);
    try {
      const { proposed } = await sendStatement(
        read.file,
        chosen,
        picked.some(({ reason }) => reason !== null),
      );
      showToast("ok", "Extrato importado", { text: countText(proposed) });
      close();
    } catch (error) {
      setFailure(failureText(error, FAILED));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open={read !== null}
      title="Créditos do extrato"
      onClose={close}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            Voltar
          </Button>
          {entries.length > 0 && (
            <Button
              off={chosen.length === 0}
              busy={busy}
              busyText="Importando..."
              onClick={() => (chosen.length === 0 ? setFailure(NOTHING_CHOSEN) : void propose())}
            >
              {chosen.length === 1 ? "Importar 1" : `Importar ${chosen.length}`}
            </Button>
          )}
        </>
      }
    >
      {entries.length === 0 ? (
        <p>Este extrato não tem créditos no período.</p>
      ) : (
        <p>Escolha os que são pagamento de serviço. A nota só sai quando você aprovar.</p>
      )}
      <ul className={styles.entries}>
        {entries.map((entry) => (
          <Entry
            key={entry.ref}
            entry={entry}
            checked={isChosen(entry)}
            onChecked={(checked) => {
              setFailure(null);
              setChanged(new Map(changed).set(entry.ref, checked));
            }}
          />
        ))}
      </ul>
      <div role="status">{failure && <ErrorText>{failure}</ErrorText>}</div>
    </Dialog>
  );
}

const NOTHING_CHOSEN = "Escolha pelo menos um lançamento.";

interface EntryProps {
  entry: StatementEntry;
  checked: boolean;
  onChecked: (checked: boolean) => void;
}

function Entry({ entry, checked, onChecked }: EntryProps) {
  const hint = HINTS[entry.state] ?? entry.reason;
  return (
    <li>
      <label className={styles.entry}>
        <input
          type="checkbox"
          checked={checked}
          disabled={entry.state === "known"}
          onChange={(event) => onChecked(event.target.checked)}
        />
        <span>
          <b>{entry.payer.name ?? (entry.memo || "Crédito")}</b>
          {entry.payer.name && <small>{entry.memo}</small>}
          {hint && <small className={styles.hint}>{hint}</small>}
        </span>
        <span>
          <b className="num">{formatReais(reaisToCents(entry.amount))}</b>
          <small className="num">{formatDate(entry.posted_on)}</small>
        </span>
      </label>
    </li>
  );
}

const HINTS: Readonly<Record<StatementEntry["state"], string | null>> = {
  new: null,
  known: "Já está nos recebimentos",
  similar: "Parecido com um recebimento que já está aqui",
  own_transfer: "Entre contas da própria empresa",
};

function countText(count: number): string {
  if (count === 0) return "Nenhum recebimento novo.";
  return count === 1 ? "1 recebimento aguarda nota." : `${count} recebimentos aguardam nota.`;
}
