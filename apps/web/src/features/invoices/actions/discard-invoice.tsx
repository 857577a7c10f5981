import type { Invoice } from "@emita/contract/invoices/invoices";
import { useState } from "react";
import { failureOf } from "../../../api/api-error.ts";
import { Button } from "../../../ui/fields/button.tsx";
import { ConfirmDialog } from "../../../ui/feedback/confirm-dialog.tsx";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { refusalWords } from "../status-texts/refusal-words.ts";
import styles from "../page-style/invoice-page.module.css";
import { useDiscardInvoice } from "../queries/queries.ts";

const FAILED = "Não foi possível descartar a nota. Tente novamente.";

/** Discards a refused invoice: it was never issued, so it no longer counts. Asks first, because it is irreversible. */
export function DiscardInvoice({ invoice }: { invoice: Invoice }) {
  const [asking, setAsking] = useState(false);
  const discard = useDiscardInvoice();
  return (
    <div className={styles.discard}>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Descartar
      </Button>
      <ConfirmDialog
        open={asking}
        title="Descartar nota"
        act="Sim, descartar nota"
        busyText="Descartando..."
        run={() => failureOf(discard.mutateAsync(invoice.id), FAILED)}
        onDone={() =>
          showToast("ok", "Nota descartada", { text: "Ela voltou para o seu limite de notas." })
        }
        onClose={() => setAsking(false)}
      >
        <p>
          {`${refusalWords(invoice).past} Descartada, ela não é mais enviada e volta para o seu limite de notas.`}
        </p>
      </ConfirmDialog>
    </div>
  );
}
