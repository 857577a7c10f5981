import { isNationalChannel } from "@emita/domain/invoices/channel";
import type { Invoice } from "@emita/contract/invoices/invoices";
import { formatDate } from "@emita/domain/basics/dates";
import { FIELD_LABELS } from "@emita/domain/invoices/field-labels";
import { Link } from "@tanstack/react-router";
import { paths } from "../../../navigation/paths.ts";
import { FailedPart, SkeletonRows } from "../../../ui/feedback/states.tsx";
import { Timeline } from "../../../ui/feedback/timeline.tsx";
import { StatusLink } from "../../status/status-link.tsx";
import styles from "../page-style/invoice-page.module.css";
import { checkUrl } from "../status-texts/invoice-words.ts";
import { MoreData } from "../all-fields/all-fields.tsx";
import { useInvoice, useInvoiceEvents } from "../queries/queries.ts";
import { paymentText } from "../status-texts/payment-text.ts";
import { timelineSteps } from "../status-texts/timeline-steps.ts";

/** Andamento, and the facts of the invoice below it. */
export function InvoiceTimeline({ invoice }: { invoice: Invoice }) {
  const { data, error, refetch } = useInvoiceEvents(invoice.id);
  return (
    <section className={`card ${styles.side}`} aria-labelledby="andamento">
      <h2 id="andamento">Andamento</h2>
      {data && <Timeline steps={timelineSteps(invoice, data.data)} />}
      {invoice.status === "pending" && !invoice.waiting && (
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
        <ServiceDay invoice={invoice} />
        <Fact term="Endereço do cliente" value={invoice.address} />
        <Fact term="E-mail do cliente" value={invoice.email} />
        <Fact term="Pagamento" value={invoice.payment && paymentText(invoice.payment)} />
        <Fact term="Número da nota" value={invoice.nfse_number} />
        <Fact term="Código de verificação" value={invoice.verification_code} code />
        <Fact term="Chave de acesso" value={accessKey(invoice)} code />
        <Fact term="Chave nacional" value={otherKey(invoice)} code />
        <CheckLink invoice={invoice} />
        <OtherInvoice term="Substitui" id={invoice.replaces} />
        <OtherInvoice term={replacedTerm(invoice)} id={invoice.replaced_by} />
      </dl>
      <MoreData invoice={invoice} />
    </section>
  );
}

function ServiceDay({ invoice }: { invoice: Invoice }) {
  const day = invoice.details?.competencia;
  return <Fact term={FIELD_LABELS["details.competencia"]} value={day ? formatDate(day) : null} />;
}

/** A city's invoice has no access key: that column then holds our own handle. */
function accessKey({ channel, nfse_key }: Invoice): string | null {
  return isNationalChannel(channel) ? nfse_key : null;
}

/** A national invoice's own key is its national key. */
function otherKey({ national_key, nfse_key }: Invoice): string | null {
  return national_key === nfse_key ? null : national_key;
}

function CheckLink({ invoice }: { invoice: Invoice }) {
  const url = invoice.nfse_number ? checkUrl(invoice) : null;
  if (!url) return null;
  return (
    <div>
      <dt>Conferência</dt>
      <dd>
        <a href={url} target="_blank" rel="noreferrer">
          Conferir a nota na prefeitura
        </a>
      </dd>
    </div>
  );
}

function replacedTerm({ status }: Invoice): string {
  return status === "cancelled" ? "Substituída por" : "Substituição em andamento";
}

/** The invoice at the other end of a substitution. */
function OtherInvoice({ term, id }: { term: string; id: string | null }) {
  const { data } = useInvoice(id ?? undefined);
  if (id === null) return null;
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        <Link to={paths.invoice} params={{ id }}>
          {data?.nfse_number ? `Nota ${data.nfse_number}` : "Ver a outra nota"}
        </Link>
      </dd>
    </div>
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
