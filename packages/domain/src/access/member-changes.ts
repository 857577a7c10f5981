import type { Role } from "./roles.ts";

/** One member's role is changed by another, or ends. */
export interface MemberChange {
  /** What who does it is; a person who leaves does it to herself. */
  readonly actor: Role;
  /** What the member is now. */
  readonly target: Role;
  /** How many owners the company has now. */
  readonly owners: number;
}

/**
 * Why a member's role may not be taken away: owners are changed and removed by owners alone, and a company keeps one.
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
