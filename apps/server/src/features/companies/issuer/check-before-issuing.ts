import type { Transaction } from "kysely";
import type { Database } from "../../../db/schema.ts";
import { AppError } from "../../../platform/basics/app-error.ts";
import { BoundedMap } from "../../../platform/basics/bounded-map.ts";
import type { Context } from "../../../platform/context/context.ts";
import { perContext } from "../../../platform/context/per-context.ts";
import { deleteEveryUploaded } from "../certificates/certificates-store.ts";
import { deleteEveryCityCredentials } from "../credentials/credentials-store.ts";
import { findCompany } from "../record/store.ts";

const REMEMBERED_USERS = 10_000;

/**
 * Asked for every invoice. A company can be held only before its account issues anything, so "free" may be remembered; invoices
 * that come at the same moment share one look.
 */
const freedom = perContext(() => new BoundedMap<string, Promise<boolean>>(REMEMBERED_USERS));

/**
 * The company was typed before the account's owner was proven: the owner confirms it before the first invoice, and uploads the
 * certificate.
 */
export async function holdForCheck(
  { clock }: Context,
  transaction: Transaction<Database>,
  companyId: string,
): Promise<void> {
  await deleteEveryUploaded(transaction, companyId);
  await deleteEveryCityCredentials(transaction, companyId);
  await transaction
    .updateTable("company_settings")
    .set({ awaits_check: true, updated_at: clock.now() })
    .where("company_id", "=", companyId)
    .execute();
}

/** @throws AppError company_unchecked until the owner has saved the company's data once */
export async function refuseUnchecked(ctx: Context, companyId: string): Promise<void> {
  if (await (freedom(ctx).get(companyId) ?? lookUp(ctx, companyId))) return;
  throw new AppError("company_unchecked", {
    detail:
      "Os dados da empresa foram preenchidos antes de você confirmar este e-mail. Confira-os antes de emitir a primeira nota.",
  });
}

/** Only "free" stays remembered. */
function lookUp(ctx: Context, companyId: string): Promise<boolean> {
  const known = freedom(ctx);
  const isFree = findCompany(ctx.db, companyId).then((company) => !company?.awaits_check);
  known.set(companyId, isFree);
  const forget = () => known.delete(companyId);
  isFree.then((free) => free || forget(), forget);
  return isFree;
}
