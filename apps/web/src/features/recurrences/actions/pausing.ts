import type { Recurrence } from "@emita/contract/recurrences/recurrences";
import { failureText } from "../../../api/api-error.ts";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { updateRecurrence } from "../data/queries.ts";

type Named = Pick<Recurrence, "id" | "client">;

/** Pauses a repeat: nothing is lost, so it is not asked first, and the toast takes it back. */
export async function pauseRecurrence(recurrence: Named): Promise<void> {
  if (!(await change(recurrence, "paused"))) return;
  showToast("ok", "Recorrência pausada", {
    text: `${recurrence.client.company_name}: nada sai até você retomar.`,
    action: { label: "Desfazer", run: () => void resumeRecurrence(recurrence) },
  });
}

/** What fell into the pause is not made up for. */
export async function resumeRecurrence(recurrence: Named): Promise<void> {
  if (!(await change(recurrence, "active"))) return;
  showToast("ok", "Recorrência retomada", { text: recurrence.client.company_name });
}

async function change({ id }: Named, state: "active" | "paused"): Promise<boolean> {
  try {
    await updateRecurrence(id, { state });
    return true;
  } catch (error) {
    showToast("bad", "Erro ao mudar a recorrência", {
      text: failureText(error, "Tente novamente."),
    });
    return false;
  }
}
