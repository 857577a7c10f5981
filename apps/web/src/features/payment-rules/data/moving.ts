import type { PaymentRule } from "@emita/contract/integrations/payment-rules";
import { failureText } from "../../../api/api-error.ts";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { updateRule } from "./queries.ts";

/** Gives a rule the place of another one: of two that fit a payment, the first decides. */
export async function moveRule(rule: PaymentRule, other: PaymentRule): Promise<void> {
  try {
    await updateRule(rule.id, { position: other.position });
  } catch (error) {
    showToast("bad", "Erro ao mudar a ordem", { text: failureText(error, "Tente novamente.") });
  }
}
