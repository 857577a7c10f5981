import type { Draft } from "@emita/contract/invoices/invoice-drafts";
import { useMutation } from "@tanstack/react-query";
import { failureText } from "../../../api/api-error.ts";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { changeDraft } from "../queries/drafts-api.ts";

/** 'Guardar mais': the draft expires ninety days from now. */
export function useKeepLonger({ id }: Pick<Draft, "id">) {
  const keeping = useMutation({
    mutationFn: () => changeDraft(id, { keep: true }),
    onSuccess: () => showToast("ok", "Rascunho guardado por mais 90 dias"),
    onError: (error) =>
      showToast("bad", "Não foi guardado", {
        text: failureText(error, "Não foi possível guardar o rascunho. Tente novamente."),
      }),
  });
  return { busy: keeping.isPending, keep: () => keeping.mutate() };
}
