import { Link, useNavigate } from "@tanstack/react-router";
import { ArrowLeft, RotateCcw } from "lucide-react";
import { useEffect, useState } from "react";
import { paths } from "../../app/paths.ts";
import { Button } from "../../ui/button.tsx";
import { Page } from "../../ui/page.tsx";
import { showToast } from "../../ui/toast-store.ts";
import { useEntitlementWarning } from "../company/use-entitlement-warning.ts";
import { forgetCapture } from "./capture.ts";
import { scanCopy } from "./copy.ts";
import { DocumentPanel } from "./document-panel.tsx";
import { processedData, type ProcessedData } from "./processed-data.ts";
import { forgetUpload } from "./reading.ts";
import { reviewDraft } from "./review-draft.ts";
import { ReviewForm } from "./review-form.tsx";
import styles from "./review-page.module.css";

/** /scan/form: what was read, to be checked, corrected and sent. */
export function ReviewPage() {
  useEntitlementWarning();
  const navigate = useNavigate();
  const [data] = useState(() => processedData.read());
  useEffect(() => {
    if (data) return;
    showToast("bad", scanCopy.missingData.title, { text: scanCopy.missingData.text });
    void navigate({ to: paths.scan, replace: true });
  }, [data, navigate]);
  return data ? <Review data={data} /> : null;
}

function Review({ data }: { data: ProcessedData }) {
  const navigate = useNavigate();
  const restart = async () => {
    await forgetScan();
    await navigate({ to: paths.scan });
  };
  const finish = async (invoiceId: string) => {
    await navigate({ to: paths.success, search: { id: invoiceId }, replace: true });
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
          Voltar
        </Link>
      }
      actions={
        <Button variant="quiet" size="sm" className={styles.reset} onClick={() => void restart()}>
          <RotateCcw className="i" aria-hidden />
          Recomeçar com outro documento
        </Button>
      }
    >
      <div className={styles.cols}>
        <DocumentPanel fileName={data.fileName} />
        <ReviewForm data={data} onSent={(id) => void finish(id)} />
      </div>
    </Page>
  );
}

async function forgetScan(): Promise<void> {
  processedData.clear();
  reviewDraft.clear();
  forgetUpload();
  await forgetCapture();
}
