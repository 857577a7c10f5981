import type { PaymentRule, PaymentRuleList } from "@emita/contract/integrations/payment-rules";
import { localDate, type LocalDate } from "@emita/domain/basics/dates";
import { centsToReais } from "@emita/domain/basics/money";
import { sql } from "kysely";
import { AppError } from "../../platform/basics/app-error.ts";
import type { Context, Db } from "../../platform/context/context.ts";
import { shownState } from "../incoming-payments/public.ts";
import { listRules, type RuleRow } from "./store.ts";

const LAST = 20;

export async function showRules(ctx: Context, companyId: string): Promise<PaymentRuleList> {
  const rows = await listRules(ctx.db, companyId);
  const sums = await sumsOf(ctx.db, companyId, localDate(ctx.clock.now()));
  const data = rows.map((row, index) => presentRule(row, index + 1, sums.get(row.id), []));
  return { data };
}

/** With its last decisions. @throws AppError not_found */
export async function showRule(ctx: Context, companyId: string, id: string): Promise<PaymentRule> {
  const rows = await listRules(ctx.db, companyId);
  const index = rows.findIndex((row) => row.id === id);
  const row = rows[index];
  if (!row) throw ruleNotFound();
  const sums = await sumsOf(ctx.db, companyId, localDate(ctx.clock.now()));
  return presentRule(row, index + 1, sums.get(id), await lastDecisions(ctx.db, companyId, id));
}

export function ruleNotFound(): AppError {
  return new AppError("not_found", { detail: "Regra não encontrada." });
}

interface Sums {
  readonly todayCount: number;
  readonly todayCents: number;
  readonly monthCount: number;
  readonly monthCents: number;
  readonly rehearsedCount: number;
  readonly rehearsedCents: number;
}

async function sumsOf(
  db: Db,
  companyId: string,
  today: LocalDate,
): Promise<ReadonlyMap<string, Sums>> {
  const counted = sql`state in ('scheduled', 'sending', 'sent')`;
  const isToday = sql`${counted} and counts_on = ${today}::date`;
  const inMonth = sql`${counted} and date_trunc('month', counts_on) = date_trunc('month', ${today}::date)`;
  const isRehearsed = sql`state = 'rehearsed'`;
  const { rows } = await sql<Sums & { rule_id: string }>`
    select rule_id,
      count(*) filter (where ${isToday}) as "todayCount",
      coalesce(sum(amount_cents) filter (where ${isToday}), 0)::bigint as "todayCents",
      count(*) filter (where ${inMonth}) as "monthCount",
      coalesce(sum(amount_cents) filter (where ${inMonth}), 0)::bigint as "monthCents",
      count(*) filter (where ${isRehearsed}) as "rehearsedCount",
      coalesce(sum(amount_cents) filter (where ${isRehearsed}), 0)::bigint as "rehearsedCents"
    from rule_decisions where company_id = ${companyId}::uuid group by rule_id`.execute(db);
  return new Map(rows.map((row) => [row.rule_id, row]));
}

async function lastDecisions(
  db: Db,
  companyId: string,
  ruleId: string,
): Promise<PaymentRule["decisions"]> {
  const rows = await db
    .selectFrom("rule_decisions as d")
    .innerJoin("incoming_payments as p", (join) =>
      join.onRef("p.company_id", "=", "d.company_id").onRef("p.id", "=", "d.payment_id"),
    )
    .select(["d.payment_id", "d.decided_at", "d.amount_cents", "d.state", "d.reason"])
    .select(["d.invoice_id", "p.received_on", "p.payer_name"])
    .where("d.company_id", "=", companyId)
    .where("d.rule_id", "=", ruleId)
    .orderBy("d.decided_at", "desc")
    .orderBy("d.payment_id", "desc")
    .limit(LAST)
    .execute();
  return rows.map((row) => ({
    payment_id: row.payment_id,
    decided_at: row.decided_at.toISOString(),
    received_on: row.received_on,
    payer: row.payer_name,
    amount: centsToReais(row.amount_cents),
    state: shownState(row.state),
    reason: row.reason,
    invoice_id: row.invoice_id,
  }));
}

function presentRule(
  row: RuleRow,
  position: number,
  sums: Sums | undefined,
  decisions: PaymentRule["decisions"],
): PaymentRule {
  const reais = (cents: number | null) => (cents === null ? null : centsToReais(cents));
  const sum = (count = 0, cents = 0) => ({ count, amount: centsToReais(cents) });
  return {
    id: row.id,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    name: row.name,
    position,
    conditions: {
      payers: [...row.payers],
      charge: row.of_charge,
      max_amount: reais(row.max_cents),
      text: row.text_part,
    },
    client_id: row.client_id,
    service_id: row.service_id,
    service_code: row.service_code,
    service_description: row.service_description,
    mode: row.mode,
    rehearse_until: row.rehearse_until?.toISOString() ?? null,
    day_limit: reais(row.day_cents),
    month_limit: reais(row.month_cents),
    paused: row.paused,
    today: sum(sums?.todayCount, sums?.todayCents),
    month: sum(sums?.monthCount, sums?.monthCents),
    rehearsed: sum(sums?.rehearsedCount, sums?.rehearsedCents),
    decisions,
  };
}
