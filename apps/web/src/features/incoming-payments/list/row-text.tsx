import type { IncomingPayment } from "@emita/contract/integrations/incoming-payments";
import { Link } from "@tanstack/react-router";
import { Copy, type LucideIcon, QrCode, TriangleAlert, Undo2 } from "lucide-react";
import { paths } from "../../../navigation/paths.ts";
import { Badge, type Tone } from "../../../ui/feedback/badge.tsx";
import { shortServiceCode } from "../../invoices/formats/short-service-code.ts";
import { useInvoice } from "../../invoices/queries/queries.ts";
import { errorTitle } from "../../invoices/status-texts/detail.ts";
import styles from "./payment-list.module.css";
import { AlwaysSo } from "./always-so.tsx";
import { PayerQuestion } from "./payer-question.tsx";
import { RefundLine } from "./refund-line.tsx";
import { RuleLine } from "./rule-line.tsx";
import type { RowState } from "../states/row-states.ts";
import { shownWarnings } from "../states/selection.ts";

interface RowTextProps {
  payment: IncomingPayment;
  state: RowState | undefined;
}

/**
 * The text that the invoice would have, and what asks for a look before. Why it was refused takes the text's place, so that
 * the rows below stay where they are.
 */
export function RowText({ payment, state }: RowTextProps) {
  const missing = payment.status === "waiting" ? payment.missing : [];
  return (
    <div className={styles.text}>
      <FirstLine payment={payment} state={state} />
      {missing.length > 0 && (
        <p>
          <Badge tone="bad" icon={TriangleAlert}>
            {`Falta ${missing.map((field) => MISSING[field]).join(" e ")}`}
          </Badge>
        </p>
      )}
      {shownWarnings(payment).map((warning) => (
        <Warning key={warning.code} warning={warning} />
      ))}
      {payment.refunded_invoice && payment.invoice_id && (
        <RefundLine payment={payment} id={payment.invoice_id} />
      )}
      {state === undefined && <PayerQuestion payment={payment} />}
      <OfRule payment={payment} state={state} />
    </div>
  );
}

/** What a rule decided; where there is an invoice and no rule, the press that makes one. */
function OfRule({ payment, state }: RowTextProps) {
  const { status, rule, invoice_id: invoiceId, refunded_invoice: isRefunded } = payment;
  if (rule && (state === undefined || rule.state === "sent")) return <RuleLine rule={rule} />;
  const hasInvoice = state?.kind === "sent" || (status === "approved" && invoiceId !== null);
  return rule === null && hasInvoice && !isRefunded ? <AlwaysSo payment={payment} /> : null;
}

const MISSING: Readonly<Record<IncomingPayment["missing"][number], string>> = {
  company_name: "o nome",
  cnpj: "CPF ou CNPJ",
  service_description: "a descrição",
};

function FirstLine({ payment, state }: RowTextProps) {
  if (state?.kind === "refused")
    return (
      <p className={styles.reason} role="alert">
        <Badge tone="bad" icon={TriangleAlert}>
          Não enviada
        </Badge>{" "}
        {state.refusal.text}
      </p>
    );
  if (state?.kind === "sent") return <OfInvoice id={state.invoiceId} payment={payment} />;
  return <ServiceLine payment={payment} />;
}

/** What the city hall objects to, or what the invoice waits for. */
function OfInvoice({ id, payment }: { id: string; payment: IncomingPayment }) {
  const { data: invoice } = useInvoice(id);
  if (invoice?.status === "error") return <p className={styles.reason}>{errorTitle(invoice)}</p>;
  if (invoice?.status === "pending" && invoice.waiting)
    return <p className={styles.reason}>{invoice.waiting.text}</p>;
  return <ServiceLine payment={payment} />;
}

function ServiceLine({ payment: { proposal, status } }: { payment: IncomingPayment }) {
  const { service_code: code, service_description: text } = proposal;
  if (status !== "waiting" || !text) return null;
  return (
    <p className={styles.service} title={text}>
      {code && <span className={`${styles.code} code`}>{shortServiceCode(code)}</span>} {text}
    </p>
  );
}

type WarningCode = IncomingPayment["warnings"][number]["code"];

const LOOKS: Readonly<Record<WarningCode, { tone: Tone; icon: LucideIcon; word: string }>> = {
  similar_invoice: { tone: "wait", icon: Copy, word: "Talvez repetida" },
  repeated_note: { tone: "wait", icon: Copy, word: "Talvez repetida" },
  similar_payment: { tone: "wait", icon: Copy, word: "Talvez repetido" },
  partly_returned: { tone: "off", icon: Undo2, word: "Devolução" },
  charge: { tone: "wait", icon: QrCode, word: "Cobrança" },
  returned_after_note: { tone: "wait", icon: Undo2, word: "Devolução" },
};

function Warning({ warning }: { warning: IncomingPayment["warnings"][number] }) {
  const { tone, icon, word } = LOOKS[warning.code];
  return (
    <p className={styles.why}>
      <Badge tone={tone} icon={icon}>
        {word}
      </Badge>{" "}
      <span>{warning.message}</span>{" "}
      {warning.invoice_id && (
        <Link to={paths.invoice} params={{ id: warning.invoice_id }}>
          Ver a nota
        </Link>
      )}
    </p>
  );
}
