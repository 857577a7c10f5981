import type { PaymentRule } from "@emita/contract/integrations/payment-rules";
import { failureText } from "../../../api/api-error.ts";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { updateRule } from "./queries.ts";

type Named = Pick<PaymentRule, "id" | "name">;

/** Pauses a rule or lets it go on. Nothing is lost by a pause, so it is not asked first. */
export async function setPaused(rule: Named, paused: boolean): Promise<void> {
  try {
    await updateRule(rule.id, { paused });
    showToast("ok", paused ? "Regra pausada" : "Regra retomada", {
      text: paused ? `${rule.name}: nada sai até você retomar.` : rule.name,
    });
  } catch (error) {
    showToast("bad", "Erro ao mudar a regra", { text: failureText(error, "Tente novamente.") });
  }
}
