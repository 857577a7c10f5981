import { sql, type Transaction } from "kysely";
import { cnpjRoot } from "@emita/domain/identifiers/cnpj";
import { TRIAL_QUOTA } from "@emita/domain/plans/plans";
import type { Database } from "../../db/schema.ts";
import { AppError } from "../../platform/basics/app-error.ts";
import type { Context, Db } from "../../platform/context/context.ts";
import { lockEntitlement, type EntitlementRow } from "./store.ts";

/*
 * The free trial belongs to the root of a CNPJ, whatever accounts and companies it has had. Only a keyed hash of the root is kept, and it
 * outlives them (docs/decisions/0009). A trial that the operator made larger is the account's own.
 */

type Handle = Db | Transaction<Database>;

const PURPOSE = "trial-root";

export function isTrialOfCnpj({ plan, invoices_quota: quota }: EntitlementRow): boolean {
  return plan === "TRIAL" && quota <= TRIAL_QUOTA;
}

/** Invoices of the trial used under the root of each company's CNPJ, in all accounts. Companies without a CNPJ are left out. */
export async function usesOfTrial(
  ctx: Context,
  db: Handle,
  rows: readonly EntitlementRow[],
): Promise<ReadonlyMap<string, number>> {
  const roots = await rootsOf(ctx, db, rows.filter(isTrialOfCnpj));
  if (roots.size === 0) return new Map();
  const uses = await db
    .selectFrom("trial_uses")
    .select(["root", "used"])
    .where("root", "in", [...roots.values()])
    .execute();
  const byRoot = new Map(uses.map(({ root, used }) => [root.toString("hex"), used]));
  return new Map(
    [...roots].map(([companyId, root]) => [companyId, byRoot.get(root.toString("hex")) ?? 0]),
  );
}

async function rootsOf(
  ctx: Context,
  db: Handle,
  rows: readonly EntitlementRow[],
): Promise<Map<string, Buffer>> {
  if (rows.length === 0) return new Map();
  const companies = await db
    .selectFrom("company_settings")
    .select(["company_id", "cnpj"])
    .where(
      "company_id",
      "in",
      rows.map(({ company_id }) => company_id),
    )
    .execute();
  return new Map(companies.map(({ company_id, cnpj }) => [company_id, hashOf(ctx, cnpj)]));
}

function hashOf(ctx: Context, cnpj: string): Buffer {
  return ctx.secrets.mac(cnpjRoot(cnpj), PURPOSE);
}

/**
 * Counts invoices of the trial under the root of the company's CNPJ, in the transaction that takes them. The root's row stays
 * locked until then, so that several accounts at once cannot exceed the trial.
 * @param row locked, as it was before
 * @returns whether enough invoices were left.
 */
export async function takeOfTrial(
  ctx: Context,
  transaction: Transaction<Database>,
  row: EntitlementRow,
): Promise<boolean> {
  if (!isTrialOfCnpj(row)) return true;
  const root = (await rootsOf(ctx, transaction, [row])).get(row.company_id);
  return root === undefined || count(ctx, transaction, root, { own: row.invoices_used, count: 1 });
}

async function count(
  ctx: Context,
  transaction: Transaction<Database>,
  root: Buffer,
  { own, count }: { readonly own: number; readonly count: number },
): Promise<boolean> {
  // Use from before roots were counted is only in the account's own row.
  const { rows } = await sql`
    insert into trial_uses (root, used, updated_at) values (${root}, ${own + count}, ${ctx.clock.now()})
    on conflict (root) do update
      set used = greatest(trial_uses.used, ${own}) + ${count}, updated_at = excluded.updated_at
      where greatest(trial_uses.used, ${own}) + ${count} <= ${TRIAL_QUOTA}
    returning used`.execute(transaction);
  return rows.length === 1;
}

/** A unit of the trial whose invoice will never exist. */
export async function returnToTrial(
  ctx: Context,
  transaction: Transaction<Database>,
  row: EntitlementRow,
): Promise<void> {
  const root = (await rootsOf(ctx, transaction, [row])).get(row.company_id);
  if (root === undefined) return;
  await transaction
    .updateTable("trial_uses")
    .set({ used: sql<number>`used - 1`, updated_at: ctx.clock.now() })
    .where("root", "=", root)
    .where("used", ">", 0)
    .execute();
}

/**
 * The company has a CNPJ of another root from now on. Invoices of the trial that it took before may be issued under this one. So
 * they count there too, and stay counted where they were.
 * @throws AppError quota_exceeded
 */
export async function claimTrial(
  ctx: Context,
  transaction: Transaction<Database>,
  companyId: string,
  cnpj: string,
): Promise<void> {
  const row = await lockEntitlement(transaction, companyId);
  if (!row || !isTrialOfCnpj(row) || row.invoices_used === 0) return;
  if (await count(ctx, transaction, hashOf(ctx, cnpj), { own: 0, count: row.invoices_used }))
    return;
  throw new AppError("quota_exceeded", {
    detail: `Notas de teste deste CNPJ já foram usadas em outra conta, e esta já usou ${row.invoices_used}: juntas passam das ${TRIAL_QUOTA}. Escolha um plano para usar este CNPJ aqui.`,
    extra: { plan: row.plan, used: row.invoices_used, quota: row.invoices_quota },
  });
}
