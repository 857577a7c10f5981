import { Link } from "@tanstack/react-router";
import { Clock, Send } from "lucide-react";
import { paths } from "../../../navigation/paths.ts";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { RecurrenceMenu } from "../actions/recurrence-menu.tsx";
import type { AgendaRow } from "../data/agenda.ts";
import { moneyText } from "../data/words.ts";
import { ModeMark } from "./mode-mark.tsx";
import styles from "./agenda.module.css";
import { WaitingNote } from "./waiting-note.tsx";

/** One invoice to come: whose, for what, how it goes out, its amount and what can be done about it. */
export function AgendaRowItem({ row: { recurrence, planned, occurrence } }: { row: AgendaRow }) {
  const { client, mode } = recurrence;
  const adjusted = planned.moved_from === null ? planned.reason : null;
  return (
    <li className={styles.row}>
      <Link className={styles.client} to={paths.recurrence} params={{ id: recurrence.id }}>
        {client.company_name}
      </Link>
      <span className={styles.service}>{planned.service_description}</span>
      <span className={styles.state}>
        {occurrence?.state === "waiting" ? (
          <Badge tone="wait" icon={Clock}>
            Espera
          </Badge>
        ) : occurrence?.state === "queued" ? (
          <Badge tone="info" icon={Send}>
            Emitindo
          </Badge>
        ) : (
          <ModeMark mode={mode} />
        )}
      </span>
      <span className={`${styles.money} num`}>{moneyText(planned.amount)}</span>
      <RecurrenceMenu recurrence={recurrence} planned={planned} isOpen={occurrence !== null} />
      {occurrence?.waiting && <WaitingNote waiting={occurrence.waiting} recurrence={recurrence} />}
      {adjusted && <p className={styles.why}>{adjusted}</p>}
    </li>
  );
}
