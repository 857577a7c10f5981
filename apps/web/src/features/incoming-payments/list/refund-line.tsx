import type { IncomingPayment } from "@emita/contract/integrations/incoming-payments";
import type { Invoice } from "@emita/contract/invoices/invoices";
import { formatReais, reaisToCents } from "@emita/domain/basics/money";
import { Link } from "@tanstack/react-router";
import { Undo2 } from "lucide-react";
import { CANCEL_ANCHOR, paths } from "../../../navigation/paths.ts";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { useInvoice } from "../../invoices/queries/queries.ts";
import styles from "./payment-list.module.css";

/** Money went back after there was an invoice: the way to its cancellation, which a person decides. */
export function RefundLine({ payment, id }: { payment: IncomingPayment; id: string }) {
  const { data: invoice } = useInvoice(id);
  const number = invoice?.nfse_number ? ` nº ${invoice.nfse_number}` : "";
  return (
    <p className={styles.why}>
      <Badge tone="wait" icon={Undo2}>
        Devolução
      </Badge>{" "}
      {invoice?.status === "cancelled" ? (
        <span>{`${returnedText(payment)} e a nota${number} está cancelada.`}</span>
      ) : (
        <>
          <span>{`${returnedText(payment)}: `}</span>
          <Link
            to={paths.invoice}
            params={{ id }}
            {...(canBeAsked(invoice) && { hash: CANCEL_ANCHOR })}
          >
            {isWhole(payment) ? `cancele a nota${number}` : `confira a nota${number}`}
          </Link>
        </>
      )}
    </p>
  );
}

function canBeAsked(invoice: Invoice | undefined): boolean {
  return invoice?.cancellation?.state !== "requested";
}

function isWhole({ amount, amount_returned: returned }: IncomingPayment): boolean {
  return returned >= amount;
}

function returnedText(payment: IncomingPayment): string {
  if (isWhole(payment)) return "Devolvido pelo banco";
  return `${formatReais(reaisToCents(payment.amount_returned))} devolvidos pelo banco`;
}
