import type { RecurrenceMode } from "@emita/domain/recurrences/schedule";
import { Bell, Zap } from "lucide-react";
import styles from "./agenda.module.css";

const MARKS = {
  ask: { icon: Bell, text: "Pergunta antes" },
  issue: { icon: Zap, text: "Emite sozinha" },
} as const;

/** Whether a person presses each time. */
export function ModeMark({ mode }: { mode: RecurrenceMode }) {
  const { icon: Glyph, text } = MARKS[mode];
  return (
    <span className={styles.mode}>
      <Glyph className="i" aria-hidden />
      {text}
    </span>
  );
}
