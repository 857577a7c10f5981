import { sql, type Selectable, type Transaction, type Updateable } from "kysely";
import type { PaymentRule } from "@emita/domain/payments/rules/rule";
import type { Spent } from "@emita/domain/payments/rules/decide";
import { daysOfMonth, type LocalDate } from "@emita/domain/basics/dates";
import type { Database } from "../../db/schema.ts";
import type { PaymentRules } from "../../db/tables/receiving/payment-rules.ts";
import type { Db } from "../../platform/context/context.ts";

type Handle = Db | Transaction<Database>;
export type RuleRow = Selectable<PaymentRules>;

/** One decision of a company at a time: limits are sums over its other decisions. Also held while its rules change. */
export async function lockRules(
  transaction: Transaction<Database>,
  companyId: string,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payment-rules/${companyId}`}, 0))`.execute(
    transaction,
  );
}

/** In the order in which they decide. */
export async function listRules(db: Handle, companyId: string): Promise<RuleRow[]> {
  return db
    .selectFrom("payment_rules")
    .selectAll()
    .where("company_id", "=", companyId)
    .orderBy("position")
    .orderBy("id")
    .execute();
}

export async function changeRule(
  transaction: Transaction<Database>,
  companyId: string,
  id: string,
  set: Updateable<PaymentRules>,
): Promise<void> {
  await transaction
    .updateTable("payment_rules")
    .set(set)
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .execute();
}

/** The row with what the domain reads of it. */
export type StoredRule = PaymentRule & { readonly row: RuleRow };

export function toRule(row: RuleRow): StoredRule {
  return {
    row,
    id: row.id,
    conditions: {
      payers: row.payers.map(({ tax_id: taxId, name }) => ({ taxId, name })),
      charge: row.of_charge,
      maxCents: row.max_cents,
      text: row.text_part,
    },
    mode: row.mode,
    rehearseUntil: row.rehearse_until,
    dayCents: row.day_cents,
    monthCents: row.month_cents,
    isPaused: row.paused,
  };
}

/** What a rule has sent or scheduled on a fiscal day, and in its month. @param except a payment that is asked about */
export async function spentOn(
  db: Handle,
  companyId: string,
  ruleId: string,
  day: LocalDate,
  except: string | null = null,
): Promise<Spent> {
  const [first, last] = daysOfMonth(day.slice(0, 7));
  return db
    .selectFrom("rule_decisions")
    .select([
      sql<number>`coalesce(sum(amount_cents) filter (where counts_on = ${day}::date), 0)::bigint`.as(
        "dayCents",
      ),
      sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as("monthCents"),
    ])
    .where("company_id", "=", companyId)
    .where("rule_id", "=", ruleId)
    .where("state", "in", ["scheduled", "sending", "sent"])
    .where("counts_on", ">=", first)
    .where("counts_on", "<=", last)
    .$if(except !== null, (query) => query.where("payment_id", "!=", except ?? ""))
    .executeTakeFirstOrThrow();
}
