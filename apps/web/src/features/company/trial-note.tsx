import type { Entitlement } from "@emita/contract/entitlements";
import { trialElsewhere } from "./trial-elsewhere.ts";

/** Below what is left of the trial: what others used of it. */
export function TrialNote({ entitlement }: { entitlement: Entitlement }) {
  const text = trialElsewhere(entitlement);
  return text === null ? null : <p className="sm">{text}</p>;
}
