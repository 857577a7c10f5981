import type { Transaction } from "kysely";
import { allowanceUse, nextUnit, type UnitSource } from "@emita/domain/plans/allowance";
import type { Database } from "../../../db/schema.ts";
import { BoundedMap } from "../../../platform/basics/bounded-map.ts";
import type { Context } from "../../../platform/context/context.ts";
import { perContext } from "../../../platform/context/per-context.ts";
import { Writes } from "../../../platform/database/writes.ts";
import { returnToOffice, takeOfOffice } from "../office/office-months.ts";
import { loadAllowance, lockAllowance, type LoadedAllowance } from "./load-allowance.ts";
import { planUnits, type UnitsPlan } from "./plan-units.ts";
import { publishChange } from "./save-plan.ts";
import { lockEntitlement, returnToPack, updateEntitlement, type EntitlementRow } from "../store.ts";
import { isTrialOfCnpj, returnToTrial, takeOfTrial } from "../trial-of-cnpj.ts";
import { readUnitSource, writeUnitSource } from "./unit-source.ts";
import { warnOfQuota } from "./warn-of-quota.ts";
import { collectUnits } from "../write-units.ts";

export type TakenUnit =
  | {
      readonly ok: true;
      /** Store it with the invoice: `giveBackUnit` needs it. */
      readonly source: string;
    }
  | {
      readonly ok: false;
      readonly plan: string;
      readonly used: number;
      readonly quota: number;
      /** Invoices of the trial that others used under the same CNPJ. */
      readonly elsewhere: number;
    };

const REMEMBERED_USERS = 10_000;

/** Accounts whose last request found no unit left. Only a hint: other processes take and return units too. */
const exhausted = perContext(() => new BoundedMap<string, true>(REMEMBERED_USERS));

/** Whether a refusal is likely. A caller with much work before taking a unit then takes it first. */
export function expectsRefusal(ctx: Context, companyId: string): boolean {
  return exhausted(ctx).get(companyId) === true;
}

/**
 * The usual units: of the plan's running period, with no warning to send. They need no lock before the statement that writes
 * them with their invoices. All invoices of an account wait for its entitlement, so it is held for that statement only.
 * @returns null where `takeUnit` has to decide.
 */
export async function usualUnits(
  ctx: Context,
  companyId: string,
  count: number,
): Promise<UnitsPlan | null> {
  const loaded = await loadAllowance(ctx, ctx.db, companyId);
  if (!loaded || isTrialOfCnpj(loaded.row)) return null;
  const source = nextUnit(loaded.allowance);
  if (source?.kind !== "plan") return null;
  const plan = planUnits(loaded, source, count);
  const { used, quota } = plan.after.plan;
  return plan.isSamePeriod && !plan.isWarning && used <= quota ? plan : null;
}

/**
 * Takes one invoice of the quota in the caller's transaction: it counts only if that commits. The entitlement's row stays
 * locked until then, so take it late in the transaction.
 * @throws AppError internal when the account has no entitlement.
 */
export async function takeUnit(
  ctx: Context,
  transaction: Transaction<Database>,
  companyId: string,
): Promise<TakenUnit> {
  const loaded = await lockAllowance(ctx, transaction, companyId);
  const source = await sourceOf(ctx, transaction, loaded);
  if (!source) {
    const { row, allowance, elsewhere } = loaded;
    exhausted(ctx).set(companyId, true);
    // The office's plan is used up, if the company has one: what counts is the company's own part.
    const use = allowanceUse({ ...allowance, office: null });
    return { ok: false, plan: row.plan, ...use, elsewhere };
  }
  exhausted(ctx).delete(companyId);
  const plan = planUnits(loaded, source, 1);
  if (plan.isWarning) await warnOfQuota(ctx, transaction, plan);
  const writes = new Writes(transaction);
  await collectUnits(ctx, writes, plan);
  if ((await writes.send()) === null) throw new Error("a locked entitlement has changed");
  return { ok: true, source: writeUnitSource(source) };
}

/**
 * Where the unit comes from. What is shared is counted here: when another account takes the trial's last invoice at this moment,
 * it is a pack or the office's plan; when another company takes the last one of the office's plan, none is left.
 */
async function sourceOf(
  ctx: Context,
  transaction: Transaction<Database>,
  { row, allowance }: LoadedAllowance,
): Promise<UnitSource | null> {
  let source = nextUnit(allowance);
  if (source?.kind === "plan" && !(await takeOfTrial(ctx, transaction, row))) {
    const { plan } = allowance;
    source = nextUnit({ ...allowance, plan: { ...plan, used: plan.quota } });
  }
  if (source?.kind !== "office") return source;
  return (await takeOfOffice(transaction, source)) ? source : null;
}

/**
 * Returns a unit whose invoice will never exist to its source; a period that is over gets nothing back. Call it once per unit,
 * in the transaction that records why.
 * @param source as takeUnit gave it.
 */
export async function giveBackUnit(
  ctx: Context,
  transaction: Transaction<Database>,
  companyId: string,
  source: string | null,
): Promise<void> {
  const row = await lockEntitlement(transaction, companyId);
  if (!row || source === null) return;
  const unit = readUnitSource(source);
  if (unit.kind === "pack") await returnToPack(transaction, companyId, unit.packId);
  else if (unit.kind === "office") await returnToOffice(transaction, unit);
  else await returnToPeriod(ctx, transaction, row, unit.periodStart);
  await publishChange(ctx, transaction, companyId);
}

async function returnToPeriod(
  ctx: Context,
  transaction: Transaction<Database>,
  row: EntitlementRow,
  periodStart: Date,
): Promise<void> {
  const updated_at = ctx.clock.now();
  const isTrial = periodStart.getTime() === row.created_at.getTime();
  if (isTrial) await returnToTrial(ctx, transaction, row);
  const isPresent = periodStart.getTime() === row.period_start.getTime();
  if (isPresent && row.invoices_used > 0)
    await updateEntitlement(transaction, row.company_id, {
      invoices_used: row.invoices_used - 1,
      updated_at,
    });
  // The trial comes back when a plan ends.
  else if (!isPresent && isTrial && row.trial_used > 0)
    await updateEntitlement(transaction, row.company_id, {
      trial_used: row.trial_used - 1,
      updated_at,
    });
}
