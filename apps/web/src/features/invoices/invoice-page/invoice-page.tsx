import "../../../ui/mono.css";
import type { Invoice } from "@emita/contract/invoices/invoices";
import { formatReais, reaisToCents } from "@emita/domain/basics/money";
import { formatTaxId, taxIdKind } from "@emita/domain/identifiers/tax-id";
import { Link, useParams } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { EmitaError } from "@emita/client/emita-error";
import { paths } from "../../../navigation/paths.ts";
import { StatusBadge } from "../../../ui/feedback/badge.tsx";
import { classNames } from "../../../ui/texts/class-names.ts";
import { Page, PageHeading } from "../../../ui/layout/page.tsx";
import pageStyles from "../../../ui/layout/page.module.css";
import { EmptyState, FailedPart, SkeletonRows } from "../../../ui/feedback/states.tsx";
import { useCompany as usePresent, useHasSeveral } from "../../../api/company/company.ts";
import { useCompany } from "../../company/queries.ts";
import { FixPanel } from "./fix-panel.tsx";
import { InvoiceBar } from "./invoice-bar.tsx";
import styles from "../page-style/invoice-page.module.css";
import { InvoiceTimeline } from "./invoice-timeline.tsx";
import { Paper } from "../paper/paper.tsx";
import { useInvoice } from "../queries/queries.ts";
import { serviceText } from "../paper/sheet-of.ts";

/** /notas/$id: one invoice. A refused one first shows what to correct. */
export function InvoicePage() {
  const { id } = useParams({ from: "/signed-in/notas/$id" });
  const { data, error, refetch } = useInvoice(id);
  if (data) return <Loaded invoice={data} />;
  if (error instanceof EmitaError && error.code === "not_found") {
    return <Missing />;
  }
  return (
    <Page title="Nota" before={<BackLink />}>
      {error ? (
        <FailedPart text="Não foi possível carregar a nota." onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows />
      )}
    </Page>
  );
}

/** A user of several companies may have followed a link of another company. */
function Missing() {
  const several = useHasSeveral();
  const name = usePresent()?.company_name;
  const text =
    several && name
      ? `Ela não existe em ${name}. Se for de outra empresa sua, troque de empresa no alto da tela.`
      : "Ela não existe ou não é desta conta.";
  return (
    <Page title="Nota não encontrada" before={<BackLink />}>
      <EmptyState title="Nenhuma nota encontrada" text={text} />
    </Page>
  );
}

function Loaded({ invoice }: { invoice: Invoice }) {
  const { data: company } = useCompany();
  const drop = useWasPending(invoice);
  const refused = invoice.status === "error";
  return (
    <div className={pageStyles.page}>
      <BackLink />
      <div className={styles.head}>
        <div>
          <span role="status">
            <StatusBadge status={invoice.status} />
          </span>
          <PageHeading documentTitle={`Nota para ${invoice.company_name}`}>
            {invoice.company_name}
          </PageHeading>
          <p className="sm mut num">{subtitle(invoice)}</p>
        </div>
        <p className={classNames(styles.value, "big")}>
          <small>Valor do serviço</small>
          {formatReais(reaisToCents(invoice.amount))}
        </p>
      </div>
      <div className={styles.cols}>
        <div className={styles.main}>
          {refused ? (
            <FixPanel key={invoice.id} invoice={invoice} />
          ) : (
            <InvoiceBar invoice={invoice} />
          )}
        </div>
        <InvoiceTimeline invoice={invoice} />
        <Paper invoice={invoice} company={company} drop={drop} />
      </div>
    </div>
  );
}

function BackLink() {
  return (
    <Link className="back" to={paths.dashboard}>
      <ArrowLeft className="i" aria-hidden />
      Notas
    </Link>
  );
}

function subtitle(invoice: Invoice): string {
  const kind = taxIdKind(invoice.cnpj) === "cpf" ? "CPF" : "CNPJ";
  const service = serviceText(invoice.service_code)?.replace(" - ", " ");
  const taxId = invoice.cnpj === "" ? noTaxId(invoice) : `${kind} ${formatTaxId(invoice.cnpj)}`;
  return [taxId, service, invoice.city].filter(Boolean).join(" · ");
}

function noTaxId({ details }: Invoice): string {
  return details?.tomador?.kind === "foreign" ? "Cliente no exterior" : "Cliente não identificado";
}

function useWasPending(invoice: Invoice): boolean {
  const [waited, setWaited] = useState(false);
  if (invoice.status === "pending" && !waited) setWaited(true);
  return waited && invoice.status === "issued";
}
