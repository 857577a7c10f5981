import type { ReactNode } from "react";
import type { NoteExtras } from "../extras.ts";
import type { ExtrasIssues } from "../extras-issues.ts";
import styles from "../more-options.module.css";

/** Props of every group of 'Mais opções'. */
export interface OptionGroupProps {
  extras: NoteExtras;
  onChange: (change: Partial<NoteExtras>) => void;
  issues: ExtrasIssues;
}

/** Fields that belong together, under a name. */
export function Group({
  legend,
  about,
  children,
}: {
  legend: string;
  /** A sentence on what the fields are for, which stays while something in them is wrong. */
  about?: string;
  children: ReactNode;
}) {
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      {about && <p className={styles.about}>{about}</p>}
      {children}
    </fieldset>
  );
}
