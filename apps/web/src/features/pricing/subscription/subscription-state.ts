import type { Billing } from "@emita/contract/billing/billing";
import { formatDate } from "@emita/domain/basics/dates";
import { formatReais } from "@emita/domain/basics/money";
import { planOffer } from "@emita/domain/plans/plans";
import { CircleCheck, Clock, type LucideIcon, TriangleAlert } from "lucide-react";
import type { Tone } from "../../../ui/feedback/badge.tsx";

interface State {
  readonly tone: Tone;
  readonly icon: LucideIcon;
  readonly label: string;
  /** The next event and its date. */
  readonly sentence: string;
}

/** Whether the next period starts without an open invoice and without a cancellation. */
export function renewsByItself(subscription: NonNullable<Billing["subscription"]>): boolean {
  return subscription.grace_until === null && !subscription.cancel_at_period_end;
}

/** The panel's texts for a subscription. */
export function stateOf(subscription: NonNullable<Billing["subscription"]>): State {
  const day = formatDate(new Date(subscription.renews_at));
  const { priceCents } = planOffer(subscription.offer);
  if (subscription.grace_until)
    return {
      tone: "bad",
      icon: TriangleAlert,
      label: "Pagamento pendente",
      sentence: "A fatura da renovação está em aberto.",
    };
  if (subscription.cancel_at_period_end)
    return {
      tone: "wait",
      icon: Clock,
      label: "Cancelamento marcado",
      sentence: `Vale até ${day} e não renova.`,
    };
  if (subscription.next_offer) {
    const next = planOffer(subscription.next_offer);
    return {
      tone: "wait",
      icon: Clock,
      label: "Troca marcada",
      sentence: `Vale até ${day}. Depois, plano ${next.name} por ${formatReais(next.priceCents)}.`,
    };
  }
  return {
    tone: "ok",
    icon: CircleCheck,
    label: "Ativa",
    sentence: `Próxima renovação em ${day}: ${formatReais(priceCents)}.`,
  };
}
