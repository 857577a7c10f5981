import type { Draft } from "@emita/contract/invoices/invoice-drafts";
import { useMutation } from "@tanstack/react-query";
import { failureText } from "../../../api/api-error.ts";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { momentText } from "../formats/moment-text.ts";
import { changeDraft } from "../queries/drafts-api.ts";

/** 'Parar' and 'Mudar' of a note with a date. */
export function useReschedule({ id, send_at: sendAt }: Pick<Draft, "id" | "send_at">) {
  const change = useMutation({
    mutationFn: (at: Date | null) => changeDraft(id, { send_at: at?.toISOString() ?? null }),
  });
  return {
    busy: change.isPending,
    failure: change.error && failureText(change.error, FAILED),
    move: (at: Date, onMoved: () => void) =>
      change.mutate(at, {
        onSuccess() {
          showToast("ok", "Data mudada", { text: `Sai ${momentText(at)}.` });
          onMoved();
        },
      }),
    stop: () =>
      change.mutate(null, {
        onSuccess() {
          const before = sendAt === null ? null : new Date(sendAt);
          const canSetAgain = before !== null && before > new Date();
          showToast("ok", "Nota parada", {
            text: "Ela está nos rascunhos e só sai quando você enviar.",
            ...(canSetAgain && {
              action: { label: "Desfazer", run: () => void setAgain(id, before) },
            }),
          });
        },
        onError: (error) => fail(error),
      }),
  };
}

const FAILED = "Não foi possível mudar a nota. Tente novamente.";

/** From the toast, when the row is gone. */
async function setAgain(id: string, at: Date): Promise<void> {
  try {
    await changeDraft(id, { send_at: at.toISOString() });
    showToast("ok", "Nota marcada de novo", { text: `Sai ${momentText(at)}.` });
  } catch (error) {
    fail(error);
  }
}

function fail(error: unknown): void {
  showToast("bad", "A nota não mudou", { text: failureText(error, FAILED) });
}
