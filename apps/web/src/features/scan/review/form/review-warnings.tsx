import type { Document, Duplicate } from "@emita/contract/documents/documents";
import { formatDate } from "@emita/domain/basics/dates";
import { STATUS_LABELS } from "@emita/domain/invoices/invoice-status";
import { formatReais, reaisToCents } from "@emita/domain/basics/money";
import { Link } from "@tanstack/react-router";
import { CopyCheck, FileQuestionMark, UserX } from "lucide-react";
import { paths } from "../../../../navigation/paths.ts";
import { CheckField } from "../../../../ui/fields/check-field.tsx";
import type { ProcessedData } from "../../reading/processed-data.ts";
import { FoldedCallout } from "./folded-callout.tsx";
import { ReadAgain } from "../document/read-again.tsx";
import styles from "../review-page.module.css";

const AGAIN: Readonly<Record<Duplicate["reason"], string>> = {
  document: "Este documento já virou nota.",
  slip: "Este boleto já virou nota: a linha digitável é a mesma.",
  payment: "Este Pix já virou nota: o identificador é o mesmo.",
};

interface ReviewWarningsProps {
  data: ProcessedData;
  /** The person wants another invoice of the same document. */
  repeats: boolean;
  onRepeats: (repeats: boolean) => void;
  /** It was tried to send without saying so. */
  asksRepeat: boolean;
}

/**
 * Warnings before sending: a failed reading, a document without a payment, another company's boleto, an existing invoice.
 */
export function ReviewWarnings({ data, repeats, onRepeats, asksRepeat }: ReviewWarningsProps) {
  const { looksLikePayment, beneficiary, duplicates } = data;
  // The very same file is a stronger hint than the same boleto in another.
  const first = duplicates.find(({ reason }) => reason === "document") ?? duplicates[0];
  return (
    <div className={styles.warnings}>
      {data.documentId !== null && <ReadAgain documentId={data.documentId} />}
      {looksLikePayment === false && (
        <FoldedCallout
          tone="wait"
          icon={FileQuestionMark}
          role="alert"
          title="Não parece um documento de pagamento."
        >
          Nada do que foi lido é certo. Confira cada campo, ou envie o boleto, o recibo ou o
          comprovante.
        </FoldedCallout>
      )}
      {beneficiary?.is_own === false && (
        <FoldedCallout
          tone="wait"
          icon={UserX}
          role="alert"
          title="O beneficiário não é a sua empresa."
        >
          {beneficiaryText(beneficiary)} Emita a nota só se foi você quem prestou o serviço.
        </FoldedCallout>
      )}
      {first && (
        <FoldedCallout
          tone="bad"
          icon={CopyCheck}
          role="alert"
          title={AGAIN[first.reason]}
          wanted={asksRepeat}
        >
          <ul className={styles.earlier}>
            {duplicates.map((duplicate) => (
              <li key={duplicate.invoice_id}>
                {describe(duplicate)}{" "}
                <Link to={paths.invoice} params={{ id: duplicate.invoice_id }}>
                  Ver nota
                </Link>
              </li>
            ))}
          </ul>
          <CheckField
            label="Quero emitir outra nota deste documento"
            checked={repeats}
            onChecked={onRepeats}
          />
        </FoldedCallout>
      )}
    </div>
  );
}

/** The beneficiary, as far as it was read: "No documento: Padaria Sol Ltda, 41.788.206/0001-05." */
function beneficiaryText({ name, cnpj }: NonNullable<Document["beneficiary"]>): string {
  const said = [name, cnpj].filter(Boolean).join(", ");
  return said === "" ? "" : `No documento: ${said}.`;
}

function describe({ nfse_number, company_name, amount, status, created_at }: Duplicate): string {
  return [
    nfse_number ? `Nota ${nfse_number}` : "Nota",
    company_name,
    formatReais(reaisToCents(amount)),
    STATUS_LABELS[status],
    formatDate(new Date(created_at)),
  ].join(" · ");
}
