import type { Draft } from "@emita/contract/invoices/invoice-drafts";
import { FilePen, type LucideIcon, QrCode, RotateCcw, ScanLine, Webhook } from "lucide-react";

/** Where a draft began. */
export function sourceOf({ form, copied_from, document_id }: Draft): {
  readonly icon: LucideIcon;
  readonly text: string;
} {
  if (form?.kind === "pix") return { icon: QrCode, text: "Pix" };
  if (form?.kind === "review" || document_id !== null)
    return { icon: ScanLine, text: "Documento escaneado" };
  if (copied_from !== null) return { icon: RotateCcw, text: "Emitir de novo" };
  return form === null
    ? { icon: Webhook, text: "Enviado pela API" }
    : { icon: FilePen, text: "Formulário" };
}
