import type { Invoice } from "@emita/contract/invoices";
import { FailedPart, SkeletonRows } from "../../ui/states.tsx";
import { Timeline } from "../../ui/timeline.tsx";
import { StatusLink } from "../status/status-link.tsx";
import styles from "./invoice-page.module.css";
import { useInvoiceEvents } from "./queries.ts";
import { timelineSteps } from "./timeline-steps.ts";

/** Andamento, and the facts of the note below it. */
export function InvoiceTimeline({ invoice }: { invoice: Invoice }) {
  const { data, error, refetch } = useInvoiceEvents(invoice.id);
  return (
    <section className={`card ${styles.side}`} aria-labelledby="andamento">
      <h2 id="andamento">Andamento</h2>
      {data && <Timeline steps={timelineSteps(invoice, data.data)} />}
      {invoice.status === "pending" && (
        <p className={styles.pad}>
          <StatusLink />
        </p>
      )}
      {!data && !error && <SkeletonRows rows={6} />}
      {!data && error && (
        <div className={styles.pad}>
          <FailedPart
            text="Não foi possível carregar o andamento."
            onRetry={() => void refetch()}
          />
        </div>
      )}
      <hr className="tear" />
      <dl>
        <Fact term="Descrição do Serviço" value={invoice.service_description} />
        <Fact term="Endereço do cliente" value={invoice.address} />
        <Fact term="Email do cliente" value={invoice.email} />
        <Fact term="Número da nota" value={invoice.nfse_number} />
        <Fact term="Código de verificação" value={invoice.verification_code} code />
        <Fact term="Chave de acesso" value={invoice.nfse_key} code />
      </dl>
    </section>
  );
}

function Fact({
  term,
  value,
  code = false,
}: {
  term: string;
  value: string | null;
  code?: boolean;
}) {
  if (!value) return null;
  return (
    <div>
      <dt>{term}</dt>
      <dd className={code ? "code" : "num"}>{value}</dd>
    </div>
  );
}
