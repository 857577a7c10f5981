import type { ReactNode } from "react";
import type { NoteExtras } from "./extras.ts";
import type { ExtrasIssues } from "./extras-issues.ts";
import styles from "./more-options.module.css";

/** What every group of 'Mais opções' gets. */
export interface OptionGroupProps {
  extras: NoteExtras;
  onChange: (change: Partial<NoteExtras>) => void;
  issues: ExtrasIssues;
}

/** Fields that belong together, under a name. */
export function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}
