import { planOffer, type OfferId } from "@emita/domain/plans/plans";
import { failureText } from "../../../api/api-error.ts";
import { Button } from "../../../ui/fields/button.tsx";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { useChangePlan } from "./billing-queries.ts";

/** Takes a smaller plan back that was to begin with the next period. */
export function KeepPlan({ offer }: { offer: OfferId }) {
  const { mutateAsync, isPending } = useChangePlan();
  const { name } = planOffer(offer);
  // Awaited, as the new state takes the button away (resume-subscription.tsx).
  const keep = async () => {
    try {
      await mutateAsync(offer);
      showToast("ok", "Troca desfeita", { text: `Você continua no plano ${name}.` });
    } catch (error) {
      showToast("bad", "Não foi possível desfazer a troca", {
        text: failureText(error, "Tente novamente."),
      });
    }
  };
  return (
    <Button
      variant="secondary"
      size="sm"
      busy={isPending}
      busyText="Desfazendo..."
      onClick={() => void keep()}
    >
      {`Manter o plano ${name}`}
    </Button>
  );
}
