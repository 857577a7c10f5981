import type { IncomingPayment } from "@emita/contract/integrations/incoming-payments";
import { failureText } from "../../../api/api-error.ts";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { moveDismissal } from "../queries.ts";
import { rowStates } from "./live-row-states.ts";
import { nameOf } from "./selection.ts";

/** 'Não precisa de nota': the row stays, says so at once, and offers the way back. */
export async function dismiss(payment: IncomingPayment): Promise<void> {
  rowStates.put(payment.id, { kind: "dismissed" });
  if (!(await moved(payment, "dismiss", "Não foi possível marcar")))
    rowStates.put(payment.id, null);
}

/** Takes it back in the row that has just been dismissed, once the list has it again. */
export async function undoDismissal(payment: IncomingPayment): Promise<void> {
  if (await moved(payment, "restore", "Não foi possível desfazer")) rowStates.put(payment.id, null);
}

/** The same from the list of those that need no invoice: the row stays, and says that it waits again. */
export async function restore(payment: IncomingPayment): Promise<void> {
  rowStates.put(payment.id, { kind: "restored" });
  if (!(await moved(payment, "restore", "Não foi possível desfazer")))
    rowStates.put(payment.id, null);
}

async function moved(
  payment: IncomingPayment,
  how: "dismiss" | "restore",
  failure: string,
): Promise<boolean> {
  try {
    await moveDismissal(payment.id, how);
    return true;
  } catch (error) {
    const reason = failureText(error, "Tente novamente.");
    showToast("bad", failure, { text: `${nameOf(payment)}: ${reason}` });
    return false;
  }
}
