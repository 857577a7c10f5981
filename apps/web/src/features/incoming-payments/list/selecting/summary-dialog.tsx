import type { IncomingPayment } from "@emita/contract/integrations/incoming-payments";
import { formatReais, reaisToCents } from "@emita/domain/basics/money";
import type { FormEvent } from "react";
import { Button } from "../../../../ui/fields/button.tsx";
import { Dialog } from "../../../../ui/feedback/dialog.tsx";
import { classNames } from "../../../../ui/texts/class-names.ts";
import { notesText } from "../../../recurrences/data/words.ts";
import { leftText, useUnitsLeft } from "../../../recurrences/today/today-words.ts";
import { nameOf, shownWarnings, sumOf } from "../../states/selection.ts";
import { clientsText, stayingText } from "./selection-words.ts";
import { useSettled } from "../../states/settle.ts";
import styles from "./summary-dialog.module.css";

interface SummaryDialogProps {
  /** Null: closed. */
  payments: readonly IncomingPayment[] | null;
  /** How many wait on. */
  staying: number;
  onClose: () => void;
  onSend: (payments: readonly IncomingPayment[]) => void;
}

const FORM_ID = "resumo-recebimentos";

/** The one look before several invoices: number, sum, clients, what may be a duplicate, and the units left. Enter sends. */
export function SummaryDialog({ payments, staying, onClose, onSend }: SummaryDialogProps) {
  const units = useUnitsLeft();
  const chosen = doubtsFirst(payments ?? []);
  const clients = new Set(chosen.map(({ proposal }) => proposal.cnpj ?? proposal.company_name));
  return (
    <Dialog
      open={payments !== null}
      title={`Emitir ${notesText(chosen.length)}`}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Voltar
          </Button>
          <SendButton count={chosen.length} />
        </>
      }
    >
      <form
        id={FORM_ID}
        className={styles.summary}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          onSend(payments ?? []);
        }}
      >
        <p>
          <b className={classNames(styles.sum, "num")}>{formatReais(sumOf(chosen))}</b>
          {clientsText(chosen.length, clients.size)}
        </p>
        <ul className={styles.items}>
          {chosen.map((payment) => (
            <Item key={payment.id} payment={payment} />
          ))}
        </ul>
        <p>
          {[
            leftText(units, chosen.length),
            stayingText(staying),
            "Ao emitir, você confirma que as informações estão corretas.",
          ]
            .filter(Boolean)
            .join(" ")}
        </p>
      </form>
    </Dialog>
  );
}

/** It may open under the pointer or the finger, or a held key: only a press after a moment is meant for it. */
function SendButton({ count }: { count: number }) {
  const isSettled = useSettled();
  return (
    <Button
      type="submit"
      form={FORM_ID}
      // The attribute of the dialog element, not of the page: Enter sends.
      ref={(button) => button?.setAttribute("autofocus", "")}
      off={!isSettled}
      onClick={(event) => {
        if (!isSettled) event.preventDefault();
      }}
    >
      {`Emitir ${notesText(count)}`}
    </Button>
  );
}

function Item({ payment }: { payment: IncomingPayment }) {
  const warnings = shownWarnings(payment);
  return (
    <li className={classNames(warnings.length > 0 && styles.doubt)}>
      <span>
        <b>{nameOf(payment)}</b>
        <small>{payment.proposal.service_description}</small>
        {warnings.map(({ code, message }) => (
          <small key={code} className={styles.why}>
            {message}
          </small>
        ))}
      </span>
      <b className="num">{formatReais(reaisToCents(payment.proposal.amount))}</b>
    </li>
  );
}

/** What may be a duplicate comes first. */
function doubtsFirst(payments: readonly IncomingPayment[]): IncomingPayment[] {
  return payments.toSorted(
    (one, other) => Number(other.warnings.length > 0) - Number(one.warnings.length > 0),
  );
}
