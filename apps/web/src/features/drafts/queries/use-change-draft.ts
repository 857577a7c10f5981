import { EmitaError } from "@emita/client/emita-error";
import type { Draft, UpdateDraft } from "@emita/contract/invoices/invoice-drafts";
import { useMutation } from "@tanstack/react-query";
import { failureText } from "../../../api/api-error.ts";
import { draftKeys } from "../../../api/draft-keys.ts";
import { queryClient } from "../../../api/query-client.ts";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { changeDraft } from "./drafts-api.ts";

/** Changes of a draft as it is on screen. What went wrong is a toast. */
export function useChangeDraft({ id, version }: Pick<Draft, "id" | "version">) {
  const change = useMutation({
    mutationFn: (body: UpdateDraft) => changeDraft(id, { ...body, base_version: version }),
    onError(error) {
      void queryClient.invalidateQueries({ queryKey: draftKeys.all });
      const isConflict = error instanceof EmitaError && error.code === "draft_conflict";
      if (isConflict) showToast("wait", "O rascunho mudou", { text: CHANGED_ELSEWHERE });
      else showToast("bad", "Não foi guardado", { text: failureText(error, FAILED) });
    },
  });
  return { isSaving: change.isPending, save: change.mutateAsync };
}

const CHANGED_ELSEWHERE = "Outra pessoa mudou o mesmo campo. Confira o que está na tela.";
const FAILED = "Não foi possível guardar a alteração. Tente novamente.";
