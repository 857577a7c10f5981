import { ForeignClient } from "../../invoices/extras/groups/client-group.tsx";
import type { OptionGroupProps } from "../../invoices/extras/groups/group.tsx";
import styles from "./client-form.module.css";

/** The number of a client abroad, and its address there. */
export function ForeignFields(props: OptionGroupProps) {
  return (
    <div className={styles.form}>
      <ForeignClient {...props} />
    </div>
  );
}
