import { roleAllows } from "@emita/domain/access/roles";
import type { Context } from "../../../platform/context/context.ts";
import { findUserByEmail } from "../../../identity/public.ts";
import { membershipsOf } from "../../people/public.ts";

/** Whether an address is that of a member who may send documents, proven by a mail of ours. */
export async function isSendingMember(
  ctx: Context,
  companyId: string,
  address: string,
): Promise<boolean> {
  const user = await findUserByEmail(ctx.db, address);
  if (!user?.email_verified_at || user.deleted_at || isBanned(user.banned_until, ctx.clock.now()))
    return false;
  const membership = (await membershipsOf(ctx, user.id)).find((one) => one.companyId === companyId);
  return membership !== undefined && roleAllows(membership.role, "documents", membership);
}

function isBanned(until: Date | null, now: Date): boolean {
  return until !== null && until > now;
}
