import type { Transaction } from "kysely";
import {
  allowanceAt,
  sharedTrial,
  type Allowance,
  type PlanPart,
} from "@emita/domain/plans/allowance";
import type { Database } from "../../../db/schema.ts";
import { AppError } from "../../../platform/basics/app-error.ts";
import type { Context, Db } from "../../../platform/context/context.ts";
import { officesOf, type PayingOffice } from "../office/paying-offices.ts";
import {
  findWithPacks,
  listEntitlements,
  listPacks,
  lockEntitlement,
  type EntitlementRow,
  type PackUse,
} from "../store.ts";
import { usesOfTrial } from "../trial-of-cnpj.ts";

export interface LoadedAllowance {
  readonly row: EntitlementRow;
  /** The current allowance, whether or not the row was renewed. A trial includes the use by others under the same CNPJ. */
  readonly allowance: Allowance;
  /** Invoices of the trial that others used. */
  readonly elsewhere: number;
  /** Pays for what the company's own units do not cover. */
  readonly office: PayingOffice | null;
}

/** The current allowance of an account; null when it has no entitlement. */
export async function loadAllowance(
  ctx: Context,
  db: Db,
  companyId: string,
): Promise<LoadedAllowance | null> {
  const now = ctx.clock.now();
  const found = await findWithPacks(db, companyId, now);
  if (!found) return null;
  return loaded(found, await sharedOf(ctx, db, [found.row]), now);
}

/** The same of several companies, by the company's id; companies without an entitlement are left out. */
export async function loadAllowances(
  ctx: Context,
  companyIds: readonly string[],
): Promise<Map<string, LoadedAllowance>> {
  if (companyIds.length === 0) return new Map();
  const now = ctx.clock.now();
  const { rows, packs } = await listEntitlements(ctx.db, companyIds, now);
  const packsOf = Map.groupBy(packs, (pack) => pack.company_id);
  const shared = await sharedOf(ctx, ctx.db, rows);
  const ofRow = (row: EntitlementRow) => ({ row, packs: packsOf.get(row.company_id) ?? [] });
  return new Map(rows.map((row) => [row.company_id, loaded(ofRow(row), shared, now)]));
}

/**
 * The same, locked until the transaction ends. Packs are read after the lock is held, so that the use by earlier
 * transactions is seen.
 * @throws AppError internal when the account has no entitlement.
 */
export async function lockAllowance(
  ctx: Context,
  transaction: Transaction<Database>,
  companyId: string,
): Promise<LoadedAllowance> {
  const row = await lockEntitlement(transaction, companyId);
  if (!row)
    throw new AppError("internal", {
      detail: "Por favor, saia e faça login novamente para configurar sua conta.",
    });
  const now = ctx.clock.now();
  const shared = await sharedOf(ctx, transaction, [row]);
  return loaded({ row, packs: await listPacks(transaction, companyId, now) }, shared, now);
}

/** What companies share with others, by company: the trial of their CNPJ, and the plan of the office that pays. */
interface Shared {
  readonly uses: ReadonlyMap<string, number>;
  readonly offices: ReadonlyMap<string, PayingOffice>;
}

async function sharedOf(
  ctx: Context,
  db: Db | Transaction<Database>,
  rows: readonly EntitlementRow[],
): Promise<Shared> {
  return {
    uses: await usesOfTrial(ctx, db, rows),
    offices: await officesOf(db, rows, ctx.clock.now()),
  };
}

/** The plan as the account's row keeps it, with its own use alone. */
export function ownPlan({
  allowance: { plan },
  elsewhere,
}: Pick<LoadedAllowance, "allowance" | "elsewhere">): PlanPart {
  return { ...plan, used: plan.used - elsewhere };
}

function loaded(
  { row, packs }: { readonly row: EntitlementRow; readonly packs: readonly PackUse[] },
  { uses, offices }: Shared,
  now: Date,
): LoadedAllowance {
  const office = offices.get(row.company_id) ?? null;
  const stored: Allowance = {
    plan: {
      quota: row.invoices_quota,
      used: row.invoices_used,
      periodStart: row.period_start,
      renewDate: row.renew_date,
      renewsItself: row.renews_itself,
    },
    packs: packs.map(({ id, quota, used, expires_at }) => ({
      id,
      quota,
      used,
      expiresAt: expires_at,
    })),
    office: office?.part ?? null,
  };
  const { plan: own, ...others } = allowanceAt(stored, now);
  const plan = sharedTrial(own, uses.get(row.company_id) ?? 0);
  return { row, allowance: { plan, ...others }, elsewhere: plan.used - own.used, office };
}
