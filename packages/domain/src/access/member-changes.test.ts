import fc from "fast-check";
import { expect, test } from "vitest";
import { refusalOfMemberChange } from "./member-changes.ts";
import { ROLES } from "./roles.ts";

const role = fc.constantFrom(...ROLES);

test("only owners change an owner, and never the last one", () => {
  expect(refusalOfMemberChange({ actor: "owner", target: "owner", owners: 2 })).toBeNull();
  expect(refusalOfMemberChange({ actor: "owner", target: "owner", owners: 1 })).toBe("last_owner");
  expect(refusalOfMemberChange({ actor: "admin", target: "owner", owners: 2 })).toBe(
    "forbidden_role",
  );
});

test("a member who is not an owner is never refused as the last owner", () => {
  fc.assert(
    fc.property(role, role, fc.integer({ min: 1, max: 5 }), (actor, target, owners) => {
      fc.pre(target !== "owner");
      expect(refusalOfMemberChange({ actor, target, owners })).toBeNull();
    }),
  );
});
