import type { PaymentRule } from "@emita/contract/integrations/payment-rules";
import type { Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { Context } from "../../platform/context/context.ts";
import { recordCompanyEvent } from "../people/public.ts";
import { columnsOf, rehearsalFrom, requireLimits, type RuleChanges } from "./fields.ts";
import { ruleNotFound, showRule } from "./show-rules.ts";
import { changeRule, listRules, lockRules, type RuleRow } from "./store.ts";

/**
 * Changes a rule for what is decided or sent from now on. A rule that begins to issue rehearses first.
 * @throws AppError not_found, invalid
 */
export async function updateRule(
  ctx: Context,
  companyId: string,
  id: string,
  changes: RuleChanges,
): Promise<PaymentRule> {
  await ctx.db.transaction().execute(async (transaction) => {
    await lockRules(transaction, companyId);
    const rules = await listRules(transaction, companyId);
    const rule = rules.find((one) => one.id === id);
    if (!rule) throw ruleNotFound();
    const now = ctx.clock.now();
    const columns = { ...columnsOf(changes), ...rehearsalOf(rule, changes, now) };
    const { mode, day_cents, month_cents } = { ...rule, ...columns };
    requireLimits({ mode, day_cents, month_cents });
    await changeRule(transaction, companyId, id, { ...columns, updated_at: now });
    if (changes.position !== undefined)
      await reorder(transaction, companyId, moved(rules, rule, changes.position));
    const name = changes.name ?? rule.name;
    await recordCompanyEvent(ctx, transaction, companyId, "payment_rule_changed", name);
    await ctx.live.publish(transaction, companyId, { type: "payment.changed", id: companyId });
  });
  return showRule(ctx, companyId, id);
}

/** Removes a rule; what it scheduled is not sent (checked at the moment of sending), its invoices stay. @throws AppError not_found */
export async function removeRule(ctx: Context, companyId: string, id: string): Promise<void> {
  await ctx.db.transaction().execute(async (transaction) => {
    await lockRules(transaction, companyId);
    const removed = await transaction
      .deleteFrom("payment_rules")
      .where("company_id", "=", companyId)
      .where("id", "=", id)
      .returning("name")
      .executeTakeFirst();
    if (!removed) throw ruleNotFound();
    await recordCompanyEvent(ctx, transaction, companyId, "payment_rule_removed", removed.name);
    await ctx.live.publish(transaction, companyId, { type: "payment.changed", id: companyId });
  });
}

function rehearsalOf(rule: RuleRow, changes: RuleChanges, now: Date) {
  if (changes.end_rehearsal) return { rehearse_until: null };
  if (changes.mode === undefined || changes.mode === rule.mode) return {};
  return { rehearse_until: changes.mode === "issue" ? rehearsalFrom(now) : null };
}

/** The rules in their order with one at another place, counted from one. */
function moved(rules: readonly RuleRow[], rule: RuleRow, position: number): RuleRow[] {
  return rules.filter((one) => one !== rule).toSpliced(position - 1, 0, rule);
}

async function reorder(
  transaction: Transaction<Database>,
  companyId: string,
  rules: readonly RuleRow[],
): Promise<void> {
  for (const [index, { id, position }] of rules.entries())
    if (position !== index + 1)
      await changeRule(transaction, companyId, id, { position: index + 1 });
}
