import type { Client } from "@emita/contract/clients/clients";
import { useNavigate } from "@tanstack/react-router";
import type { MouseEvent, ReactNode } from "react";
import { paths } from "../../navigation/paths.ts";

/** The client's next invoice: its last one again, or a new one where there is none. */
export function nextInvoicePath({ id, last_invoice: last }: Pick<Client, "id" | "last_invoice">) {
  return last === null ? `${paths.pix}?cliente=${id}` : paths.copy.replace("$id", last.id);
}

/** What the link to the next invoice says. */
export function nextInvoiceText({ last_invoice: last }: Pick<Client, "last_invoice">): string {
  return last === null ? "Emitir nota" : "Emitir de novo";
}

/** A new repeat of the client. */
export function repeatPath({ id }: Pick<Client, "id">): string {
  return `${paths.newRecurrence}?cliente=${id}`;
}

interface InAppLinkProps {
  href: string;
  className?: string | undefined;
  role?: "menuitem";
  "aria-label"?: string;
  children: ReactNode;
}

/** A link to a path with its query, without loading the page again. */
export function InAppLink({ href, children, ...rest }: InAppLinkProps) {
  const navigate = useNavigate();
  const go = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate({ href });
  };
  return (
    <a {...rest} href={href} onClick={go}>
      {children}
    </a>
  );
}
