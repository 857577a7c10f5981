import type { IncomingPayment } from "@emita/contract/integrations/incoming-payments";
import { Link } from "@tanstack/react-router";
import { paths } from "../../../navigation/paths.ts";
import { Button } from "../../../ui/fields/button.tsx";
import { rowStates } from "../states/live-row-states.ts";
import { completeCompany } from "../../company/company-ready.ts";
import styles from "./payment-list.module.css";
import type { Refusal } from "../states/row-states.ts";
import { RowMenu } from "./waiting-actions.tsx";

interface RefusedRowProps {
  payment: IncomingPayment;
  name: string;
  refusal: Refusal;
  onEdit: () => void;
}

/** No invoice was made (the row's text says why): the way on. The payment goes on waiting. */
export function RefusedRow(props: RefusedRowProps) {
  const { payment, name, refusal, onEdit } = props;
  return (
    <>
      <Remedy {...props} />
      {refusal.remedy !== "none" && <RowMenu {...{ payment, name, onEdit }} />}
    </>
  );
}

function Remedy({ payment, name, refusal, onEdit }: RefusedRowProps) {
  const { remedy, invoiceId, section } = refusal;
  const again = (isConfirmed: boolean) => void rowStates.sendAll([payment], () => isConfirmed);
  if (remedy === "plans")
    return (
      <Link className={styles.see} to={paths.pricing}>
        Ver os planos
      </Link>
    );
  if (remedy === "company" && section)
    return (
      <Link className={styles.see} to={section}>
        Completar os dados
      </Link>
    );
  if (remedy === "data")
    return (
      <Button
        size="sm"
        variant="secondary"
        aria-label={`Completar os dados da empresa e emitir a nota para ${name}`}
        onClick={() => void completeCompany().then((isComplete) => isComplete && again(false))}
      >
        Completar e emitir
      </Button>
    );
  if (remedy === "form")
    return (
      <Button
        size="sm"
        variant="secondary"
        aria-label={`Corrigir a nota de ${name}`}
        onClick={onEdit}
      >
        Corrigir
      </Button>
    );
  if (remedy === "another")
    return (
      <>
        {invoiceId && (
          <Link className={styles.see} to={paths.invoice} params={{ id: invoiceId }}>
            Ver a nota
          </Link>
        )}
        <Button
          size="sm"
          variant="secondary"
          aria-label={`Emitir outra nota para ${name}`}
          onClick={() => again(true)}
        >
          Emitir outra
        </Button>
      </>
    );
  if (remedy === "none") return null;
  return (
    <Button
      size="sm"
      variant="secondary"
      aria-label={`Tentar de novo: ${name}`}
      onClick={() => again(false)}
    >
      Tentar de novo
    </Button>
  );
}
