import { roleAllows, type Permission } from "@emita/domain/access/roles";
import { forbiddenRole, type Caller } from "../../../platform/http/auth-context.ts";

/**
 * For a part of a call that needs more than the call itself. A token without a role may do what its scopes allow.
 * @throws AppError forbidden_role
 */
export function requirePermission(
  caller: Pick<Caller, "role" | "accountantsIssue">,
  permission: Permission,
): void {
  const { role } = caller;
  if (role !== null && !roleAllows(role, permission, caller)) throw forbiddenRole(role);
}
