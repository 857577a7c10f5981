import type { Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import { AppError } from "../../platform/app-error.ts";
import { BoundedMap } from "../../platform/bounded-map.ts";
import type { Context } from "../../platform/context.ts";
import { perContext } from "../../platform/per-context.ts";
import { deleteEveryUploaded } from "./certificates-store.ts";
import { findCompany } from "./store.ts";

const REMEMBERED_USERS = 10_000;

/** Asked for every note. A company can be held only before its account issues anything, so "free" may be remembered. */
const freeUsers = perContext(() => new BoundedMap<string, true>(REMEMBERED_USERS));

/**
 * The company was typed by somebody who has not proven to be the account's owner: the owner looks at it before the first
 * note, and brings the certificate.
 */
export async function holdForCheck(
  { clock }: Context,
  transaction: Transaction<Database>,
  userId: string,
): Promise<void> {
  await deleteEveryUploaded(transaction, userId);
  await transaction
    .updateTable("company_settings")
    .set({ awaits_check: true, updated_at: clock.now() })
    .where("user_id", "=", userId)
    .execute();
}

/** @throws AppError company_unchecked until the owner has saved the company's data once */
export async function refuseUnchecked(ctx: Context, userId: string): Promise<void> {
  if (freeUsers(ctx).get(userId)) return;
  const company = await findCompany(ctx.db, userId);
  if (company?.awaits_check) {
    throw new AppError("company_unchecked", {
      detail:
        "Os dados da empresa foram preenchidos antes de você confirmar este e-mail. Confira-os antes de emitir a primeira nota.",
    });
  }
  freeUsers(ctx).set(userId, true);
}
