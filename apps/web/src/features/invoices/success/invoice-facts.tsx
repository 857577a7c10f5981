import type { Invoice } from "@emita/contract/invoices/invoices";
import { formatDateTime } from "@emita/domain/basics/dates";
import { formatReais, reaisToCents } from "@emita/domain/basics/money";
import { Ban, CircleCheck, Clock } from "lucide-react";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { MailedTo } from "./mailed-to.tsx";
import styles from "./success-page.module.css";

/** Number and amount of the sent invoice, large, and its state. The number takes the place that was kept for it. */
export function InvoiceFacts({ invoice }: { invoice: Invoice | undefined }) {
  return (
    <div className={styles.facts}>
      <dl>
        <dt>Número</dt>
        <dd className="big">
          {invoice?.nfse_number ?? <span className={styles.coming}>a definir</span>}
        </dd>
        <dt>Valor</dt>
        <dd className="big">{invoice && formatReais(reaisToCents(invoice.amount))}</dd>
      </dl>
      <p className={styles.client}>
        {invoice && (
          <>
            <b>{invoice.company_name}</b>
            <span className="num">
              {` · ${formatDateTime(new Date(invoice.issued_at ?? invoice.created_at)).slice(0, MINUTES)}`}
            </span>
          </>
        )}
      </p>
      <div className={styles.state} role="status">
        {invoice && <LiveState invoice={invoice} />}
      </div>
    </div>
  );
}

/** Length of dd/MM/yyyy HH:mm. */
const MINUTES = 16;

function LiveState({ invoice }: { invoice: Invoice }) {
  if (invoice.status === "issued")
    return (
      <>
        <Badge tone="ok" icon={CircleCheck}>{`Nota ${invoice.nfse_number ?? ""} Emitida`}</Badge>
        <MailedTo invoice={invoice} />
      </>
    );
  if (invoice.status === "cancelled")
    return (
      <Badge tone="off" icon={Ban}>
        Cancelada
      </Badge>
    );
  return (
    <>
      <Badge tone="wait" icon={Clock}>
        Aguardando o número da prefeitura
      </Badge>
      <p>
        {invoice.waiting?.text ??
          "Você pode sair desta tela: a lista de notas e o e-mail avisam quando a prefeitura responder."}
      </p>
    </>
  );
}
