import type { Invoice } from "@emita/contract/invoices/invoices";
import type { RejectionHelp } from "@emita/domain/rejections/rejection-help";
import styles from "../page-style/invoice-page.module.css";

/** Code and words of the authority, for the accountant. */
export function OriginalMessage({
  error,
  help,
}: {
  error: NonNullable<Invoice["error"]>;
  help: RejectionHelp | null;
}) {
  const official = error.message || help?.official || "";
  return (
    <details className={styles.original}>
      <summary>Detalhes: mensagem original da prefeitura</summary>
      <pre>{official === "" ? error.code : `${error.code}: ${official}`}</pre>
    </details>
  );
}
