import { requireSecondFactor, type SessionRef } from "../../identity/public.ts";
import { AppError } from "../../platform/basics/app-error.ts";
import type { Context } from "../../platform/context/context.ts";
import { membershipsOf, ownedCompanies } from "../people/public.ts";

/**
 * A copy holds the data of the companies that the person owned when it was made. The ownership is checked again at the download,
 * and so is the second factor that a company demands.
 * @throws AppError not_found for a company that is the person's no more; second_factor_missing, second_factor_required
 */
export async function requireOwnCompanies(
  ctx: Context,
  caller: SessionRef,
  companyIds: readonly string[],
): Promise<void> {
  const owned = await ownedCompanies(ctx.db, caller.userId);
  if (companyIds.some((id) => !owned.includes(id)))
    throw new AppError("not_found", { detail: GONE });
  const memberships = await membershipsOf(ctx, caller.userId);
  const isDemanded = memberships.some(
    ({ companyId, demandsSecondFactor }) => demandsSecondFactor && companyIds.includes(companyId),
  );
  if (isDemanded) await requireSecondFactor(ctx.db, caller);
}

const GONE = "A cópia traz dados de uma empresa que não é mais sua. Peça uma nova.";
