import { requireSecondFactor, type SessionRef } from "../../../identity/public.ts";
import { AppError } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import { membershipsOf, ownedCompanies } from "../../people/public.ts";

/**
 * A copy holds the data of the companies that the person owned when it was made: asked again when it is fetched, with what each of
 * them may demand.
 * @param companyIds null for a copy of before that was noted: all that the person owns
 * @throws AppError not_found for a company that is the person's no more; second_factor_missing, second_factor_required
 */
export async function requireOwnCompanies(
  ctx: Context,
  caller: SessionRef,
  companyIds: readonly string[] | null,
): Promise<void> {
  const owned = await ownedCompanies(ctx.db, caller.userId);
  const inside = companyIds ?? owned;
  if (inside.some((id) => !owned.includes(id))) throw new AppError("not_found", { detail: GONE });
  const memberships = await membershipsOf(ctx, caller.userId);
  const isDemanded = memberships.some(
    ({ companyId, demandsSecondFactor }) => demandsSecondFactor && inside.includes(companyId),
  );
  if (isDemanded) await requireSecondFactor(ctx.db, caller);
}

const GONE = "A cópia traz dados de uma empresa que não é mais sua. Peça uma nova.";
