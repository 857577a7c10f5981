import fc from "fast-check";
import { expect, test } from "vitest";
import { refusalOfMemberChange } from "./member-changes.ts";
import { ROLES } from "./roles.ts";

const role = fc.constantFrom(...ROLES);

test("an owner is changed by owners alone, and never the last one", () => {
  expect(refusalOfMemberChange({ actor: "owner", target: "owner", owners: 2 })).toBeNull();
  expect(refusalOfMemberChange({ actor: "owner", target: "owner", owners: 1 })).toBe("last_owner");
  expect(refusalOfMemberChange({ actor: "admin", target: "owner", owners: 2 })).toBe(
    "forbidden_role",
  );
});

test("who is no owner is nobody's last one", () => {
  fc.assert(
    fc.property(role, role, fc.integer({ min: 1, max: 5 }), (actor, target, owners) => {
      fc.pre(target !== "owner");
      expect(refusalOfMemberChange({ actor, target, owners })).toBeNull();
    }),
  );
});
