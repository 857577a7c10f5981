import { roleAllows } from "@emita/domain/access/roles";
import { requireSecondFactor, type SessionRef } from "../../../identity/public.ts";
import { AppError } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import { membershipsOf } from "../../people/public.ts";

export interface Sorted {
  /** Companies whose invoices the person may take along now, in the order in which they were named. */
  readonly allowed: readonly string[];
  /** Companies in which the role does not allow it. */
  readonly forbidden: readonly string[];
  /** Companies in which the person is not, or not any more. */
  readonly strange: readonly string[];
}

/** The person's current rights in each of these companies. */
export async function sortByRight(
  ctx: Context,
  userId: string,
  companyIds: readonly string[],
): Promise<Sorted> {
  const memberships = await membershipsOf(ctx, userId);
  const known = new Map(memberships.map((one) => [one.companyId, one]));
  const ids = [...new Set(companyIds)];
  const allows = (id: string) => {
    const membership = known.get(id);
    return membership ? roleAllows(membership.role, "export", membership) : null;
  };
  return {
    allowed: ids.filter((id) => allows(id) === true),
    forbidden: ids.filter((id) => allows(id) === false),
    strange: ids.filter((id) => allows(id) === null),
  };
}

/** Demands the second factor where one of these companies requires it. @throws AppError second_factor_missing, second_factor_required */
export async function respectSecondFactor(
  ctx: Context,
  caller: SessionRef,
  companyIds: readonly string[],
): Promise<void> {
  const memberships = await membershipsOf(ctx, caller.userId);
  const isDemanded = memberships.some(
    ({ companyId, demandsSecondFactor }) => demandsSecondFactor && companyIds.includes(companyId),
  );
  if (isDemanded) await requireSecondFactor(ctx.db, caller);
}

/**
 * Asks again, company by company, when an archive that was made is fetched.
 * @throws AppError forbidden_role for an archive with invoices that the person may not take along any more; second_factor_missing,
 * second_factor_required
 */
export async function requireStillExportable(
  ctx: Context,
  caller: SessionRef,
  companyIds: readonly string[],
): Promise<void> {
  const { forbidden, strange } = await sortByRight(ctx, caller.userId, companyIds);
  if (forbidden.length + strange.length > 0)
    throw new AppError("forbidden_role", {
      detail:
        "Você não pode mais levar as notas de uma das empresas deste arquivo. Peça outro sem ela.",
    });
  await respectSecondFactor(ctx, caller, companyIds);
}
