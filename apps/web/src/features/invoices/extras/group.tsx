import type { ReactNode } from "react";
import styles from "./more-options.module.css";

/** Fields that belong together, under a name. */
export function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}
