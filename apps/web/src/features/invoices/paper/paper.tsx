import type { Company } from "@emita/contract/companies/companies";
import type { Invoice } from "@emita/contract/invoices/invoices";
import { canDownload } from "@emita/domain/invoices/invoice-status";
import { Suspense, useState } from "react";
import { Button } from "../../../ui/fields/button.tsx";
import { lazyPart } from "../../../ui/behaviour/lazy-part.ts";
import { Sheet } from "../../../ui/layout/sheet.tsx";
import { checkUrl } from "../status-texts/invoice-words.ts";
import styles from "./paper.module.css";
import { sheetOf } from "./sheet-of.ts";

interface PaperProps {
  invoice: Invoice;
  company: Company | undefined;
  /** Animates the stamp, because the invoice was issued while the person watched. */
  drop: boolean;
}

/** The invoice drawn as paper. If it has a PDF, a button shows that in the same place; it is loaded only then. */
export function Paper({ invoice, company, drop }: PaperProps) {
  const [showsPdf, setShowsPdf] = useState(false);
  const hasPdf = canDownload(invoice.status) && invoice.nfse_number !== null;
  const isRefused = invoice.status === "error";
  const check = hasPdf ? checkUrl(invoice) : null;
  return (
    <section className={styles.paper} aria-label="Nota">
      {hasPdf && (
        <div className={styles.views} role="group" aria-label="Mostrar">
          <Button
            variant={showsPdf ? "quiet" : "secondary"}
            size="sm"
            aria-pressed={!showsPdf}
            onClick={() => setShowsPdf(false)}
          >
            Resumo
          </Button>
          <Button
            variant={showsPdf ? "secondary" : "quiet"}
            size="sm"
            aria-pressed={showsPdf}
            onClick={() => setShowsPdf(true)}
          >
            PDF da nota
          </Button>
        </div>
      )}
      {hasPdf && showsPdf && (
        <Suspense fallback={<p className="mut">Carregando...</p>}>
          <PdfPreview invoice={invoice} />
        </Suspense>
      )}
      <div className={hasPdf && showsPdf ? styles.printOnly : undefined}>
        <Sheet
          className={styles.sheet}
          {...sheetOf(invoice, company, drop)}
          demandMissing={isRefused && invoice.error?.field === "address"}
        />
        {check && <p className={styles.check}>{`Confira esta nota em ${check}`}</p>}
      </div>
    </section>
  );
}

const PdfPreview = lazyPart(async () => (await import("./pdf-preview.tsx")).PdfPreview);
