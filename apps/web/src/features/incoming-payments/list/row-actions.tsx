import type { IncomingPayment } from "@emita/contract/integrations/incoming-payments";
import { Link } from "@tanstack/react-router";
import { Check, Undo2 } from "lucide-react";
import { useMay } from "../../../api/company/company.ts";
import { paths } from "../../../navigation/paths.ts";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { Button } from "../../../ui/fields/button.tsx";
import { useNow } from "../../payment-rules/data/use-now.ts";
import { Countdown } from "./countdown.tsx";
import { restore, undoDismissal } from "../states/dismissing.ts";
import { rowStates } from "../states/live-row-states.ts";
import styles from "./payment-list.module.css";
import { RefusedRow } from "./refused-row.tsx";
import type { RowState } from "../states/row-states.ts";
import { ScheduledRow } from "./scheduled-row.tsx";
import { scheduledFor } from "../states/selection.ts";
import { SentRow } from "./sent-row.tsx";
import { useSettled } from "../states/settle.ts";
import { useKeptFocus } from "./use-kept-focus.ts";
import { WaitingActions } from "./waiting-actions.tsx";

export interface RowActionsProps {
  payment: IncomingPayment;
  name: string;
  state: RowState | undefined;
  isGone: boolean;
  onEdit: () => void;
}

/** What can be done with a payment, or what became of it. The focus stays here while its controls change. */
export function RowActions(props: RowActionsProps) {
  const mayIssue = useMay("issue");
  const { payment, state, isGone } = props;
  const part = useKeptFocus(
    `${state?.kind} ${isGone} ${payment.status} ${scheduledFor(payment) !== null}`,
  );
  return (
    <div {...part} className={styles.actions}>
      {mayIssue || payment.status === "approved" ? <Present {...props} /> : null}
    </div>
  );
}

function Present({ payment, name, state, isGone, onEdit }: RowActionsProps) {
  if (state === undefined)
    return isGone ? <Gone payment={payment} /> : <AtRest {...{ payment, name, onEdit }} />;
  switch (state.kind) {
    case "counting":
      return <Counting id={payment.id} name={name} endsAt={state.endsAt} />;
    case "sending":
      return (
        <Button size="sm" variant="quiet" busy aria-label={`Enviando a nota de ${name}`}>
          Enviando...
        </Button>
      );
    case "sent":
      return <SentRow id={state.invoiceId} name={name} />;
    case "refused":
      return <RefusedRow {...{ payment, name, onEdit }} refusal={state.refusal} />;
    case "dismissed":
      return (
        <>
          <Badge tone="off" icon={Check}>
            Não precisa de nota
          </Badge>
          <UndoButton label={`Desfazer: ${name}`} onUndo={() => void undoDismissal(payment)} />
        </>
      );
    case "restored":
      break;
  }
  return (
    <Badge tone="wait" icon={Check}>
      De volta à espera
    </Badge>
  );
}

function Gone({ payment }: { payment: IncomingPayment }) {
  const sendAt = scheduledFor(payment);
  const now = useNow();
  const isSent = sendAt !== null && new Date(sendAt) <= now;
  return (
    <span className={styles.quiet}>
      {isSent ? "Enviada pela regra" : "Resolvido em outra tela"}
    </span>
  );
}

function AtRest({ payment, name, onEdit }: Omit<RowActionsProps, "state" | "isGone">) {
  const { status, invoice_id: invoiceId } = payment;
  const sendAt = scheduledFor(payment);
  if (sendAt !== null) return <ScheduledRow {...{ payment, name, sendAt }} />;
  if (status === "waiting") return <WaitingActions {...{ payment, name, onEdit }} />;
  if (status === "dismissed")
    return (
      <Button
        size="sm"
        variant="secondary"
        aria-label={`Desfazer: ${name} volta a aguardar nota`}
        onClick={() => void restore(payment)}
      >
        <Undo2 className="i" aria-hidden />
        Desfazer
      </Button>
    );
  if (status !== "approved" || invoiceId === null) return null;
  return (
    <Link className={styles.see} to={paths.invoice} params={{ id: invoiceId }}>
      Ver a nota
    </Link>
  );
}

function Counting({ id, name, endsAt }: { id: string; name: string; endsAt: number }) {
  return (
    <>
      <span className={styles.quiet}>
        <Countdown endsAt={endsAt} />
      </span>
      <UndoButton label={`Desfazer: ${name}`} onUndo={() => rowStates.undo(id)} />
    </>
  );
}

/** It lies where the first press was: a second one of a double press does not undo it. */
function UndoButton({ label, onUndo }: { label: string; onUndo: () => void }) {
  const isSettled = useSettled();
  return (
    <Button
      size="sm"
      variant="secondary"
      aria-label={label}
      off={!isSettled}
      onClick={() => isSettled && onUndo()}
    >
      Desfazer
    </Button>
  );
}
