import { api } from "@emita/contract/paths";
import { Download } from "lucide-react";
import { useState } from "react";
import { failureText } from "../../../api/api-error.ts";
import { fetchFile } from "../../../api/client.ts";
import { Button } from "../../../ui/fields/button.tsx";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { saveFile } from "../../invoices/queries/download.ts";
import { type ActivityFilter, withFilter } from "./activity-filter.ts";

/** The activity as a table file, with the filters of the screen. */
export function DownloadButton({ filter }: { filter: ActivityFilter }) {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const { blob, name } = await fetchFile(withFilter(api.companyActivityFile, filter));
      saveFile(blob, name ?? "emita-atividade.csv");
    } catch (error) {
      showToast("bad", "Erro ao baixar a atividade", {
        text: failureText(error, "Não foi possível baixar o arquivo. Tente novamente."),
      });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="secondary" busy={busy} busyText="Baixando..." onClick={() => void download()}>
      <Download className="i" aria-hidden />
      Baixar CSV
    </Button>
  );
}
