import type { IncomingPayment } from "@emita/contract/integrations/incoming-payments";
import type { ShownDecision } from "@emita/domain/payments/rules/rule";
import type { DecisionRow, DecisionState } from "./store.ts";

export function presentDecision(row: DecisionRow | undefined): IncomingPayment["rule"] {
  if (!row) return null;
  const state = shownState(row.state);
  return {
    id: row.rule_id,
    name: row.rule_name,
    state,
    send_at: state === "scheduled" ? (row.send_at?.toISOString() ?? null) : null,
    reason: row.reason,
  };
}

/** `sending` lasts for a moment only, or while the job runs again after a fault. */
export function shownState(state: DecisionState): ShownDecision {
  return state === "sending" ? "scheduled" : state;
}
