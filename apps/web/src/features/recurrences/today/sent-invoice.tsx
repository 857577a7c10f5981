import { Link } from "@tanstack/react-router";
import { CircleCheck } from "lucide-react";
import { paths } from "../../../navigation/paths.ts";
import { Badge, StatusBadge } from "../../../ui/feedback/badge.tsx";
import { useInvoice } from "../../invoices/queries/queries.ts";
import styles from "./review.module.css";

/** The invoice of a row that was sent, with its present status while it is followed. */
export function SentInvoice({ id, isFollowed }: { id: string; isFollowed: boolean }) {
  return isFollowed ? <Followed id={id} /> : <Sent id={id} />;
}

function Followed({ id }: { id: string }) {
  const { data: invoice } = useInvoice(id);
  if (!invoice) return <Sent id={id} />;
  return (
    <span className={styles.sent}>
      <StatusBadge status={invoice.status} />
      <Link to={paths.invoice} params={{ id }}>
        {invoice.nfse_number ? `Ver nº ${invoice.nfse_number}` : "Ver"}
      </Link>
    </span>
  );
}

function Sent({ id }: { id: string }) {
  return (
    <span className={styles.sent}>
      <Badge tone="wait" icon={CircleCheck}>
        Enviada
      </Badge>
      <Link to={paths.invoice} params={{ id }}>
        Ver
      </Link>
    </span>
  );
}
