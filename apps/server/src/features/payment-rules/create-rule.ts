import type { PaymentRule } from "@emita/contract/integrations/payment-rules";
import { invalidField } from "../../platform/basics/app-error.ts";
import type { Context } from "../../platform/context/context.ts";
import { recordCompanyEvent } from "../people/public.ts";
import { columnsOf, rehearsalFrom, requireLimits, type NewRule } from "./fields.ts";
import { givenByPayment } from "./rule-of-payment.ts";
import { showRule } from "./show-rules.ts";
import { listRules, lockRules } from "./store.ts";

/** More rules than a person can keep in view would decide what is not expected. */
const MOST_RULES = 100;

/**
 * Adds a rule behind the others. One that issues begins with its rehearsal. Made from one payment twice, it is one.
 * @throws AppError invalid, not_found, not_issued (the payment has no invoice)
 */
export async function createRule(
  ctx: Context,
  companyId: string,
  request: NewRule,
): Promise<{ readonly rule: PaymentRule; readonly isNew: boolean }> {
  const { from_payment: origin = null } = request;
  const given = origin === null ? request : await givenByPayment(ctx, companyId, origin, request);
  const { id, isNew } = await insert(ctx, companyId, given, origin);
  return { rule: await showRule(ctx, companyId, id), isNew };
}

async function insert(ctx: Context, companyId: string, given: NewRule, origin: string | null) {
  return ctx.db.transaction().execute(async (transaction) => {
    await lockRules(transaction, companyId);
    const rules = await listRules(transaction, companyId);
    const known = origin && rules.find((rule) => rule.origin_payment_id === origin);
    if (known) return { id: known.id, isNew: false };
    if (rules.length >= MOST_RULES)
      throw invalidField("name", "too_many", `Use no máximo ${MOST_RULES} regras.`);
    const now = ctx.clock.now();
    const { name = "", mode = "rehearse" } = given;
    const row = {
      payers: "[]",
      of_charge: false,
      day_cents: null,
      month_cents: null,
      paused: false,
      ...columnsOf(given),
      name,
      mode,
      company_id: companyId,
      id: ctx.newId(),
      position: (rules.at(-1)?.position ?? 0) + 1,
      rehearse_until: mode === "issue" ? rehearsalFrom(now) : null,
      origin_payment_id: origin,
      created_at: now,
      updated_at: now,
    };
    requireLimits(row);
    await transaction.insertInto("payment_rules").values(row).execute();
    await recordCompanyEvent(ctx, transaction, companyId, "payment_rule_created", name);
    await ctx.live.publish(transaction, companyId, { type: "payment.changed", id: companyId });
    return { id: row.id, isNew: true };
  });
}
