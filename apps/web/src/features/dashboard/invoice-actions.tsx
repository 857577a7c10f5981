import type { Invoice } from "@emita/contract/invoices/invoices";
import { canCancel, canDownload, canReprocess } from "@emita/domain/invoices/invoice-status";
import { Link, useNavigate } from "@tanstack/react-router";
import { Ban, RotateCcw, RotateCw } from "lucide-react";
import { useMay } from "../../api/company/company.ts";
import { paths } from "../../navigation/paths.ts";
import { buttonClass, IconButton } from "../../ui/fields/button.tsx";
import { DownloadMenu } from "../invoices/actions/download-menu.tsx";

interface InvoiceActionsProps {
  invoice: Invoice;
  onCancel: () => void;
  /** Phones leave cancelling and issuing again to the invoice's own page. */
  cancelClass: string | undefined;
}

/** Actions on a row; the rules are domain/invoice-status. */
export function InvoiceActions({ invoice, onCancel, cancelClass }: InvoiceActionsProps) {
  const { status, company_name: name } = invoice;
  const navigate = useNavigate();
  const mayIssue = useMay("issue");
  const asked = invoice.cancellation?.state === "requested";
  return (
    <>
      {mayIssue && canReprocess(status) && (
        <Link
          className={buttonClass({ variant: "secondary", size: "sm" })}
          to={paths.invoice}
          params={{ id: invoice.id }}
          aria-label={`Corrigir e reprocessar nota de ${name}`}
        >
          <RotateCcw className="i" aria-hidden />
          Corrigir
        </Link>
      )}
      {canDownload(status) && invoice.nfse_number && <DownloadMenu invoice={invoice} compact />}
      {mayIssue && status === "issued" && (
        <IconButton
          icon={RotateCw}
          label={`Emitir de novo a nota de ${name}`}
          title="Emitir de novo"
          onClick={() => void navigate({ to: paths.copy, params: { id: invoice.id } })}
          className={cancelClass}
        />
      )}
      {mayIssue && canCancel(status) && !asked && (
        <IconButton
          icon={Ban}
          danger
          label={`Cancelar nota de ${name}`}
          title="Cancelar nota"
          onClick={onCancel}
          className={cancelClass}
        />
      )}
    </>
  );
}
