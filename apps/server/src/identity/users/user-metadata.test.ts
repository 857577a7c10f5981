import { expect, test } from "vitest";
import { checkMetadata, mergeMetadata } from "./user-metadata.ts";

test("keys given replace, null deletes, the others stay", () => {
  const merged = mergeMetadata({ a: 1, b: 2, c: 3 }, { a: 9, b: null, d: { e: null } });
  expect(merged).toEqual({ a: 9, c: 3, d: { e: null } });
});

test("the server's own facts about the address cannot be changed", () => {
  const present = { sub: "u", email: "a@b.co", email_verified: false, phone_verified: false };
  const change = { sub: "x", email: null, email_verified: true, phone_verified: true };
  expect(mergeMetadata(present, change)).toEqual(present);
});

test("no key reaches the prototype", () => {
  const merged = mergeMetadata({}, JSON.parse('{"__proto__": {"admin": true}}'));
  expect(Reflect.get({}, "admin")).toBeUndefined();
  expect(Object.getPrototypeOf(merged)).toBe(Object.prototype);
});

test("too much for a token is refused", () => {
  expect(() => checkMetadata({ text: "x".repeat(4000) })).not.toThrow();
  expect(() => checkMetadata({ text: "x".repeat(4100) })).toThrow("too large");
});
