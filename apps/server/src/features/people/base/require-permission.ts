import { roleAllows, type Permission } from "@emita/domain/access/roles";
import { forbiddenRole, type Caller } from "../../../platform/http/auth-context.ts";

/**
 * For a part of a call that not everybody may do who may make the call.
 * @throws AppError forbidden_role
 */
export function requirePermission({ role }: Caller, permission: Permission): void {
  if (role !== null && !roleAllows(role, permission, { accountantsIssue: false }))
    throw forbiddenRole(role);
}
