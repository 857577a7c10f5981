import { hasQuota } from "@emita/domain/plans/quota";
import { Link } from "@tanstack/react-router";
import { TriangleAlert } from "lucide-react";
import { paths } from "../../navigation/paths.ts";
import { drawnOnChange } from "../../ui/behaviour/drawn-on-change.tsx";
import { Callout } from "../../ui/feedback/callout.tsx";
import { trialElsewhere } from "./trial-elsewhere.ts";
import { useEntitlement } from "./queries.ts";

/** Shown before any input: no invoice is left in the quota. */
export const LimitCallout = drawnOnChange(function LimitCalloutImpl() {
  const { data } = useEntitlement();
  if (!data) return null;
  const { invoices_used: used, invoices_quota: quota } = data;
  if (hasQuota({ used, quota })) return null;
  return (
    <Callout tone="bad" icon={TriangleAlert} role="status">
      <b>As {quota} notas do seu plano já foram usadas.</b> {trialElsewhere(data)} O que você
      digitar fica guardado. <Link to={paths.pricing}>Ver os planos</Link>
    </Callout>
  );
});
