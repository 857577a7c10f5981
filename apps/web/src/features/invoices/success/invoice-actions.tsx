import type { Invoice } from "@emita/contract/invoices/invoices";
import { Link } from "@tanstack/react-router";
import {
  CalendarSync,
  Download,
  Link2,
  type LucideIcon,
  MessageCircle,
  RotateCw,
} from "lucide-react";
import { useMay } from "../../../api/company/company.ts";
import { paths } from "../../../navigation/paths.ts";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { Button, buttonClass, type ButtonLook } from "../../../ui/fields/button.tsx";
import { DownloadMenu } from "../actions/download-menu.tsx";
import { IssueAgain } from "../actions/issue-again.tsx";
import { RepeatMonthly } from "../repeat/repeat-monthly.tsx";
import { ClientLink, WhatsAppButton } from "../sharing/share-actions.tsx";
import styles from "./success-page.module.css";

/** The note goes to its client, or comes again. In place from the beginning; enabled as soon as the note is issued. */
export function InvoiceActions({ invoice }: { invoice: Invoice | undefined }) {
  const mayIssue = useMay("issue");
  if (invoice?.status === "cancelled") return null;
  const issued = invoice?.status === "issued" ? invoice : null;
  return (
    <>
      {mayIssue && (
        <div className={styles.actions}>
          {issued ? (
            <WhatsAppButton invoice={issued} size="lg" />
          ) : (
            <NotYet icon={MessageCircle} size="lg" label="Enviar por WhatsApp" />
          )}
          {invoice ? (
            <IssueAgain invoice={invoice} />
          ) : (
            <NotYet icon={RotateCw} variant="secondary" label="Emitir de novo" />
          )}
          {issued ? (
            <RepeatMonthly invoiceId={issued.id} />
          ) : (
            <NotYet icon={CalendarSync} variant="secondary" label="Repetir todo mês" />
          )}
        </div>
      )}
      <div className={styles.quiet}>
        {issued ? (
          <DownloadMenu invoice={issued} variant="quiet" />
        ) : (
          <NotYet icon={Download} variant="quiet" label="Baixar" />
        )}
        <Link className={buttonClass({ variant: "quiet" })} to={paths.dashboard}>
          Ver notas
        </Link>
        {mayIssue &&
          (issued ? (
            <ClientLink invoice={issued} variant="quiet" />
          ) : (
            <NotYet icon={Link2} variant="quiet" label="Copiar link para o cliente" />
          ))}
      </div>
    </>
  );
}

/** Keeps the place of an action that needs the number: a press says so. */
function NotYet({ icon: Glyph, label, ...look }: { icon: LucideIcon; label: string } & ButtonLook) {
  return (
    <Button {...look} off onClick={() => showToast("wait", "A nota ainda não foi emitida")}>
      <Glyph className="i" aria-hidden />
      {label}
    </Button>
  );
}
