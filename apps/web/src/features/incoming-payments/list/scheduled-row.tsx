import type { IncomingPayment } from "@emita/contract/integrations/incoming-payments";
import { formatDateTime } from "@emita/domain/basics/dates";
import { useState } from "react";
import { Button } from "../../../ui/fields/button.tsx";
import { isMeant } from "../states/settle.ts";
import { stop } from "../states/stopping.ts";
import styles from "./payment-list.module.css";

interface ScheduledRowProps {
  payment: IncomingPayment;
  name: string;
  /** RFC 3339. */
  sendAt: string;
}

/** A rule sends the invoice at this time, unless it is stopped before. */
export function ScheduledRow({ payment, name, sendAt }: ScheduledRowProps) {
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    await stop(payment);
    setBusy(false);
  };
  return (
    <>
      <span className={`${styles.quiet} num`}>{`Agendada para ${timeOf(sendAt)}`}</span>
      <Button
        size="sm"
        variant="secondary"
        aria-label={`Parar o envio da nota de ${name}`}
        busy={busy}
        busyText="Parando..."
        onClick={(event) => isMeant(event) && void press()}
      >
        Parar
      </Button>
    </>
  );
}

/** "14:32", in Brazilian time. */
function timeOf(instant: string): string {
  return formatDateTime(new Date(instant)).slice(11, 16);
}
