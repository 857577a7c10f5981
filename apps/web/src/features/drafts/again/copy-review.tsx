import type { Draft } from "@emita/contract/invoices/invoice-drafts";
import { formatReais } from "@emita/domain/basics/money";
import { Link } from "@tanstack/react-router";
import { Check, ChevronDown, TriangleAlert } from "lucide-react";
import { useId } from "react";
import { paths } from "../../../navigation/paths.ts";
import { Callout } from "../../../ui/feedback/callout.tsx";
import { Button, buttonClass } from "../../../ui/fields/button.tsx";
import { LimitCallout } from "../../entitlements/limit-note.tsx";
import { InvoiceForm } from "../../invoices/form/invoice-form.tsx";
import { centsOfDraft } from "../content/draft-invoice.ts";
import { SendLaterButton } from "../schedule/send-later.tsx";
import { ChangeRow } from "./change-row.tsx";
import styles from "./copy-review.module.css";
import { CopySheet } from "./copy-sheet.tsx";
import { SameFacts } from "./same-facts.tsx";
import { ServiceRow } from "./service-row.tsx";
import { type CopyReviewProps, useCopyReview } from "./use-copy-review.ts";

/** What differs from the invoice before, and the button that sends it: the second of two presses. */
export function CopyReview(props: CopyReviewProps) {
  const { draft } = props;
  const review = useCopyReview(props);
  const reasonId = useId();
  const cents = centsOfDraft(draft);
  return (
    <div className={styles.cols}>
      <div className={styles.sheetBox}>
        <CopySheet draft={draft} />
      </div>
      <InvoiceForm className={styles.form} submit={review.submit} questions={review.flow.questions}>
        <LimitCallout />
        <p className={styles.amount}>
          <span>Valor</span>
          <b className="big">{cents === null ? "sem valor" : formatReais(cents)}</b>
        </p>
        <Blocked draft={draft} issues={review.issues} isService={review.isServiceOff} />
        <ul className={styles.rows}>
          {review.isServiceOff && (
            <ServiceRow
              code={draft.service_code}
              old={review.oldCode}
              description={draft.service_description ?? ""}
              onChosen={review.chooseService}
            />
          )}
          {review.rows.map((change) => (
            <ChangeRow key={change.field} change={change} draft={draft} set={review.set} />
          ))}
        </ul>
        {draft.changes.length === 0 && <p className="mut">Nada mudou desde a nota anterior.</p>}
        <details className={styles.same}>
          <summary>
            <Check className="i" aria-hidden />
            Igual à anterior: cliente, serviço, retenções
            <ChevronDown className="i" aria-hidden />
          </summary>
          <SameFacts draft={draft} />
        </details>
        <div className={styles.go}>
          <p id={reasonId} className="sm mut">
            {review.reasonOff ?? "Ao enviar, você confirma que as informações estão corretas."}
          </p>
          <Button
            type="submit"
            size="lg"
            block
            off={review.reasonOff !== null}
            busy={review.flow.busy || review.isSaving}
            busyText={review.isSaving ? "Guardando..." : "Processando..."}
            aria-describedby={reasonId}
          >
            {cents === null ? "Emitir nota" : `Emitir nota de ${formatReais(cents)}`}
          </Button>
          <div className={styles.others}>
            <Link
              className={buttonClass({ variant: "secondary" })}
              to={paths.draft}
              params={{ id: draft.id }}
            >
              Editar tudo
            </Link>
            <SendLaterButton later={review.later} />
            <Button variant="quiet" onClick={() => void review.discard()}>
              Descartar
            </Button>
          </div>
          <p className="sm mut">Se você sair, a nota fica guardada em Notas, Rascunhos.</p>
        </div>
      </InvoiceForm>
    </div>
  );
}

/** What has to be mended before the note can be sent. */
function Blocked({
  draft,
  issues,
  isService,
}: {
  draft: Draft;
  issues: readonly string[];
  isService: boolean;
}) {
  if (issues.length === 0) return null;
  return (
    <Callout tone="bad" icon={TriangleAlert} role="alert">
      {issues.map((issue) => (
        <p key={issue}>{issue}</p>
      ))}
      {isService ? (
        <p>Escolha o novo para poder enviar. Nada foi emitido.</p>
      ) : (
        <p>
          Nada foi emitido.{" "}
          <Link to={paths.draft} params={{ id: draft.id }}>
            Corrigir em Editar tudo
          </Link>
        </p>
      )}
    </Callout>
  );
}
