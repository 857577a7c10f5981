import type { Billing } from "@emita/contract/billing/billing";
import { fittingOffer } from "@emita/domain/plans/fitting-offer";
import { PLAN_OFFERS, type OfferId } from "@emita/domain/plans/plans";
import { compareOffers } from "@emita/domain/plans/subscription";
import { Check } from "lucide-react";
import { useState } from "react";
import { useMay } from "../../api/company/company.ts";
import { showToast } from "../../ui/feedback/toasts/toast-store.ts";
import { Page } from "../../ui/layout/page.tsx";
import { RoleCallout } from "../roles/role-note.tsx";
import { useEntitlement } from "../entitlements/queries.ts";
import { BillingPanel } from "./subscription/billing-panel.tsx";
import { untilBilling, useBilling } from "./subscription/billing-queries.ts";
import { PackCard } from "./pack-card.tsx";
import { PaymentCard } from "./subscription/payment-card.tsx";
import { PlanCard } from "./plan-card.tsx";
import styles from "./pricing-page.module.css";
import { OwnOfficePlan } from "./office-plan/own-office-plan.tsx";
import { PayerCard } from "./payer/payer-card.tsx";
import { QuoteCard } from "./quote/quote-card.tsx";
import { SmallerPlanDialog } from "./subscription/smaller-plan-dialog.tsx";
import { UseCard } from "./subscription/use-card.tsx";
import { usePurchase } from "./use-purchase.ts";

const INCLUDED = [
  "Boleto, recibo e Pix",
  "PDF e XML por e-mail",
  "API e webhook",
  "Suporte humano",
];

const TRY_AGAIN = { text: "Tente novamente." };

/** /pricing: the plans, and the remaining quota of the present one. */
export function PricingPage() {
  const { data } = useEntitlement();
  const { data: billing } = useBilling();
  const isOwner = useMay("billing");
  const purchase = usePurchase();
  const [smaller, setSmaller] = useState<OfferId | null>(null);
  const subscription = billing?.subscription ?? null;
  // An unpaid renewal comes first.
  const isDue = subscription?.grace_until != null;
  const fitting = data && !isDue ? fittingOffer({ offer: data.offer, used: data.plan_used }) : null;
  // A press before the subscription has loaded also asks about a smaller plan.
  const choose = async (offer: OfferId) => {
    const known = await untilBilling();
    if (!known) return showToast("bad", "Não foi possível atualizar o plano", TRY_AGAIN);
    if (asksFirst(offer, known.subscription)) setSmaller(offer);
    else purchase.choose(offer);
  };
  return (
    <Page
      title="Planos"
      intro="Pague pelo volume que você emite. Tudo está incluído em todos os planos."
    >
      <div className={styles.cols}>
        <div>
          {!isOwner && (
            <div className={styles.role}>
              <RoleCallout>quem escolhe o plano e paga é o dono da empresa.</RoleCallout>
            </div>
          )}
          <BillingPanel />
          {subscription && (
            <SmallerPlanDialog
              subscription={subscription}
              wanted={smaller}
              onClose={() => setSmaller(null)}
            />
          )}
          <div className={styles.plans}>
            {PLAN_OFFERS.map((offer) => (
              <PlanCard
                key={offer.id}
                offer={offer}
                current={data?.offer === offer.id}
                isNext={subscription?.next_offer === offer.id}
                isFitting={fitting === offer.id}
                busy={purchase.busy}
                isOffered={isOwner}
                onChoose={() => void choose(offer.id)}
              />
            ))}
          </div>
          <ul className={styles.included}>
            {INCLUDED.map((text) => (
              <li key={text}>
                <Check className="i" aria-hidden />
                {text}
              </li>
            ))}
          </ul>
          {data?.offer && (
            <p className={`sm mut ${styles.change}`}>
              {subscription
                ? "As notas já usadas no período continuam contando, e os pacotes ficam."
                : "Ao trocar de plano, o novo limite vale na hora. As notas já usadas no período continuam contando, e os pacotes ficam."}
            </p>
          )}
          <div className={styles.low}>
            <PackCard purchase={purchase} isOffered={isOwner} />
            {isOwner && <QuoteCard />}
          </div>
          <OwnOfficePlan />
        </div>
        <aside className={styles.side} aria-label="Uso e pagamento">
          <UseCard />
          <PayerCard />
          <PaymentCard />
        </aside>
      </div>
    </Page>
  );
}

/** A smaller plan waits for the next period, except where the present one is not paid for. */
function asksFirst(offer: OfferId, subscription: Billing["subscription"]): boolean {
  if (!subscription || subscription.grace_until) return false;
  return compareOffers(offer, subscription.offer) < 0;
}
