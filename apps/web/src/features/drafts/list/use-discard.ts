import type { CreateDraft, Draft } from "@emita/contract/invoices/invoice-drafts";
import type { Invoice } from "@emita/contract/invoices/invoices";
import { useMutation } from "@tanstack/react-query";
import { failureText } from "../../../api/api-error.ts";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { createDraft, discardDraft, fetchDraft, isDraft } from "../queries/drafts-api.ts";

/** Discards a draft at once, with 'Desfazer': it is then kept again with everything that was typed. */
export function useDiscard({ id }: Pick<Draft, "id">) {
  const discarding = useMutation({
    async mutationFn() {
      // A list has no form state: the whole draft is read before it is gone.
      const whole = await fetchDraft(id);
      await discardDraft(id);
      return whole;
    },
    onSuccess(whole) {
      showToast("ok", "Rascunho descartado", {
        ...(isDraft(whole) && { action: { label: "Desfazer", run: () => void keepAgain(whole) } }),
      });
    },
    onError: (error) =>
      showToast("bad", "Não foi descartado", {
        text: failureText(error, "Não foi possível descartar o rascunho. Tente novamente."),
      }),
  });
  return { busy: discarding.isPending, discard: () => discarding.mutate() };
}

async function keepAgain(draft: Draft): Promise<void> {
  try {
    await createDraft(contentOf(draft), `desfazer-${draft.id}`);
    showToast("ok", "Rascunho guardado de novo");
  } catch (error) {
    showToast("bad", "Não foi guardado", {
      text: failureText(error, "Não foi possível guardar o rascunho de novo. Tente novamente."),
      action: { label: "Tentar de novo", run: () => void keepAgain(draft) },
    });
  }
}

/** A draft as a request for the same one; what the server has added is left out. */
export function contentOf(draft: Exclude<Draft, Invoice>): Omit<CreateDraft, "draft"> {
  const {
    id: _id,
    created_at: _created,
    updated_at: _updated,
    status: _status,
    version: _version,
    updated_by: _by,
    expires_at: _expires,
    waiting: _waiting,
    missing: _missing,
    copied_from: _copied,
    changes: _changes,
    opened_by: _opened,
    ...content
  } = draft;
  return content;
}
