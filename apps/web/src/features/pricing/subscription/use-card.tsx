import type { Entitlement } from "@emita/contract/billing/entitlements";
import { formatDate } from "@emita/domain/basics/dates";
import { planName } from "@emita/domain/plans/plans";
import { QuotaCount, QuotaMeter, QuotaState } from "../../../ui/feedback/quota.tsx";
import { FailedPart } from "../../../ui/feedback/states.tsx";
import { OfficeLine } from "../../entitlements/office-line.tsx";
import { PackLines } from "../../entitlements/pack-lines.tsx";
import { useEntitlement } from "../../entitlements/queries.ts";
import { TrialCallout } from "../../entitlements/trial-note.tsx";
import { useBilling } from "./billing-queries.ts";
import styles from "../pricing-page.module.css";
import { renewsByItself } from "./subscription-state.ts";

/** 'Seu uso': the remaining quota of the present plan and its packs. */
export function UseCard() {
  const { data, error, refetch } = useEntitlement();
  const { data: billing } = useBilling();
  if (!data)
    return (
      <section className={`card ${styles.use}`} aria-busy={!error} aria-label="Seu uso">
        {error && (
          <FailedPart
            text="Não foi possível carregar o seu plano."
            onRetry={() => void refetch()}
          />
        )}
      </section>
    );
  const use = { used: data.invoices_used, quota: data.invoices_quota };
  const renews = !billing?.subscription || renewsByItself(billing.subscription);
  const renewal = renews && data.renew_date ? formatDate(new Date(data.renew_date)) : null;
  return (
    <section className={`card ${styles.use}`} aria-labelledby="uso">
      <h2 id="uso">Seu uso</h2>
      <QuotaCount {...use} suffix="notas" />
      <QuotaMeter {...use} />
      <QuotaState {...use} renewal={renewal} />
      <TrialCallout entitlement={data} />
      <PackLines packs={data.packs} />
      <OfficeLine office={data.paid_by_office} />
      <p className="sm mut num">{describePlan(data)}</p>
    </section>
  );
}

function describePlan(entitlement: Entitlement): string {
  const { plan, plan_quota } = entitlement;
  const invoices = plan === "TRIAL" ? `${plan_quota} notas` : `${plan_quota} notas por mês`;
  return `Plano ${planName(entitlement)}: ${invoices}`;
}
