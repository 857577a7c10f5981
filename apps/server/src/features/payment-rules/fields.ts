import type {
  createPaymentRuleSchema,
  updatePaymentRuleSchema,
} from "@emita/contract/integrations/payment-rules";
import { reaisToCents } from "@emita/domain/basics/money";
import { REHEARSAL_DAYS } from "@emita/domain/payments/rules/rule";
import type { z } from "zod";
import { invalidField } from "../../platform/basics/app-error.ts";
import type { RuleRow } from "./store.ts";

export type NewRule = z.output<typeof createPaymentRuleSchema>;
export type RuleChanges = z.output<typeof updatePaymentRuleSchema>;

const DAY_MS = 86_400_000;

/** The columns of what a request gives; what it leaves open is absent. */
export function columnsOf(given: RuleChanges) {
  const { conditions, name, mode, paused, day_limit, month_limit } = given;
  const { client_id, service_id, service_code, service_description } = given;
  return {
    ...(name !== undefined && { name }),
    ...(mode !== undefined && { mode }),
    ...(paused !== undefined && { paused }),
    ...(client_id !== undefined && { client_id }),
    ...(service_id !== undefined && { service_id }),
    ...(service_code !== undefined && { service_code }),
    ...(service_description !== undefined && { service_description }),
    ...(day_limit !== undefined && { day_cents: centsOrNull(day_limit) }),
    ...(month_limit !== undefined && { month_cents: centsOrNull(month_limit) }),
    ...(conditions && {
      payers: JSON.stringify(conditions.payers),
      of_charge: conditions.charge,
      max_cents: centsOrNull(conditions.max_amount),
      text_part: conditions.text,
    }),
  };
}

/** A rule that begins to issue rehearses first. */
export function rehearsalFrom(now: Date): Date {
  return new Date(now.getTime() + REHEARSAL_DAYS * DAY_MS);
}

/** @throws AppError invalid: without both limits a rule does not issue by itself */
export function requireLimits(rule: Pick<RuleRow, "mode" | "day_cents" | "month_cents">): void {
  if (rule.mode !== "issue") return;
  if (rule.day_cents === null)
    throw invalidField("day_limit", "required", "Informe o limite por dia.");
  if (rule.month_cents === null)
    throw invalidField("month_limit", "required", "Informe o limite por mês.");
  if (rule.day_cents > rule.month_cents)
    throw invalidField("month_limit", "too_small", "O limite do mês é menor que o do dia.");
}

function centsOrNull(reais: number | null): number | null {
  return reais === null ? null : reaisToCents(reais);
}
