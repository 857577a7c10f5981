import type { Context } from "../../../platform/context/context.ts";
import { AppError } from "../../../platform/basics/app-error.ts";
import { recordCompanyEvent, requireStillAllowed } from "../../people/public.ts";
import { removeAddress, saveAddress, type AddressRow } from "../record/address-store.ts";
import { newMailToken } from "./mail-token.ts";

/**
 * Makes the company's address for documents, in place of the one before.
 * @throws AppError not_found where this installation receives no mail; forbidden_role
 */
export async function createAddress(ctx: Context, companyId: string): Promise<AddressRow> {
  if (ctx.config.mailIntake === null)
    throw new AppError("not_found", { detail: "Esta instalação não recebe e-mails." });
  const given = { token: newMailToken(), now: ctx.clock.now() };
  return ctx.db.transaction().execute(async (transaction) => {
    await requireStillAllowed(transaction, companyId, "integrations");
    await recordCompanyEvent(ctx, transaction, companyId, "mail_address_created");
    return saveAddress(transaction, companyId, given);
  });
}

/** Ends the address, if there is one: from now on its mails are refused. */
export async function dropAddress(ctx: Context, companyId: string): Promise<void> {
  await ctx.db.transaction().execute(async (transaction) => {
    await requireStillAllowed(transaction, companyId, "integrations");
    if (await removeAddress(transaction, companyId))
      await recordCompanyEvent(ctx, transaction, companyId, "mail_address_removed");
  });
}
