import type { Occurrence } from "@emita/contract/recurrences/occurrences";
import type { Recurrence } from "@emita/contract/recurrences/recurrences";
import { Link } from "@tanstack/react-router";
import { remedyOf } from "../data/words.ts";
import styles from "./agenda.module.css";

interface WaitingNoteProps {
  waiting: NonNullable<Occurrence["waiting"]>;
  recurrence: Pick<Recurrence, "id" | "client_id">;
}

/** Why an invoice waits, and the way to remove the reason. */
export function WaitingNote({ waiting, recurrence }: WaitingNoteProps) {
  const remedy = remedyOf(waiting.reason, recurrence);
  return (
    <p className={styles.why}>
      {waiting.text}{" "}
      {remedy && (
        <Link to={remedy.to} {...(remedy.id && { params: { id: remedy.id } })}>
          {remedy.label}
        </Link>
      )}
    </p>
  );
}
