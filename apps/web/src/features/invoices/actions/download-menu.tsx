import type { Invoice } from "@emita/contract/invoices/invoices";
import { Download, FileCode, FileText } from "lucide-react";
import { Button, type ButtonSize, IconButton } from "../../../ui/fields/button.tsx";
import { Menu } from "../../../ui/layout/menu.tsx";
import { downloadInvoice } from "../queries/download.ts";

interface DownloadMenuProps {
  invoice: Invoice;
  /** Only the icon, for rows. */
  compact?: boolean;
  size?: ButtonSize;
}

/** PDF (DANFSe) or XML of an issued invoice. */
export function DownloadMenu({ invoice, compact = false, size = "md" }: DownloadMenuProps) {
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
          <Button variant="secondary" size={size} {...opener}>
            <Download className="i" aria-hidden />
            Baixar
          </Button>
        )
      }
    >
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
