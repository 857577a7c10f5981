import { roleAllows } from "@emita/domain/access/roles";
import type { Context } from "../../../platform/context/context.ts";
import { membershipsOf } from "../../people/public.ts";

export interface Sorted {
  /** Companies whose notes the person may take along now, in the order in which they were named. */
  readonly allowed: readonly string[];
  /** Companies in which the role does not allow it. */
  readonly forbidden: readonly string[];
  /** Companies in which the person is not, or not any more. */
  readonly strange: readonly string[];
}

/** What a person may do with each of these companies now. */
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
