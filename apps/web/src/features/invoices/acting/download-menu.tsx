import type { Invoice } from "@emita/contract/invoices";
import { Download, FileCode, FileText } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Button, type ButtonSize, IconButton } from "../../../ui/fields/button.tsx";
import { type InvoiceFile, downloadInvoice } from "../calls/download.ts";
import styles from "./download-menu.module.css";

interface DownloadMenuProps {
  invoice: Invoice;
  /** Only the icon, for rows. */
  compact?: boolean;
  size?: ButtonSize;
}

/** PDF (DANFSe) or XML of an issued note. */
export function DownloadMenu({ invoice, compact = false, size = "md" }: DownloadMenuProps) {
  const [open, setOpen] = useState(false);
  const menu = useRef<HTMLSpanElement>(null);
  const listId = useId();
  useEffect(() => {
    if (!open) return undefined;
    menu.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
    const outside = (event: PointerEvent) => {
      if (event.target instanceof Node && !menu.current?.contains(event.target)) setOpen(false);
    };
    addEventListener("pointerdown", outside);
    return () => removeEventListener("pointerdown", outside);
  }, [open]);
  const toggle = {
    "aria-haspopup": "menu" as const,
    "aria-expanded": open,
    "aria-controls": listId,
    onClick: () => setOpen(!open),
  };
  const close = () => {
    setOpen(false);
    menu.current?.querySelector<HTMLElement>("[aria-haspopup]")?.focus();
  };
  const pick = (kind: InvoiceFile) => {
    close();
    void downloadInvoice(invoice.id, kind);
  };
  return (
    <span className={styles.menu} ref={menu}>
      {compact ? (
        <IconButton
          icon={Download}
          label={`Baixar nota de ${invoice.company_name}`}
          title="Baixar nota"
          {...toggle}
        />
      ) : (
        <Button variant="secondary" size={size} {...toggle}>
          <Download className="i" aria-hidden />
          Baixar
        </Button>
      )}
      {open && (
        <span
          className={styles.list}
          role="menu"
          tabIndex={-1}
          id={listId}
          aria-label="Baixar nota"
          onKeyDown={(event) => moveOrClose(event, close)}
        >
          <button type="button" role="menuitem" onClick={() => pick("pdf")}>
            <FileText className="i" aria-hidden />
            Baixar PDF
          </button>
          <button type="button" role="menuitem" onClick={() => pick("xml")}>
            <FileCode className="i" aria-hidden />
            Baixar XML
          </button>
        </span>
      )}
    </span>
  );
}

function moveOrClose(event: KeyboardEvent<HTMLElement>, close: () => void): void {
  if (event.key === "Escape") return close();
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]')];
  const at = items.findIndex((item) => item === document.activeElement);
  if (at === -1) return;
  event.preventDefault();
  items[(at + (event.key === "ArrowDown" ? 1 : items.length - 1)) % items.length]?.focus();
}
