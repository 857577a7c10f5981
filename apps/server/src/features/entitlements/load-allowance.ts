import type { Transaction } from "kysely";
import { allowanceAt, type Allowance } from "@emita/domain/plans/allowance";
import type { Database } from "../../db/schema.ts";
import { AppError } from "../../platform/basics/app-error.ts";
import type { Context, Db } from "../../platform/context/context.ts";
import {
  findWithPacks,
  listEntitlements,
  listPacks,
  lockEntitlement,
  type EntitlementRow,
  type PackUse,
} from "./store.ts";

export interface LoadedAllowance {
  readonly row: EntitlementRow;
  /** As it stands now, whether or not the row was renewed. */
  readonly allowance: Allowance;
}

/** What an account may issue now; null when it has no entitlement. */
export async function loadAllowance(
  ctx: Context,
  db: Db,
  companyId: string,
): Promise<LoadedAllowance | null> {
  const now = ctx.clock.now();
  const found = await findWithPacks(db, companyId, now);
  return found && loaded(found.row, found.packs, now);
}

/** The same of several companies at once, by the company; those without an entitlement are left out. */
export async function loadAllowances(
  ctx: Context,
  companyIds: readonly string[],
): Promise<Map<string, LoadedAllowance>> {
  if (companyIds.length === 0) return new Map();
  const now = ctx.clock.now();
  const { rows, packs } = await listEntitlements(ctx.db, companyIds, now);
  const packsOf = Map.groupBy(packs, (pack) => pack.company_id);
  return new Map(
    rows.map((row) => [row.company_id, loaded(row, packsOf.get(row.company_id) ?? [], now)]),
  );
}

/**
 * The same, held against every other change until the transaction ends. Packs are read after the lock is there: what others
 * took before is seen.
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
  return loaded(row, await listPacks(transaction, companyId, now), now);
}

function loaded(row: EntitlementRow, packs: readonly PackUse[], now: Date): LoadedAllowance {
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
  };
  return { row, allowance: allowanceAt(stored, now) };
}
