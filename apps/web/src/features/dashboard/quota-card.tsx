import type { Entitlement } from "@emita/contract/billing/entitlements";
import { formatDate } from "@emita/domain/basics/dates";
import { planName } from "@emita/domain/plans/plans";
import { Link } from "@tanstack/react-router";
import { useMay } from "../../api/company/company.ts";
import { paths } from "../../navigation/paths.ts";
import { QuotaCount, QuotaMeter, QuotaState } from "../../ui/feedback/quota.tsx";
import { FailedPart, SkeletonRows } from "../../ui/feedback/states.tsx";
import { OfficeLine } from "../entitlements/office-line.tsx";
import { PackLines } from "../entitlements/pack-lines.tsx";
import { useEntitlement } from "../entitlements/queries.ts";
import { TrialCallout } from "../entitlements/trial-note.tsx";
import { entitlementCopy, isMissing } from "../entitlements/use-entitlement-warning.ts";
import styles from "./dashboard.module.css";

/** Plan, use and limit. */
export function QuotaCard() {
  const { data, error, refetch } = useEntitlement();
  return (
    <section className={`card ${styles.quota}`} aria-labelledby="plano">
      {data ? <Quota entitlement={data} /> : <h2 id="plano">Plano</h2>}
      {!data && !error && <SkeletonRows rows={2} />}
      {!data && error && (
        <FailedPart
          text={
            isMissing(error)
              ? `${entitlementCopy.title}. ${entitlementCopy.onLoad}`
              : "Não foi possível carregar o seu plano."
          }
          onRetry={() => void refetch()}
        />
      )}
    </section>
  );
}

function Quota({ entitlement }: { entitlement: Entitlement }) {
  const use = { used: entitlement.invoices_used, quota: entitlement.invoices_quota };
  const isOwner = useMay("billing");
  const trial = entitlement.plan === "TRIAL";
  return (
    <>
      <header className={styles.quotaHead}>
        <h2 id="plano">{`Plano ${planName(entitlement)}`}</h2>
        {isOwner && (
          <Link className="sm" to={paths.pricing}>
            {trial ? "Fazer Upgrade" : "Gerenciar Plano"}
          </Link>
        )}
      </header>
      <QuotaCount {...use} suffix={usedSuffix(entitlement)} />
      <QuotaMeter {...use} />
      <QuotaState {...use} renewal={renewalOf(entitlement)} />
      <TrialCallout entitlement={entitlement} />
      <PackLines packs={entitlement.packs} />
      <OfficeLine office={entitlement.paid_by_office} />
    </>
  );
}

/** Packs count their use since they were bought. */
function usedSuffix({ plan, packs }: Entitlement): string {
  return plan === "TRIAL" || packs.length > 0 ? "notas usadas" : "notas usadas neste mês";
}

function renewalOf({ renew_date }: Entitlement): string | null {
  return renew_date ? formatDate(new Date(renew_date)) : null;
}
