import type { Billing } from "@emita/contract/billing";
import { formatDate } from "@emita/domain/dates";
import { planOffer } from "@emita/domain/plans";
import { useState } from "react";
import { failureText } from "../../api/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { showToast } from "../../ui/toast-store.ts";
import { useChangeCancellation } from "./billing-queries.ts";

type Subscription = NonNullable<Billing["subscription"]>;

/** Asks first, and says what happens when. */
export function CancelSubscription({ subscription }: { subscription: Subscription }) {
  const [open, setOpen] = useState(false);
  const { mutate, isPending } = useChangeCancellation();
  const confirm = () =>
    mutate("cancel", {
      onSuccess: () => {
        setOpen(false);
        showToast("ok", "Assinatura cancelada");
      },
      onError: (error) =>
        showToast("bad", "Não foi possível cancelar a assinatura", {
          text: failureText(error, "Tente novamente."),
        }),
    });
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        Cancelar assinatura
      </Button>
      <Dialog
        open={open}
        alert
        title="Cancelar assinatura"
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              Manter assinatura
            </Button>
            <Button variant="danger" busy={isPending} busyText="Cancelando..." onClick={confirm}>
              Sim, cancelar
            </Button>
          </>
        }
      >
        <p className="num">{consequence(subscription)}</p>
        <p>Suas notas e seus pacotes continuam na sua conta.</p>
      </Dialog>
    </>
  );
}

function consequence({ offer, grace_until: graceUntil, renews_at: end }: Subscription): string {
  const { name } = planOffer(offer);
  return graceUntil
    ? `O plano ${name} termina agora e a fatura em aberto é anulada.`
    : `O plano ${name} vale até ${formatDate(new Date(end))} e não será mais cobrado. Até lá você pode desfazer.`;
}
