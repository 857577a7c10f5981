import type { Invoice } from "@emita/contract/invoices/invoices";
import { Link, useSearch } from "@tanstack/react-router";
import {
  Ban,
  CircleCheck,
  Clock,
  Download as DownloadIcon,
  Files,
  TriangleAlert,
} from "lucide-react";
import { useState } from "react";
import { useMay } from "../../../api/company/company.ts";
import { paths } from "../../../navigation/paths.ts";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { FailedPart } from "../../../ui/feedback/states.tsx";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { Button, buttonClass } from "../../../ui/fields/button.tsx";
import { Callout } from "../../../ui/feedback/callout.tsx";
import { PageHeading } from "../../../ui/layout/page.tsx";
import { Sheet } from "../../../ui/layout/sheet.tsx";
import { useCompany } from "../../company/queries.ts";
import { errorTitle } from "../status-texts/detail.ts";
import { refusalWords } from "../status-texts/refusal-words.ts";
import { DownloadMenu } from "../actions/download-menu.tsx";
import { MailedTo } from "./mailed-to.tsx";
import { useInvoice } from "../queries/queries.ts";
import { RepeatMonthly } from "../repeat/repeat-monthly.tsx";
import { sheetOf } from "../paper/sheet-of.ts";
import styles from "./success-page.module.css";
import { successWords } from "./success-words.ts";

/**
 * /success: the live state of the invoice that was just sent. Each part keeps its place in every state, so that the layout
 * does not shift.
 */
export function SuccessPage() {
  const { id, left } = useSearch({ from: "/signed-in/success" });
  const { data: invoice, error, refetch } = useInvoice(id);
  const { data: company, isPending: companyComes } = useCompany();
  const drop = useIssuedHere(invoice);
  const words = successWords(id === undefined ? "issued" : invoice);
  return (
    <section className={styles.stage}>
      {id && (
        <div className={styles.sheetBox}>
          {invoice && !companyComes ? (
            <Sheet
              className={styles.sheet}
              {...sheetOf(invoice, company, drop)}
              demandMissing={false}
            />
          ) : (
            <div className={styles.blank} aria-hidden="true" />
          )}
        </div>
      )}
      <PageHeading documentTitle={words.title}>{words.heading}</PageHeading>
      <div className={styles.state} role="status">
        {/* Another text is another paragraph: in a reused one, centred text would visibly move. */}
        <p key={words.text} className="mut">
          {words.text}
        </p>
        {invoice && <LiveState invoice={invoice} />}
      </div>
      {left !== undefined && /^\d{1,3}$/.test(left) && <OthersOfFile left={Number(left)} />}
      <div className={styles.actions}>
        <NextStep invoice={invoice} />
        {/* Without an invoice there is no download: that button's space is not reserved either. */}
        {id && <Download invoice={invoice} />}
        <Link className={buttonClass({ variant: "secondary", size: "lg" })} to={paths.dashboard}>
          Ver notas
        </Link>
      </div>
      <div className={styles.more}>
        {invoice && <More invoice={invoice} />}
        {!invoice && error && (
          <FailedPart text="Não foi possível abrir a nota." onRetry={() => void refetch()} />
        )}
      </div>
    </section>
  );
}

/** The next action: another invoice or, after a refusal, this one again. */
function NextStep({ invoice }: { invoice: Invoice | undefined }) {
  if (invoice?.status === "error")
    return (
      <Link className={buttonClass({ size: "lg" })} to={paths.invoice} params={{ id: invoice.id }}>
        Corrigir e reenviar
      </Link>
    );
  return (
    <a className={buttonClass({ size: "lg" })} href={paths.home}>
      Emitir Nova Nota
    </a>
  );
}

/** The file holds further invoices: the link back to them. */
function OthersOfFile({ left }: { left: number }) {
  return (
    <div className={styles.note}>
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

/** In place from the beginning; enabled as soon as the invoice is issued. */
function Download({ invoice }: { invoice: Invoice | undefined }) {
  if (invoice?.status === "error")
    return (
      <a className={buttonClass({ variant: "secondary", size: "lg" })} href={paths.home}>
        Emitir Nova Nota
      </a>
    );
  if (invoice?.status === "issued") return <DownloadMenu invoice={invoice} size="lg" />;
  return (
    <Button
      variant="secondary"
      size="lg"
      off
      onClick={() => showToast("wait", "A nota ainda não foi emitida")}
    >
      <DownloadIcon className="i" aria-hidden />
      Baixar
    </Button>
  );
}

function LiveState({ invoice }: { invoice: Invoice }) {
  if (invoice.status === "issued")
    return (
      <Badge tone="ok" icon={CircleCheck}>{`Nota ${invoice.nfse_number ?? ""} Emitida`}</Badge>
    );
  if (invoice.status === "error")
    return (
      <Badge tone="bad" icon={TriangleAlert}>
        {refusalWords(invoice).badge}
      </Badge>
    );
  if (invoice.status === "cancelled")
    return (
      <Badge tone="off" icon={Ban}>
        Cancelada
      </Badge>
    );
  return (
    <Badge tone="wait" icon={Clock}>
      Aguardando o número da prefeitura
    </Badge>
  );
}

/** Below everything else, so that it causes no layout shift. */
function More({ invoice }: { invoice: Invoice }) {
  if (invoice.status === "error")
    return (
      <div className={styles.note}>
        <Callout tone="bad" icon={TriangleAlert} role="alert">
          <p>
            <b>{errorTitle(invoice)}</b>
          </p>
          <p>{invoice.error?.help ?? "Nenhuma nota foi emitida."}</p>
        </Callout>
      </div>
    );
  if (invoice.status === "issued") return <OfIssued invoice={invoice} />;
  if (invoice.status !== "pending") return null;
  return (
    <>
      {invoice.waiting && (
        <div className={styles.note}>
          <Callout tone="wait" icon={Clock} role="status">
            {invoice.waiting.text}
          </Callout>
        </div>
      )}
      <p className={styles.leave}>
        Você pode sair desta tela: a lista de notas e o e-mail avisam quando a prefeitura responder.
      </p>
    </>
  );
}

function OfIssued({ invoice }: { invoice: Invoice }) {
  return (
    <>
      {useMay("issue") && <RepeatMonthly invoiceId={invoice.id} />}
      <MailedTo invoice={invoice} />
    </>
  );
}

/** The stamp is animated only if the person saw the invoice waiting. */
function useIssuedHere(invoice: Invoice | undefined): boolean {
  const [waited, setWaited] = useState(false);
  if (invoice?.status === "pending" && !waited) setWaited(true);
  return waited && invoice?.status === "issued";
}
