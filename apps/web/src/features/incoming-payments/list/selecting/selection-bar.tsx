import type { IncomingPayment } from "@emita/contract/integrations/incoming-payments";
import { formatReais } from "@emita/domain/basics/money";
import { useState } from "react";
import { Button } from "../../../../ui/fields/button.tsx";
import { rowStates } from "../../states/live-row-states.ts";
import styles from "../payment-list.module.css";
import type { RowState } from "../../states/row-states.ts";
import { isComplete, sumOf } from "../../states/selection.ts";
import { issueText, progressText } from "./selection-words.ts";
import { rowsMoved } from "../../states/settle.ts";
import { SummaryDialog } from "./summary-dialog.tsx";
import { Tick } from "../tick.tsx";

interface SelectionBarProps {
  /** Rows that wait for a decision. */
  open: readonly IncomingPayment[];
  chosen: readonly IncomingPayment[];
  states: ReadonlyMap<string, RowState>;
  /** A form is open below, whose button is the screen's filled one. */
  isQuiet: boolean;
  onTickAll: (isOn: boolean) => void;
}

/** What is selected, its sum, and one press to the summary. It also says what became of those that were sent. */
export function SelectionBar({ open, chosen, states, isQuiet, onTickAll }: SelectionBarProps) {
  const [summary, setSummary] = useState<readonly IncomingPayment[] | null>(null);
  const able = open.filter(isComplete);
  const close = () => {
    rowsMoved();
    setSummary(null);
  };
  const send = (payments: readonly IncomingPayment[]) => {
    close();
    // The summary named the equal invoices that were known: sending them is the person's decision.
    void rowStates.sendAll(payments, ({ warnings }) =>
      warnings.some(({ code }) => code === "repeated_note"),
    );
  };
  return (
    <div className={styles.bar}>
      <Tick
        className={styles.tick}
        label="Selecionar todos"
        isOn={chosen.length > 0 && chosen.length === able.length}
        isMixed={chosen.length > 0 && chosen.length < able.length}
        isOff={able.length === 0}
        onTick={(isOn) => onTickAll(isOn)}
      />
      <p className={styles.count}>
        <b>{chosen.length}</b>
        {` de ${open.length} ${open.length === 1 ? "selecionado" : "selecionados"} · `}
        <b className="num">{formatReais(sumOf(chosen))}</b>
      </p>
      <p role="status" className={styles.progress}>
        {progressText(states)}
      </p>
      <Button
        variant={isQuiet ? "secondary" : "primary"}
        off={chosen.length === 0}
        onClick={() => chosen.length > 0 && setSummary(chosen)}
      >
        {issueText(chosen.length)}
      </Button>
      <SummaryDialog
        payments={summary}
        staying={open.length - (summary?.length ?? 0)}
        onClose={close}
        onSend={send}
      />
    </div>
  );
}
