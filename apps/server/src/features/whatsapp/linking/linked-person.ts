import { hasFactorSince, mayAct } from "../../../identity/public.ts";
import type { Context } from "../../../platform/context/context.ts";
import { membershipsOf, type Membership } from "../../people/public.ts";
import { findLink, type LinkRow } from "../record/links-store.ts";

/** The person for whom a phone speaks. */
export interface LinkedPerson {
  readonly link: LinkRow;
  readonly userId: string;
  /** The companies in which the person may act from this phone, with the role that they have there now. */
  readonly companies: readonly Membership[];
  /** The one chosen, as long as it is among them. */
  readonly company: Membership | null;
}

/**
 * Asked at each message: a member who left, another role, a ban, an unproven address count from the next message on. A company that
 * demands a second factor opens where the phone was linked with one (a session of an account with a factor has shown it).
 */
export async function linkedPerson(ctx: Context, senderKey: string): Promise<LinkedPerson | null> {
  const link = await findLink(ctx.db, senderKey);
  if (!link) return null;
  const { user_id: userId } = link;
  if (!(await mayAct(ctx, userId))) return null;
  const all = (await membershipsOf(ctx, userId)).filter(({ isEmailVerified }) => isEmailVerified);
  const isDemanding = all.some(({ demandsSecondFactor }) => demandsSecondFactor);
  const hasFactor = isDemanding && (await hasFactorSince(ctx.db, userId, link.linked_at));
  const companies = all.filter((company) => hasFactor || !company.demandsSecondFactor);
  const company = companies.find(({ companyId }) => companyId === link.company_id) ?? null;
  return { link, userId, companies, company };
}
