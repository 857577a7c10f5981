import type { IncomingPayment } from "@emita/contract/integrations/incoming-payments";
import { formatDate, formatDateTime } from "@emita/domain/basics/dates";
import { formatReais, reaisToCents } from "@emita/domain/basics/money";
import { formatTaxId } from "@emita/domain/identifiers/tax-id";
import { classNames } from "../../../ui/texts/class-names.ts";
import { PaymentForm } from "../payment-form.tsx";
import { memoBeyond } from "./bank-memo.ts";
import styles from "./payment-list.module.css";
import { RowActions } from "./row-actions.tsx";
import { RowText } from "./row-text.tsx";
import { rowStates } from "../states/live-row-states.ts";
import type { RowState } from "../states/row-states.ts";
import { isComplete, isReady, nameOf, scheduledFor } from "../states/selection.ts";
import { rowsMoved } from "../states/settle.ts";
import { Tick } from "./tick.tsx";

export interface PaymentRowProps {
  payment: IncomingPayment;
  /** What a press of this visit did to it. */
  state: RowState | undefined;
  /** Settled on another screen meanwhile. */
  isGone: boolean;
  isEdited: boolean;
  onEdit: (isEdited: boolean) => void;
  /** Absent: the row takes part in no selection. */
  tick: { isOn: boolean; onTick: (isOn: boolean) => void } | null;
}

/** One payment: day, payer, text of the invoice, amount, and what can be done or was done. */
export function PaymentRow({ payment, state, isGone, isEdited, onEdit, tick }: PaymentRowProps) {
  const name = nameOf(payment);
  const isSettled = isGone || (state !== undefined && state.kind !== "refused");
  const close = () => {
    rowsMoved();
    onEdit(false);
  };
  return (
    <li
      className={classNames(
        styles.row,
        isSettled && styles.settled,
        tick && isReady(payment) && styles.ready,
        state?.kind === "counting" && styles.counting,
        !isSettled && scheduledFor(payment) !== null && styles.held,
      )}
    >
      {tick && (
        <Tick
          className={styles.tick}
          label={`Selecionar ${name}`}
          isOn={tick.isOn}
          isOff={!isComplete(payment)}
          onTick={tick.onTick}
        />
      )}
      <span className={classNames(styles.day, "num")} title={momentOf(payment)}>
        {formatDate(payment.received_on).slice(0, 5)}
      </span>
      <div className={styles.who}>
        <b>{name}</b>
        <span>
          <span className={classNames(styles.shortDay, "num")}>
            {`${formatDate(payment.received_on).slice(0, 5)} · `}
          </span>
          <Payer payment={payment} name={name} />
        </span>
      </div>
      <RowText payment={payment} state={state} />
      <b className={classNames(styles.amount, "num")}>
        {formatReais(reaisToCents(payment.proposal.amount))}
      </b>
      {!isEdited && (
        <RowActions {...{ payment, name, state, isGone }} onEdit={() => onEdit(true)} />
      )}
      {isEdited && (
        <div className={styles.form}>
          <PaymentForm
            payment={payment}
            onClose={close}
            onSent={({ id }) => {
              rowStates.put(payment.id, { kind: "sent", invoiceId: id });
              close();
            }}
          />
        </div>
      )}
    </li>
  );
}

/** CPF or CNPJ, and what the bank says beyond the name. */
function Payer({ payment, name }: { payment: IncomingPayment; name: string }) {
  const { proposal, note, source } = payment;
  const memo = memoBeyond(note, name);
  const said = memo && `${source === "ofx" ? "Banco" : "Mensagem"}: “${memo}”`;
  return (
    <>
      <span className={styles.number}>
        {proposal.cnpj ? formatTaxId(proposal.cnpj) : "sem CPF ou CNPJ"}
      </span>
      {said && <span title={said}>{` · ${said}`}</span>}
    </>
  );
}

/** A statement contains only the day. */
function momentOf({ received_at: at, received_on: day }: IncomingPayment): string {
  return at ? formatDateTime(new Date(at)).slice(0, 16) : formatDate(day);
}
