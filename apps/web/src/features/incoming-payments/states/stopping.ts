import type { IncomingPayment } from "@emita/contract/integrations/incoming-payments";
import { failureText } from "../../../api/api-error.ts";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { stopSchedule } from "../queries.ts";
import { nameOf } from "./selection.ts";

/** 'Parar': the rule's invoice is not sent; the payment goes on waiting in its row. */
export async function stop(payment: IncomingPayment): Promise<void> {
  try {
    await stopSchedule(payment.id);
    showToast("ok", "Envio parado", { text: `${nameOf(payment)} continua aguardando nota.` });
  } catch (error) {
    showToast("bad", "Não foi possível parar", {
      text: `${nameOf(payment)}: ${failureText(error, "Tente novamente.")}`,
    });
  }
}
