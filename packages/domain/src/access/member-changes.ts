import type { Role } from "./roles.ts";

/** One member changes or ends the role of another. */
export interface MemberChange {
  /** The role of the acting person; someone who leaves acts on themselves. */
  readonly actor: Role;
  /** The member's present role. */
  readonly target: Role;
  /** The company's present number of owners. */
  readonly owners: number;
}

/**
 * Why a member's role may not be taken away: only owners change and remove owners, and a company keeps at least one.
 * @returns the code of the refusal (contract/errors), or null
 */
export function refusalOfMemberChange({
  actor,
  target,
  owners,
}: MemberChange): "forbidden_role" | "last_owner" | null {
  if (target !== "owner") return null;
  if (actor !== "owner") return "forbidden_role";
  return owners <= 1 ? "last_owner" : null;
}
