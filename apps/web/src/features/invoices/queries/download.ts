import { api } from "@emita/contract/paths";
import { failureText } from "../../../api/api-error.ts";
import { fetchFile } from "../../../api/client.ts";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";

type InvoiceFile = "pdf" | "xml";

/** Saves the DANFSe or the authority's XML; a failure becomes a toast with a retry. */
export async function downloadInvoice(id: string, kind: InvoiceFile): Promise<void> {
  try {
    const { blob, name } = await fetchFile(
      kind === "pdf" ? api.invoicePdf(id) : api.invoiceXml(id),
    );
    saveFile(blob, name ?? `nota.${kind}`);
  } catch (error) {
    showToast("bad", "Erro ao baixar a nota", {
      text: failureText(error, "Não foi possível baixar o arquivo. Tente novamente."),
      action: { label: "Tentar de novo", run: () => void downloadInvoice(id, kind) },
    });
  }
}

/** Lets the browser save bytes under this name. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
