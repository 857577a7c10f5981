import { api } from "@emita/contract/paths";
import { failureText } from "../../../api/api-error.ts";
import { fetchFile } from "../../../api/client.ts";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { saveFile } from "../../invoices/queries/download.ts";
import { type ClientFilters, queryOf } from "../queries.ts";

/** Saves the clients that the list finds as a file. */
export async function exportClients(filters: ClientFilters, format: "csv" | "xlsx"): Promise<void> {
  const { sort: _, ...found } = filters;
  try {
    const { blob, name } = await fetchFile(`${api.clientExport}?${queryOf({ ...found, format })}`);
    saveFile(blob, name ?? `clientes.${format}`);
  } catch (error) {
    showToast("bad", "Erro ao exportar", {
      text: failureText(error, "Não foi possível exportar os clientes. Tente novamente."),
      action: { label: "Tentar de novo", run: () => void exportClients(filters, format) },
    });
  }
}
