import type { Invoice } from "@emita/contract/invoices/invoices";
import { Link, useSearch } from "@tanstack/react-router";
import { Ban, CircleCheck, Clock, Files, type LucideIcon, TriangleAlert } from "lucide-react";
import { Suspense } from "react";
import { paths } from "../../../navigation/paths.ts";
import { lazyPart } from "../../../ui/behaviour/lazy-part.ts";
import { Callout } from "../../../ui/feedback/callout.tsx";
import { FailedPart, SkeletonRows } from "../../../ui/feedback/states.tsx";
import { PageHeading } from "../../../ui/layout/page.tsx";
import { useInvoice } from "../queries/queries.ts";
import { InvoiceActions } from "./invoice-actions.tsx";
import { InvoiceFacts } from "./invoice-facts.tsx";
import { NextInvoice } from "./next-invoice.tsx";
import { SentSheet } from "./sent-sheet.tsx";
import styles from "./success-page.module.css";
import { successWords } from "./success-words.ts";

/**
 * /success: the live state of the invoice that was just sent, and the start of the next one. Each part keeps its place while
 * the invoice waits and when its number arrives, so that the layout does not shift.
 */
export function SuccessPage() {
  const { id, left } = useSearch({ from: "/signed-in/success" });
  const { data: invoice, error, refetch } = useInvoice(id);
  const words = successWords(id === undefined ? "issued" : invoice);
  const isRefused = invoice?.status === "error";
  return (
    <div className={id ? styles.stage : styles.alone}>
      {/* A refusal is another page: reused parts would visibly move. */}
      <section className={styles.words} key={isRefused ? "refused" : "sent"}>
        <div className={styles.head}>
          <Glyph of={id === undefined ? "issued" : invoice?.status} />
          <PageHeading documentTitle={words.title}>{words.heading}</PageHeading>
        </div>
        <p className={styles.lead} role="status">
          {words.text}
        </p>
        {left !== undefined && /^\d{1,3}$/.test(left) && <OthersOfFile left={Number(left)} />}
        {isRefused ? (
          <Suspense fallback={<SkeletonRows rows={6} />}>
            <FixPanel invoice={invoice} />
          </Suspense>
        ) : (
          id && (
            <>
              <InvoiceFacts invoice={invoice} />
              {!invoice && error && (
                <FailedPart text="Não foi possível abrir a nota." onRetry={() => void refetch()} />
              )}
              <InvoiceActions invoice={invoice} />
            </>
          )
        )}
        <NextInvoice isQuiet={isRefused} isMain={!id || invoice?.status === "cancelled"} />
      </section>
      {id && <SentSheet key={isRefused ? "refused sheet" : "sheet"} invoice={invoice} />}
    </div>
  );
}

/** The motive, the fields already filled, one button. Few invoices need it. */
const FixPanel = lazyPart(async () => (await import("../invoice-page/fix-panel.tsx")).FixPanel);

const GLYPHS: Readonly<Record<Invoice["status"], LucideIcon>> = {
  issued: CircleCheck,
  pending: Clock,
  error: TriangleAlert,
  cancelled: Ban,
};

function Glyph({ of: status = "pending" }: { of: Invoice["status"] | undefined }) {
  const Sign = GLYPHS[status];
  return <Sign className={styles[status]} aria-hidden />;
}

/** The file holds further invoices: the link back to them. */
function OthersOfFile({ left }: { left: number }) {
  return (
    <div className={styles.others}>
      <Callout icon={Files}>
        <p>
          {left === 1
            ? "Este arquivo tem mais 1 nota para emitir."
            : `Este arquivo tem mais ${left} notas para emitir.`}{" "}
          <Link to={paths.scanForm}>Continuar com o mesmo arquivo</Link>
        </p>
      </Callout>
    </div>
  );
}
