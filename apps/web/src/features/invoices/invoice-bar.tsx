import type { Invoice } from "@emita/contract/invoices";
import { canCancel } from "@emita/domain/invoice-status";
import { useState } from "react";
import { Ban } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { CancelDialog } from "./cancel-dialog.tsx";
import { DownloadMenu } from "./download-menu.tsx";
import styles from "./invoice-page.module.css";

/** What is true of a note that was not refused, and what may be done with it. */
export function InvoiceBar({ invoice }: { invoice: Invoice }) {
  const [asking, setAsking] = useState(false);
  const requested = invoice.cancellation?.state === "requested";
  return (
    <section className={`card ${styles.bar}`} aria-label="Situação">
      <p>{sentence(invoice)}</p>
      {invoice.nfse_number && <DownloadMenu invoice={invoice} />}
      {canCancel(invoice.status) && !requested && (
        <Button variant="quiet" onClick={() => setAsking(true)}>
          <Ban className="i" aria-hidden />
          Cancelar nota
        </Button>
      )}
      <CancelDialog invoice={asking ? invoice : null} onClose={() => setAsking(false)} />
    </section>
  );
}

function sentence(invoice: Invoice): string {
  if (invoice.cancellation?.state === "requested") {
    return "Cancelamento solicitado. A nota continua válida até a prefeitura responder.";
  }
  if (invoice.cancellation?.state === "refused" && invoice.status === "issued") {
    return `A prefeitura não aceitou o cancelamento${invoice.cancellation.reason ? `: ${invoice.cancellation.reason}` : "."}`;
  }
  if (invoice.status === "pending") {
    return "Aguardando a prefeitura. Você não precisa fazer nada: esta tela e o e-mail avisam.";
  }
  if (invoice.status === "cancelled") return "Esta nota foi cancelada.";
  return `Nota ${invoice.nfse_number ?? ""} emitida e enviada por e-mail.`;
}
