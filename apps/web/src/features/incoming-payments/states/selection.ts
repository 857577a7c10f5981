import type { IncomingPayment } from "@emita/contract/integrations/incoming-payments";
import { reaisToCents } from "@emita/domain/basics/money";

/** An invoice could be made of it as it is. */
export function isComplete({ missing }: IncomingPayment): boolean {
  return missing.length === 0;
}

/** The client to ask about; null where the proposal is already for it, or none is likely. */
export function suggestedClient({
  status,
  proposal,
  client_suggestions: clients,
}: IncomingPayment) {
  const [first] = clients ?? [];
  return status === "waiting" && first && first.cnpj !== proposal.cnpj ? first : null;
}

/** When a rule sends its invoice; null: none is scheduled. */
export function scheduledFor({ status, rule }: IncomingPayment): string | null {
  return status === "waiting" && rule?.state === "scheduled" ? rule.send_at : null;
}

/** Complete, and nothing about it asks for a look: ticked unless the person says otherwise. */
export function isReady(payment: IncomingPayment): boolean {
  return isComplete(payment) && payment.warnings.length === 0;
}

/** What the person ticked or unticked; the others are as `isReady` says. */
export type Ticks = ReadonlyMap<string, boolean>;

export function isTicked(payment: IncomingPayment, ticks: Ticks): boolean {
  return ticks.get(payment.id) ?? (isReady(payment) && !isHeldBack(payment));
}

/** A person stopped it, or its rule did not send it: it goes out only by a choice. */
function isHeldBack({ rule }: IncomingPayment): boolean {
  return ["stopped", "over_ceiling", "refused"].includes(rule?.state ?? "");
}

export function sumOf(payments: readonly IncomingPayment[]): number {
  return payments.reduce((sum, { proposal }) => sum + reaisToCents(proposal.amount), 0);
}

/** Warnings as they are shown: an equal invoice includes the same payer, value and day. */
export function shownWarnings({
  warnings,
  refunded_invoice,
}: IncomingPayment): IncomingPayment["warnings"] {
  const isRepeated = warnings.some(({ code }) => code === "repeated_note");
  return warnings.filter(
    ({ code }) =>
      !(isRepeated && code === "similar_invoice") &&
      // Said by a line of its own, with the way to the cancellation.
      !(refunded_invoice && code === "returned_after_note"),
  );
}

export const nameOf = ({ proposal }: IncomingPayment): string =>
  proposal.company_name ?? "Pagador não informado";
