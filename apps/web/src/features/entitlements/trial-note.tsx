import type { Entitlement } from "@emita/contract/billing/entitlements";
import { trialElsewhere } from "./trial-elsewhere.ts";

/** Below the remaining trial: the share that others used. */
export function TrialCallout({ entitlement }: { entitlement: Entitlement }) {
  const text = trialElsewhere(entitlement);
  return text === null ? null : <p className="sm">{text}</p>;
}
