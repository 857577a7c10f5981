import type { BankAccount } from "@emita/contract/charges/bank-accounts";
import { formatDateTime } from "@emita/domain/basics/dates";
import { CircleCheck, LoaderCircle, type LucideIcon, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { failureOf } from "../../api/api-error.ts";
import { Badge, type Tone } from "../../ui/feedback/badge.tsx";
import { ConfirmDialog } from "../../ui/feedback/confirm-dialog.tsx";
import { showToast } from "../../ui/feedback/toasts/toast-store.ts";
import { Button } from "../../ui/fields/button.tsx";
import { ErrorText } from "../../ui/fields/field.tsx";
import styles from "./bank-section.module.css";
import { checkBank, removeBank } from "./queries.ts";

const LOOKS: Readonly<
  Record<BankAccount["state"], { word: string; tone: Tone; icon: LucideIcon }>
> = {
  checking: { word: "Verificando", tone: "wait", icon: LoaderCircle },
  ready: { word: "Pronta", tone: "ok", icon: CircleCheck },
  failed: { word: "Com problema", tone: "bad", icon: TriangleAlert },
};

interface BankItemProps {
  account: BankAccount;
  /** Name of the bank for people. */
  bank: string;
  maySet: boolean;
}

/** One connected account: what the last check found, and what can be done. Its credentials are never shown again. */
export function BankItem({ account, bank, maySet }: BankItemProps) {
  const { word, tone, icon } = LOOKS[account.state];
  return (
    <li className={styles.item}>
      <div className={styles.title}>
        <h3>{account.name}</h3>
        <Badge tone={tone} icon={icon}>
          {word}
        </Badge>
      </div>
      <p className={styles.outcome}>{outcomeOf(account)}</p>
      <dl className={styles.facts}>
        <div>
          <dt>Banco</dt>
          <dd>{bank}</dd>
        </div>
        <div>
          <dt>Chave Pix</dt>
          <dd>{account.pix_key}</dd>
        </div>
        <div>
          <dt>Última verificação</dt>
          <dd className="num">
            {account.checked_at
              ? formatDateTime(new Date(account.checked_at)).slice(0, 16)
              : "Nenhuma ainda"}
          </dd>
        </div>
      </dl>
      {maySet && <Actions account={account} />}
    </li>
  );
}

/** The outcome of the last check in words. */
function outcomeOf({ state, reason, calls_back: callsBack }: BankAccount): string {
  if (state === "checking") return "O banco está sendo consultado.";
  if (reason !== null) return reason;
  if (state === "failed") return "O banco não aceitou as credenciais.";
  return callsBack
    ? "O banco aceitou as credenciais e avisa cada Pix na hora."
    : "O banco aceitou as credenciais. Ele não avisa cada Pix: perguntamos a cada minuto.";
}

function Actions({ account }: { account: BankAccount }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const check = async () => {
    if (busy) return;
    setFailure(null);
    setBusy(true);
    setFailure(
      await failureOf(checkBank(account.id), "Não foi possível verificar. Tente novamente."),
    );
    setBusy(false);
  };
  return (
    <>
      <div role="status">{failure && <ErrorText>{failure}</ErrorText>}</div>
      <div className={styles.actions}>
        <Button
          size="sm"
          variant="secondary"
          busy={busy}
          busyText="Verificando..."
          onClick={() => void check()}
        >
          Verificar
        </Button>
        <Button size="sm" variant="quiet" onClick={() => setAsking(true)}>
          Desconectar
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title={`Desconectar ${account.name}`}
        act="Sim, desconectar"
        busyText="Desconectando..."
        run={() =>
          failureOf(removeBank(account.id), "Não foi possível desconectar. Tente novamente.")
        }
        onDone={() => showToast("ok", "Banco desconectado", { text: account.name })}
        onClose={() => setAsking(false)}
      >
        <p>
          As credenciais são apagadas. As cobranças em aberto continuam valendo no banco, mas o
          Emita deixa de saber quando são pagas: o link delas não mostra mais o código Pix.
        </p>
        <p>
          Chegou um certificado novo? Conecte a conta com ele primeiro: as cobranças passam para a
          nova conexão.
        </p>
      </ConfirmDialog>
    </>
  );
}
