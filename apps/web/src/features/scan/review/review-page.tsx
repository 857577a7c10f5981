import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { ArrowLeft, RotateCcw } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { paths } from "../../../navigation/paths.ts";
import { useUnsent } from "../../../navigation/unsaved.ts";
import { Button } from "../../../ui/fields/button.tsx";
import { Page } from "../../../ui/layout/page.tsx";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { useEntitlementWarning } from "../../entitlements/use-entitlement-warning.ts";
import { OpenedDraft } from "../../drafts/opening/opened-draft.tsx";
import type { KeptState } from "../../drafts/opening/opened-draft-props.ts";
import { withDrafts } from "../../invoices/form/kept-draft.ts";
import { forgetCapture } from "../capture/capture.ts";
import { scanCopy } from "../files/copy.ts";
import { invoicesLeft, processedData, type ProcessedData } from "../reading/processed-data.ts";
import { forgetUpload } from "../capture/reading.ts";
import { reviewDraft } from "../reading/review-draft.ts";
import { ReviewColumns } from "./review-columns.tsx";
import styles from "./review-page.module.css";
import { announceReading } from "../reading/announce-reading.ts";
import { useReadDocument } from "./document/use-read-document.ts";

/** /scan/form: what was read, to be checked, corrected and sent. */
export const ReviewPage = withDrafts([processedData, reviewDraft], AnyReview);

/** The reading of the tab, or the draft that the URL names. */
function AnyReview() {
  const { rascunho } = useSearch({ from: "/signed-in/scan/form" });
  if (rascunho === undefined) return <TabReview />;
  return (
    <OpenedDraft
      key={rascunho}
      id={rascunho}
      kind="review"
      formKey={reviewDraft.read()?.idempotencyKey}
      open={openReview}
    >
      <TabReview />
    </OpenedDraft>
  );
}

/** The tab goes on with the draft. @returns the form's key */
async function openReview(kept: KeptState): Promise<string> {
  const { readAgain, reviewDraftOf } = await import("./form/review-kept.ts");
  const draft = reviewDraftOf(kept.state);
  processedData.write(await readAgain(kept));
  reviewDraft.write(draft);
  forgetUpload();
  await forgetCapture();
  return draft.idempotencyKey;
}

function TabReview() {
  useEntitlementWarning();
  const navigate = useNavigate();
  const [data, setData] = useState(processedData.read);
  useEffect(() => {
    if (data) return;
    showToast("bad", scanCopy.missingData.title, { text: scanCopy.missingData.text });
    void navigate({ to: paths.scan, replace: true });
  }, [data, navigate]);
  /** Another invoice is another form: values typed for the one before do not belong to it. */
  const choose = (next: ProcessedData) => {
    reviewDraft.clear();
    setData(next);
  };
  return data ? <Review key={data.chosenNote} data={data} onChosen={choose} /> : null;
}

interface ReviewProps {
  data: ProcessedData;
  onChosen: (data: ProcessedData) => void;
}

function Review({ data: kept, onChosen }: ReviewProps) {
  const navigate = useNavigate();
  const data = useReadDocument(kept);
  useReadingNews(data);
  useUnsent(true, "kept");
  const restart = async () => {
    await forgetScan();
    await navigate({ to: paths.scan });
  };
  const finish = async (invoiceId: string) => {
    const left = invoicesLeft(data);
    const search = { id: invoiceId, ...(left > 0 && { left: String(left) }) };
    await navigate({ to: paths.success, search, replace: true });
    if (left === 0) return forgetScan();
    // The others of the file are still to come.
    reviewDraft.clear();
    processedData.write({ ...data, chosenNote: null });
  };
  const scheduled = async () => {
    await navigate({ to: paths.drafts });
    await forgetScan();
  };
  return (
    <Page
      title="Dados Extraídos"
      intro="Verifique e corrija os dados antes de enviar"
      className={styles.page}
      before={
        <Link className="back" to={paths.scanConfirm}>
          <ArrowLeft className="i" aria-hidden />
          <span>Voltar</span>
        </Link>
      }
      actions={
        <Button variant="quiet" size="sm" className={styles.reset} onClick={() => void restart()}>
          <RotateCcw className="i" aria-hidden />
          <span>Recomeçar com outro documento</span>
        </Button>
      }
    >
      <ReviewColumns
        data={data}
        onSent={(id) => void finish(id)}
        onScheduled={() => void scheduled()}
        onChosen={onChosen}
      />
    </Page>
  );
}

/** A reading that ends while the form is open says so, as it does on the screen before. */
function useReadingNews(data: ProcessedData): void {
  const wasReading = useRef(data.isReading);
  useEffect(() => {
    processedData.write(data);
    if (wasReading.current && !data.isReading) announceReading(data);
    wasReading.current = data.isReading;
  }, [data]);
}

async function forgetScan(): Promise<void> {
  processedData.clear();
  reviewDraft.clear();
  forgetUpload();
  await forgetCapture();
}
