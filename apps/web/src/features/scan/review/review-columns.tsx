import { useDraftLine } from "../../drafts/autosave/draft-line.ts";
import { type ProcessedData, wantsChoice, withInvoice } from "../reading/processed-data.ts";
import { DocumentLinkContext } from "./document/document-link.ts";
import { DocumentPanel } from "./document/document-panel.tsx";
import { ReadPages } from "./document/read-pages.tsx";
import { useLinkState } from "./document/use-document-link.ts";
import { ReviewForm } from "./form/review-form.tsx";
import { InvoiceChoice } from "./note-choice.tsx";
import styles from "./review-page.module.css";

interface ReviewColumnsProps {
  data: ProcessedData;
  /** See `useReviewForm`. */
  isQuick?: boolean;
  onSent: (invoiceId: string) => void;
  onScheduled: () => void;
  onChosen: (data: ProcessedData) => void;
}

/** The document beside its form, or beside the choice of one of its invoices. */
export function ReviewColumns({
  data,
  isQuick = false,
  onSent,
  onScheduled,
  onChosen,
}: ReviewColumnsProps) {
  const line = useDraftLine();
  const link = useLinkState(data);
  return (
    <DocumentLinkContext value={link}>
      <div className={styles.cols}>
        {data.pictures.length > 0 ? (
          <ReadPages {...data} />
        ) : (
          <DocumentPanel fileName={data.fileName} />
        )}
        {wantsChoice(data) ? (
          <InvoiceChoice
            invoices={data.notes ?? []}
            isReading={data.isReading}
            onChosen={(invoice) => onChosen(withInvoice(data, invoice))}
          />
        ) : (
          <ReviewForm
            data={data}
            line={line}
            isQuick={isQuick}
            onSent={onSent}
            onScheduled={onScheduled}
            onChooseAgain={() => onChosen({ ...data, chosenNote: null })}
          />
        )}
      </div>
    </DocumentLinkContext>
  );
}
