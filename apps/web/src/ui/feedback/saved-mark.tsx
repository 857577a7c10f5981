import { CircleCheck } from "lucide-react";
import styles from "./saved-mark.module.css";

/** 'Alterações salvas', beside a save button; read aloud when it appears. */
export function SavedMark({ saved }: { saved: boolean }) {
  return (
    <span role="status">
      {saved && (
        <span className={styles.saved}>
          <CircleCheck className="i" aria-hidden />
          Alterações salvas
        </span>
      )}
    </span>
  );
}
