import type { Billing } from "@emita/contract/billing/billing";
import { formatDate } from "@emita/domain/basics/dates";
import { planOffer } from "@emita/domain/plans/plans";
import { TriangleAlert } from "lucide-react";
import { useMay } from "../../../api/company/company.ts";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { buttonClass } from "../../../ui/fields/button.tsx";
import { Callout } from "../../../ui/feedback/callout.tsx";
import styles from "./billing-panel.module.css";
import { useBilling } from "./billing-queries.ts";
import { CancelSubscription } from "./cancel-subscription.tsx";
import { KeepPlan } from "./keep-plan.tsx";
import { Receipts } from "./receipts.tsx";
import { ResumeSubscription } from "./resume-subscription.tsx";
import { stateOf } from "./subscription-state.ts";

type Subscription = NonNullable<Billing["subscription"]>;

/** 'Sua assinatura' on /pricing: renewals, amounts due, and receipts. Empty where no payment provider is configured. */
export function BillingPanel() {
  const { data } = useBilling();
  if (!data?.provider) return null;
  const { subscription, invoices } = data;
  if (!subscription && invoices?.length === 0) return null;
  return (
    <section className={`card ${styles.panel}`} aria-labelledby="assinatura">
      <h2 id="assinatura">{subscription ? "Sua assinatura" : "Seus recibos"}</h2>
      {subscription && <SubscriptionState subscription={subscription} />}
      <Receipts invoices={invoices} />
    </section>
  );
}

function SubscriptionState({ subscription }: { subscription: Subscription }) {
  const { offer, payment_url: paymentUrl, grace_until: graceUntil } = subscription;
  const isOwner = useMay("billing");
  const { tone, icon, label, sentence } = stateOf(subscription);
  return (
    <>
      <div className={styles.state}>
        <div>
          <p className={styles.name}>
            <strong>{`Plano ${planOffer(offer).name}`}</strong>
            <Badge tone={tone} icon={icon}>
              {label}
            </Badge>
          </p>
          <p className="sm num">{sentence}</p>
        </div>
        {isOwner && subscription.cancel_at_period_end && <ResumeSubscription />}
        {isOwner && !subscription.cancel_at_period_end && (
          <div className={styles.acts}>
            {subscription.next_offer && <KeepPlan offer={offer} />}
            <CancelSubscription subscription={subscription} />
          </div>
        )}
      </div>
      {graceUntil && (
        <Callout tone="bad" icon={TriangleAlert} role="status">
          <p>
            {`Não conseguimos cobrar a renovação. Seu plano continua até ${formatDate(new Date(graceUntil))}; sem o pagamento, a conta volta à cota do teste.`}
          </p>
          {isOwner && paymentUrl && (
            <p className={styles.pay}>
              <a className={buttonClass({ size: "sm" })} href={paymentUrl}>
                Pagar agora
              </a>
            </p>
          )}
        </Callout>
      )}
      <p className="xs mut">
        Um plano maior vale na hora: a diferença e as notas a mais contam pelos dias que faltam. Um
        plano menor começa na renovação, e até lá você pode desfazer. A data da renovação não muda.
      </p>
    </>
  );
}
