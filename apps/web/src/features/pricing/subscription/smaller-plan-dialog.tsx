import type { Billing } from "@emita/contract/billing/billing";
import { formatDate } from "@emita/domain/basics/dates";
import { formatReais } from "@emita/domain/basics/money";
import { planOffer, type OfferId } from "@emita/domain/plans/plans";
import { failureOf } from "../../../api/api-error.ts";
import { ConfirmDialog } from "../../../ui/feedback/confirm-dialog.tsx";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { useChangePlan } from "./billing-queries.ts";

const FAILED = "Não foi possível trocar de plano. Tente novamente.";

interface SmallerPlanDialogProps {
  subscription: NonNullable<Billing["subscription"]>;
  /** The chosen plan; null: closed. */
  wanted: OfferId | null;
  onClose: () => void;
}

/** Says what happens when, before a smaller plan is noted for the next period. */
export function SmallerPlanDialog({ subscription, wanted, onClose }: SmallerPlanDialogProps) {
  const change = useChangePlan();
  const present = planOffer(subscription.offer);
  const next = planOffer(wanted ?? subscription.offer);
  const day = formatDate(new Date(subscription.renews_at));
  return (
    <ConfirmDialog
      open={wanted !== null}
      title={`Mudar para o plano ${next.name}`}
      act="Sim, mudar"
      variant="primary"
      busyText="Atualizando..."
      stay={`Manter o plano ${present.name}`}
      run={() => failureOf(change.mutateAsync(next.id), FAILED)}
      onDone={() =>
        showToast("ok", "Troca marcada", { text: `Plano ${next.name} a partir de ${day}.` })
      }
      onClose={onClose}
    >
      <p className="num">
        {`O plano ${present.name} vale até ${day}. Depois começa o plano ${next.name}: ${next.quota} notas por ${formatReais(next.priceCents)}.`}
      </p>
      <p>Nada é cobrado agora, e o que já foi pago não é devolvido. Até lá você pode desfazer.</p>
    </ConfirmDialog>
  );
}
