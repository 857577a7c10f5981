import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  PERMISSIONS,
  ROLE_NAMES,
  ROLE_WORDS,
  ROLES,
  roleAllows,
  rolesToGive,
  type Role,
} from "./roles.ts";

const STRICT = { accountantsIssue: false };
const OPEN = { accountantsIssue: true };
const allowed = (role: Role, rules = STRICT) =>
  PERMISSIONS.filter((permission) => roleAllows(role, permission, rules));

describe("a role", () => {
  test("a role may do what the product's table says", () => {
    expect(allowed("owner")).toEqual(PERMISSIONS);
    expect(PERMISSIONS.filter((permission) => !allowed("admin").includes(permission))).toEqual([
      "billing",
      "hand_over",
      "delete_company",
    ]);
    expect(allowed("issuer")).toEqual(["read", "issue", "documents", "export"]);
    expect(allowed("accountant")).toEqual(["read", "read_settings", "export"]);
    expect(allowed("reader")).toEqual(["read"]);
  });

  test("letting accountants issue gives rights to accountants only", () => {
    for (const role of ROLES.filter((each) => each !== "accountant"))
      expect(allowed(role, OPEN)).toEqual(allowed(role));
    expect(allowed("accountant", OPEN)).toEqual([
      "read",
      "read_settings",
      "issue",
      "documents",
      "export",
    ]);
  });

  test("every role reads; a role that manages people assigns every role but the owner's", () => {
    fc.assert(
      fc.property(fc.constantFrom(...ROLES), fc.constantFrom(STRICT, OPEN), (role, rules) => {
        expect(roleAllows(role, "read", rules)).toBe(true);
        const given = rolesToGive(role);
        expect(given).not.toContain("owner");
        expect(given.length > 0).toBe(roleAllows(role, "people", rules));
      }),
    );
  });

  test("every role has its own name and sentence", () => {
    for (const words of [ROLE_NAMES, ROLE_WORDS])
      expect(new Set(ROLES.map((role) => words[role])).size).toBe(ROLES.length);
  });
});
