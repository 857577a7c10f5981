import type { DeskExport } from "@emita/contract/desk";
import { useEffect, useRef } from "react";
import { showToast } from "../../ui/feedback/toast-store.ts";
import { fetchDeskExport, isUnfinished } from "./queries.ts";

/** A file that gets ready while nobody looks at the dialog is announced. */
export function useReadyNotice(exports: readonly DeskExport[], isOpen: boolean): void {
  const pending = useRef(new Set<string>());
  useEffect(() => {
    for (const one of exports) {
      if (isUnfinished(one)) pending.current.add(one.id);
      else if (pending.current.delete(one.id) && !isOpen) announce(one);
    }
  }, [exports, isOpen]);
}

function announce({ id, state }: DeskExport): void {
  if (state === "ready")
    showToast("ok", "Exportação pronta", {
      text: "O arquivo fica disponível por 24 horas.",
      // A refusal is shown by the dialog, where the file is listed.
      action: { label: "Baixar", run: () => void fetchDeskExport(id).catch(() => undefined) },
    });
  if (state === "failed")
    showToast("bad", "Erro ao exportar", {
      text: "Não foi possível montar o arquivo. Peça outro.",
    });
}
