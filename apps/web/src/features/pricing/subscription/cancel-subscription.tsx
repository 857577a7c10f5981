import type { Billing } from "@emita/contract/billing/billing";
import { formatDate } from "@emita/domain/basics/dates";
import { planOffer } from "@emita/domain/plans/plans";
import { useState } from "react";
import { failureOf } from "../../../api/api-error.ts";
import { Button } from "../../../ui/fields/button.tsx";
import { ConfirmDialog } from "../../../ui/feedback/confirm-dialog.tsx";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { useChangeCancellation } from "./billing-queries.ts";

const FAILED = "Não foi possível cancelar a assinatura. Tente novamente.";

type Subscription = NonNullable<Billing["subscription"]>;

/** Asks first, and says what happens when. */
export function CancelSubscription({ subscription }: { subscription: Subscription }) {
  const [open, setOpen] = useState(false);
  const change = useChangeCancellation();
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        Cancelar assinatura
      </Button>
      <ConfirmDialog
        open={open}
        title="Cancelar assinatura"
        act="Sim, cancelar"
        busyText="Cancelando..."
        stay="Manter assinatura"
        run={() => failureOf(change.mutateAsync("cancel"), FAILED)}
        onDone={() => showToast("ok", "Assinatura cancelada")}
        onClose={() => setOpen(false)}
      >
        <p className="num">{consequence(subscription)}</p>
        <p>Suas notas e seus pacotes continuam na sua conta.</p>
      </ConfirmDialog>
    </>
  );
}

function consequence({ offer, grace_until: graceUntil, renews_at: end }: Subscription): string {
  const { name } = planOffer(offer);
  return graceUntil
    ? `O plano ${name} termina agora e a fatura em aberto é anulada.`
    : `O plano ${name} vale até ${formatDate(new Date(end))} e não será mais cobrado. Até lá você pode desfazer.`;
}
