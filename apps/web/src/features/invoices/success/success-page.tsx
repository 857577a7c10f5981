import type { Invoice } from "@emita/contract/invoices";
import { Link, useSearch } from "@tanstack/react-router";
import { Ban, CircleCheck, Clock, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { paths } from "../../../ground/paths.ts";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { buttonClass } from "../../../ui/fields/button.tsx";
import { Note } from "../../../ui/feedback/note.tsx";
import { PageHeading } from "../../../ui/layout/page.tsx";
import { Sheet } from "../../../ui/layout/sheet.tsx";
import { useCompany } from "../../company/queries.ts";
import { errorTitle } from "../words/detail.ts";
import { refusalWords } from "../words/refusal-words.ts";
import { DownloadMenu } from "../acting/download-menu.tsx";
import { useInvoice } from "../calls/queries.ts";
import { sheetOf } from "../paper/sheet-of.ts";
import styles from "./success-page.module.css";

/** /success: sent; the live state of the note appears under the product's words. */
export function SuccessPage() {
  const { id } = useSearch({ from: "/signed-in/success" });
  const { data: invoice } = useInvoice(id);
  const { data: company, isPending: companyComes } = useCompany();
  const drop = useIssuedHere(invoice);
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
      {invoice?.status === "error" ? <Refused invoice={invoice} /> : <Sent />}
      <div className={styles.state} role="status">
        {invoice && <LiveState invoice={invoice} />}
      </div>
      <div className={styles.actions}>
        {invoice?.status === "error" && (
          <Link
            className={buttonClass({ size: "lg" })}
            to={paths.invoice}
            params={{ id: invoice.id }}
          >
            Corrigir e reenviar
          </Link>
        )}
        <a
          className={buttonClass({
            size: "lg",
            variant: invoice?.status === "error" ? "secondary" : "primary",
          })}
          href={paths.home}
        >
          Emitir Nova Nota
        </a>
        {invoice?.status === "issued" && <DownloadMenu invoice={invoice} size="lg" />}
        <Link className={buttonClass({ variant: "secondary", size: "lg" })} to={paths.dashboard}>
          Ver notas
        </Link>
      </div>
      {invoice?.status === "pending" && (
        <p className={styles.leave}>
          Você pode sair desta tela: a lista de notas e o e-mail avisam quando a prefeitura
          responder.
        </p>
      )}
    </section>
  );
}

function Sent() {
  return (
    <>
      <PageHeading documentTitle="Nota enviada">Nota Fiscal Emitida!</PageHeading>
      <p className="mut">Os dados foram enviados com sucesso para a prefeitura.</p>
    </>
  );
}

function LiveState({ invoice }: { invoice: Invoice }) {
  if (invoice.status === "issued") {
    return (
      <Badge tone="ok" icon={CircleCheck}>{`Nota ${invoice.nfse_number ?? ""} Emitida`}</Badge>
    );
  }
  if (invoice.status === "error") {
    return (
      <Badge tone="bad" icon={TriangleAlert}>
        {refusalWords(invoice).badge}
      </Badge>
    );
  }
  if (invoice.status === "cancelled") {
    return (
      <Badge tone="off" icon={Ban}>
        Cancelada
      </Badge>
    );
  }
  return (
    <>
      <Badge tone="wait" icon={Clock}>
        Aguardando o número da prefeitura
      </Badge>
      {invoice.waiting && (
        <div className={styles.note}>
          <Note tone="wait" icon={Clock}>
            {invoice.waiting.text}
          </Note>
        </div>
      )}
    </>
  );
}

/** Refused meanwhile: the same place tells what happened and leads to the correction. */
function Refused({ invoice }: { invoice: Invoice }) {
  return (
    <>
      <PageHeading documentTitle="Nota não emitida">{refusalWords(invoice).title}</PageHeading>
      <div className={styles.note}>
        <Note tone="bad" icon={TriangleAlert} role="alert">
          <p>
            <b>{errorTitle(invoice)}</b>
          </p>
          <p>{invoice.error?.help ?? "Nenhuma nota foi emitida."}</p>
        </Note>
      </div>
    </>
  );
}

/** The stamp drops only where the person saw the note still waiting. */
function useIssuedHere(invoice: Invoice | undefined): boolean {
  const [waited, setWaited] = useState(false);
  if (invoice?.status === "pending" && !waited) setWaited(true);
  return waited && invoice?.status === "issued";
}
