import { useEffect, useRef } from "react";
import { showToast } from "../../ui/feedback/toasts/toast-store.ts";
import { fetchArchive, isUnfinished, type Archive, type ArchiveHome } from "./archives.ts";

/** A toast announces a file that is finished while the dialog is closed. */
export function useReadyNotice<One extends Archive>(
  home: ArchiveHome<One>,
  archives: readonly One[],
  isOpen: boolean,
): void {
  const pending = useRef(new Set<string>());
  useEffect(() => {
    for (const one of archives) {
      if (isUnfinished(one)) pending.current.add(one.id);
      else if (pending.current.delete(one.id) && !isOpen) announce(home, one);
    }
  }, [home, archives, isOpen]);
}

function announce<One extends Archive>(home: ArchiveHome<One>, { id, state }: One): void {
  if (state === "ready")
    showToast("ok", "Exportação pronta", {
      text: "O arquivo fica disponível por 24 horas.",
      // The dialog shows a refusal, where the file is listed.
      action: { label: "Baixar", run: () => void fetchArchive(home, id).catch(() => undefined) },
    });
  if (state === "failed")
    showToast("bad", "Erro ao exportar", {
      text: "Não foi possível montar o arquivo. Peça outro.",
    });
}
