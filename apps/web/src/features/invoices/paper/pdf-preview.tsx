import type { Invoice } from "@emita/contract/invoices/invoices";
import { api } from "@emita/contract/paths";
import { useQuery } from "@tanstack/react-query";
import { ExternalLink, FileText } from "lucide-react";
import { useEffect, useRef } from "react";
import { fetchFile } from "../../../api/client.ts";
import { keys } from "../../../api/keys.ts";
import { buttonClass } from "../../../ui/fields/button.tsx";
import { Callout } from "../../../ui/feedback/callout.tsx";
import { FailedPart } from "../../../ui/feedback/states.tsx";
import styles from "./pdf-preview.module.css";

/** The invoice's PDF in the browser's own viewer; without one (most phones), a link to open it. */
export function PdfPreview({ invoice }: { invoice: Invoice }) {
  // A cancellation changes the print: another state, another file.
  const { data, error, refetch } = useQuery({
    queryKey: keys.invoicePdf(invoice.id, invoice.status),
    queryFn: () => fetchFile(api.invoicePdf(invoice.id)),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error)
    return <FailedPart text="Não foi possível carregar o PDF." onRetry={() => void refetch()} />;
  if (!data)
    return (
      <p className={styles.loading} role="status">
        Carregando...
      </p>
    );
  return <Viewer pdf={data.blob} title={`PDF da nota ${invoice.nfse_number ?? ""}`} />;
}

function Viewer({ pdf, title }: { pdf: Blob; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(pdf);
    if (link.current) link.current.href = url;
    if (frame.current) frame.current.src = `${url}#view=FitH&navpanes=0`;
    return () => URL.revokeObjectURL(url);
  }, [pdf]);
  return (
    <div className={styles.preview}>
      {navigator.pdfViewerEnabled ? (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- browsers run no PDF viewer in a sandboxed frame; the bytes are our own server's
        <iframe ref={frame} className={styles.frame} title={title} />
      ) : (
        <Callout icon={FileText}>Este navegador não mostra PDF dentro da página.</Callout>
      )}
      <a
        ref={link}
        className={buttonClass({ variant: "secondary", size: "sm" })}
        href={location.href}
        target="_blank"
        rel="noreferrer"
      >
        <ExternalLink className="i" aria-hidden />
        Abrir o PDF em outra aba
      </a>
    </div>
  );
}
