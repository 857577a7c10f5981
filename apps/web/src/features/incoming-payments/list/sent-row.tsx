import type { Invoice } from "@emita/contract/invoices/invoices";
import { Link } from "@tanstack/react-router";
import { CircleCheck, Clock, TriangleAlert } from "lucide-react";
import { paths } from "../../../navigation/paths.ts";
import { Badge, StatusBadge } from "../../../ui/feedback/badge.tsx";
import { useInvoice } from "../../invoices/queries/queries.ts";
import { refusalWords } from "../../invoices/status-texts/refusal-words.ts";
import styles from "./payment-list.module.css";

/** The invoice of a row: what the city hall has said about it so far, and the way to it. */
export function SentRow({ id, name }: { id: string; name: string }) {
  const { data: invoice } = useInvoice(id);
  const isRefused = invoice?.status === "error";
  return (
    <>
      <OutcomeBadge invoice={invoice} />
      <Link
        className={styles.see}
        to={paths.invoice}
        params={{ id }}
        aria-label={`${isRefused ? "Corrigir" : "Ver"} a nota de ${name}`}
      >
        {isRefused ? "Corrigir" : "Ver"}
      </Link>
    </>
  );
}

function OutcomeBadge({ invoice }: { invoice: Invoice | undefined }) {
  if (!invoice || invoice.status === "pending")
    return (
      <Badge tone="wait" icon={Clock}>
        Enviada à prefeitura…
      </Badge>
    );
  if (invoice.status === "issued")
    return (
      <Badge tone="ok" icon={CircleCheck}>
        {invoice.nfse_number ? `Emitida nº ${invoice.nfse_number}` : "Emitida"}
      </Badge>
    );
  if (invoice.status === "error")
    return (
      <Badge tone="bad" icon={TriangleAlert}>
        {refusalWords(invoice).badge}
      </Badge>
    );
  return <StatusBadge status={invoice.status} />;
}
