import { useRouterState } from "@tanstack/react-router";
import { Download } from "lucide-react";
import { Suspense, useState } from "react";
import { EXPORT_ANCHOR } from "../../navigation/paths.ts";
import { IconButton } from "../../ui/fields/button.tsx";
import { lazyPart } from "../../ui/behaviour/lazy-part.ts";
import { showToast } from "../../ui/feedback/toasts/toast-store.ts";
import type { InvoiceFilters } from "../invoices/queries/queries.ts";

const ExportDialog = lazyPart(
  async () => (await import("../exports/export-dialog.tsx")).ExportDialog,
  () => showToast("bad", "Sem conexão", { text: "Tente exportar quando a conexão voltar." }),
);

/**
 * Exports the list as a file; a URL with the anchor also opens it. The first press loads the dialog's code, which then
 * stays to notify when a file is ready.
 */
export function ExportButton({
  filters,
  isFiltered,
}: {
  filters: InvoiceFilters;
  isFiltered: boolean;
}) {
  const asked = useRouterState({
    select: ({ location }) => location.hash === EXPORT_ANCHOR && location.state.key,
  });
  const [state, setState] = useState<"never" | "open" | "closed">(asked ? "open" : "never");
  const [known, setKnown] = useState(asked);
  if (known !== asked) {
    setKnown(asked);
    if (asked) setState("open");
  }
  return (
    <>
      <IconButton icon={Download} label="Exportar" onClick={() => setState("open")} />
      {state !== "never" && (
        <Suspense>
          <ExportDialog
            open={state === "open"}
            onClose={() => setState("closed")}
            filters={filters}
            isFiltered={isFiltered}
          />
        </Suspense>
      )}
    </>
  );
}
