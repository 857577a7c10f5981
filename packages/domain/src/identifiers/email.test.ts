import fc from "fast-check";
import { expect, test } from "vitest";
import { isEmail } from "./email.ts";

test.each([
  "ana@exemplo.com.br",
  "a.b+c_d-e@sub.exemplo.io",
  "josé@exemplo.com",
  "ana@são-paulo.com.br",
  "a@xn--so-paulo-xza.br",
])("accepts %s", (email) => {
  expect(isEmail(email)).toBe(true);
});

test.each([
  "",
  "ana",
  "@exemplo.com",
  "ana@",
  "ana@exemplo",
  "ana@@exemplo.com",
  "ana@exemplo..com",
  "ana@.com",
  "ana@exemplo.c",
  "ana@-exemplo.com",
  ".ana@exemplo.com",
  "ana.@exemplo.com",
  "a..b@exemplo.com",
  "ana maria@exemplo.com",
  "ana@exem plo.com",
  "ana@exemplo.com ",
  "ana@exemplo.com\nbcc: x@y.com",
  "Ana <ana@exemplo.com>",
  "ana,bia@exemplo.com",
  `${"a".repeat(65)}@exemplo.com`,
])("refuses %j", (email) => {
  expect(isEmail(email)).toBe(false);
});

const ordinaryAddresses = fc.emailAddress().filter((email) => /^[a-z0-9._-]+@/i.test(email));

test("ordinary addresses are accepted, and none with a blank or a control character", () => {
  fc.assert(
    fc.property(ordinaryAddresses, fc.constantFrom(" ", "\n", "\r", "\t", "\0"), (email, bad) => {
      expect(isEmail(email)).toBe(true);
      expect(isEmail(email + bad)).toBe(false);
      expect(isEmail(bad + email)).toBe(false);
    }),
  );
});
