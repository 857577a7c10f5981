import type { Invoice } from "@emita/contract/invoices/invoices";
import { Download, FileCode, FileText, Files } from "lucide-react";
import { Button, type ButtonLook, IconButton } from "../../../ui/fields/button.tsx";
import { Menu } from "../../../ui/layout/menu.tsx";
import { downloadInvoice } from "../queries/download.ts";

interface DownloadMenuProps extends ButtonLook {
  invoice: Invoice;
  /** Only the icon, for rows. */
  compact?: boolean;
}

/** PDF (DANFSe) and XML of an issued invoice: both at once, or one of them. */
export function DownloadMenu({
  invoice,
  compact = false,
  variant = "secondary",
  ...look
}: DownloadMenuProps) {
  return (
    <Menu
      label="Baixar nota"
      renderOpener={(opener) =>
        compact ? (
          <IconButton
            icon={Download}
            label={`Baixar nota de ${invoice.company_name}`}
            title="Baixar nota"
            {...opener}
          />
        ) : (
          <Button variant={variant} {...look} {...opener}>
            <Download className="i" aria-hidden />
            Baixar
          </Button>
        )
      }
    >
      <button type="button" role="menuitem" onClick={() => void downloadBoth(invoice.id)}>
        <Files className="i" aria-hidden />
        Baixar os dois
      </button>
      <button type="button" role="menuitem" onClick={() => void downloadInvoice(invoice.id, "pdf")}>
        <FileText className="i" aria-hidden />
        Baixar PDF
      </button>
      <button type="button" role="menuitem" onClick={() => void downloadInvoice(invoice.id, "xml")}>
        <FileCode className="i" aria-hidden />
        Baixar XML
      </button>
    </Menu>
  );
}

/** One after the other, so that a browser asks at most once whether the page may save several files. */
async function downloadBoth(id: string): Promise<void> {
  await downloadInvoice(id, "pdf");
  await downloadInvoice(id, "xml");
}
