import { hasSecondFactor, type SessionRef } from "../../identity/public.ts";
import type { Context } from "../../platform/context/context.ts";
import type { Membership } from "../people/public.ts";

/** A company that demands a second factor of its members hides its figures and invoices from a session without it. */
export async function mayOpen(
  { db }: Context,
  caller: SessionRef,
  memberships: readonly Membership[],
): Promise<(membership: Membership) => boolean> {
  const anyDemands = memberships.some(({ demandsSecondFactor }) => demandsSecondFactor);
  if (!anyDemands || (await hasSecondFactor(db, caller))) return () => true;
  return ({ demandsSecondFactor }) => !demandsSecondFactor;
}
