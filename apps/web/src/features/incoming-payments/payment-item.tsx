import type { IncomingPayment } from "@emita/contract/integrations/incoming-payments";
import { formatDate, formatDateTime } from "@emita/domain/basics/dates";
import { formatReais, reaisToCents } from "@emita/domain/basics/money";
import { formatTaxId } from "@emita/domain/identifiers/tax-id";
import { Link } from "@tanstack/react-router";
import { Pencil, TriangleAlert, Undo2 } from "lucide-react";
import { useState } from "react";
import { failureText } from "../../api/api-error.ts";
import { useMay } from "../../api/company/company.ts";
import { paths } from "../../navigation/paths.ts";
import { Button } from "../../ui/fields/button.tsx";
import { showToast } from "../../ui/feedback/toasts/toast-store.ts";
import { Questions } from "../invoices/form/questions.tsx";
import { shortServiceCode } from "../invoices/formats/short-service-code.ts";
import { PaymentForm } from "./payment-form.tsx";
import styles from "./payments-page.module.css";
import { useDismissal } from "./queries.ts";
import { useApproval } from "./use-approval.ts";

/** One payment: payer, amount, date, and its actions. */
export function PaymentItem({ payment }: { payment: IncomingPayment }) {
  const [editing, setEditing] = useState(false);
  const { proposal } = payment;
  const name = proposal.company_name ?? "Pagador não informado";
  return (
    <li className={styles.item}>
      <div className={styles.facts}>
        <div className={styles.who}>
          <b>{name}</b>
          <span className="num">
            {proposal.cnpj ? formatTaxId(proposal.cnpj) : "sem CPF ou CNPJ"}
          </span>
        </div>
        <div className={styles.amount}>
          <b className="num">{formatReais(reaisToCents(proposal.amount))}</b>
          <span className="num">{when(payment)}</span>
        </div>
      </div>
      {payment.status === "waiting" && !editing && <ServiceLine payment={payment} />}
      {payment.note && <p className={styles.memo}>{payment.note}</p>}
      {shownWarnings(payment).map((warning) => (
        <p key={warning.code} className={styles.warning}>
          <TriangleAlert className="i" aria-hidden />
          <span>
            {warning.message}{" "}
            {warning.invoice_id && (
              <Link to={paths.invoice} params={{ id: warning.invoice_id }}>
                Ver a nota
              </Link>
            )}
          </span>
        </p>
      ))}
      {editing ? (
        <PaymentForm payment={payment} onClose={() => setEditing(false)} />
      ) : (
        <Actions payment={payment} name={name} onEdit={() => setEditing(true)} />
      )}
    </li>
  );
}

/** Hides the weaker warning: an equal invoice includes the same payer, value and day. */
function shownWarnings({ warnings }: IncomingPayment): IncomingPayment["warnings"] {
  const isRepeated = warnings.some(({ code }) => code === "repeated_note");
  return isRepeated ? warnings.filter(({ code }) => code !== "similar_invoice") : warnings;
}

/** The invoice's text about the service. */
function ServiceLine({ payment: { proposal } }: { payment: IncomingPayment }) {
  if (!proposal.service_description) return null;
  const code = proposal.service_code;
  return (
    <p className={styles.service}>
      {code && <span className="code">{shortServiceCode(code)}</span>}{" "}
      {proposal.service_description}
    </p>
  );
}

interface ActionsProps {
  payment: IncomingPayment;
  name: string;
  onEdit: () => void;
}

function Actions(props: ActionsProps) {
  const mayIssue = useMay("issue");
  const { status, invoice_id: invoiceId } = props.payment;
  if (!mayIssue && status !== "approved") return null;
  if (status === "waiting") return <WaitingActions {...props} />;
  if (status === "dismissed") return <Restore {...props} />;
  if (status !== "approved" || invoiceId === null) return null;
  return (
    <p className={styles.done}>
      <Link to={paths.invoice} params={{ id: invoiceId }}>
        Ver a nota
      </Link>
    </p>
  );
}

/** One press approves a complete proposal without warnings. Otherwise the press opens the form first. */
function WaitingActions({ payment, name, onEdit }: ActionsProps) {
  const flow = useApproval(payment);
  const dismissal = useDismissal();
  const isReady = payment.missing.length === 0 && payment.warnings.length === 0;
  const issue = async () => {
    const outcome = await flow.submit({}, payment.id);
    if (outcome.kind === "created") showToast("ok", "Nota enviada", { text: name });
    if (outcome.kind === "fields") onEdit();
  };
  const dismiss = async (undo: boolean) => {
    try {
      await dismissal.mutateAsync({ id: payment.id, undo });
      if (!undo)
        showToast("ok", "Marcado: não precisa de nota", {
          text: name,
          action: { label: "Desfazer", run: () => void dismiss(true) },
        });
    } catch (error) {
      showToast("bad", "Não foi possível marcar", {
        text: failureText(error, "Tente novamente."),
      });
    }
  };
  return (
    <div className={styles.actions}>
      {isReady ? (
        <>
          <Button
            size="sm"
            busy={flow.busy}
            busyText="Emitindo..."
            aria-label={`Emitir nota para ${name}`}
            onClick={() => void issue()}
          >
            Emitir nota
          </Button>
          <Button
            size="sm"
            variant="secondary"
            aria-label={`Editar nota de ${name}`}
            onClick={onEdit}
          >
            <Pencil className="i" aria-hidden />
            Editar
          </Button>
        </>
      ) : (
        <Button size="sm" aria-label={`Conferir e emitir nota para ${name}`} onClick={onEdit}>
          Conferir e emitir
        </Button>
      )}
      <Button
        size="sm"
        variant="quiet"
        busy={dismissal.isPending}
        aria-label={`Não precisa de nota: ${name}`}
        onClick={() => void dismiss(false)}
      >
        Não precisa de nota
      </Button>
      <Questions {...flow.questions} />
    </div>
  );
}

function Restore({ payment, name }: ActionsProps) {
  const dismissal = useDismissal();
  const restore = async () => {
    try {
      await dismissal.mutateAsync({ id: payment.id, undo: true });
      showToast("ok", "De volta à espera", { text: name });
    } catch (error) {
      showToast("bad", "Não foi possível desfazer", {
        text: failureText(error, "Tente novamente."),
      });
    }
  };
  return (
    <div className={styles.actions}>
      <Button
        size="sm"
        variant="secondary"
        busy={dismissal.isPending}
        aria-label={`Desfazer: ${name} volta a aguardar nota`}
        onClick={() => void restore()}
      >
        <Undo2 className="i" aria-hidden />
        Desfazer
      </Button>
    </div>
  );
}

/** A statement contains only the day. */
function when({ received_at: at, received_on: day }: IncomingPayment): string {
  return at ? formatDateTime(new Date(at)).slice(0, 16) : formatDate(day);
}
