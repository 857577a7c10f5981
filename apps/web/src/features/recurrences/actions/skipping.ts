import type { PlannedOccurrence } from "@emita/contract/recurrences/occurrences";
import type { Recurrence } from "@emita/contract/recurrences/recurrences";
import { formatDate } from "@emita/domain/basics/dates";
import { failureText } from "../../../api/api-error.ts";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { dismissOccurrence, restoreOccurrence } from "../data/queries.ts";

/** Leaves one date out. Nothing is lost, so it is not asked first, and the toast takes it back. */
export async function skipOccurrence(
  { id, client }: Pick<Recurrence, "id" | "client">,
  { nominal_date, date }: Pick<PlannedOccurrence, "nominal_date" | "date">,
): Promise<void> {
  try {
    await dismissOccurrence(id, nominal_date);
    showToast("ok", "Nota fora desta vez", {
      text: `${client.company_name}, ${formatDate(date)}. As outras datas continuam.`,
      action: { label: "Desfazer", run: () => void restore(id, nominal_date) },
    });
  } catch (error) {
    showFailure(error);
  }
}

async function restore(id: string, nominalDate: string): Promise<void> {
  try {
    await restoreOccurrence(id, nominalDate);
    showToast("ok", "A data voltou");
  } catch (error) {
    showFailure(error);
  }
}

function showFailure(error: unknown): void {
  showToast("bad", "Erro ao mudar a data", { text: failureText(error, "Tente novamente.") });
}
