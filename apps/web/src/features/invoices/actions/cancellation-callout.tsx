import type { Invoice } from "@emita/contract/invoices/invoices";
import { formatDateTime } from "@emita/domain/basics/dates";
import { Ban, Clock, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { useMay } from "../../../api/company/company.ts";
import styles from "../page-style/invoice-page.module.css";
import { Button } from "../../../ui/fields/button.tsx";
import { Callout } from "../../../ui/feedback/callout.tsx";
import { AnalysisDialog } from "./analysis-dialog.tsx";

type Cancellation = NonNullable<Invoice["cancellation"]>;

/** State of a cancellation: requested, refused with its reason, decided by the city. Empty for a cancelled invoice. */
export function CancellationCallout({ invoice }: { invoice: Invoice }) {
  const { cancellation, status } = invoice;
  if (!cancellation || status === "cancelled") return null;
  if (cancellation.state === "requested") {
    return (
      <Callout tone="wait" icon={Clock} role="status">
        {`Cancelamento solicitado${at(cancellation.requested_at)}. Aguardando a resposta da prefeitura.`}
      </Callout>
    );
  }
  if (cancellation.state !== "refused" || status !== "issued") return null;
  return (
    <Callout tone="bad" icon={Ban} role="status">
      <p>{refusalText(cancellation)}</p>
      {cancellation.analysis && <Analysis invoice={invoice} analysis={cancellation.analysis} />}
      {cancellation.code && (
        <details className={styles.original}>
          <summary>Detalhes</summary>
          <p className="sm num">{`Código da prefeitura: ${cancellation.code}${at(cancellation.decided_at)}`}</p>
        </details>
      )}
    </Callout>
  );
}

function refusalText({ reason }: Cancellation): string {
  return `A prefeitura não aceitou o cancelamento${reason ? `: ${reason}` : ". A nota continua emitida."}`;
}

/** After a refusal for lateness the person can ask the city to decide. */
function Analysis({
  invoice,
  analysis,
}: {
  invoice: Invoice;
  analysis: NonNullable<Cancellation["analysis"]>;
}) {
  const [asking, setAsking] = useState(false);
  const mayIssue = useMay("issue");
  if (analysis.state === "offered") {
    if (!mayIssue) return null;
    return (
      <div className={styles.offer}>
        <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
          Pedir análise
        </Button>
        <AnalysisDialog invoice={invoice} open={asking} onClose={() => setAsking(false)} />
      </div>
    );
  }
  const { icon: Glyph, text } = ANALYSIS[analysis.state];
  return (
    <p>
      <Glyph className="i" aria-hidden /> {text}
      {analysis.state === "refused" && analysis.reason && ` Motivo: ${analysis.reason}`}
    </p>
  );
}

const ANALYSIS = {
  requested: {
    icon: Clock,
    text: "Análise pedida. A prefeitura decide; avisamos aqui e por e-mail. Até lá, a nota vale.",
  },
  granted: { icon: Clock, text: "A prefeitura aceitou a análise: a nota está sendo cancelada." },
  refused: {
    icon: TriangleAlert,
    text: "A prefeitura recusou a análise: a nota continua emitida.",
  },
} as const;

function at(instant: string | null): string {
  return instant ? ` em ${formatDateTime(new Date(instant)).slice(0, 16)}` : "";
}
