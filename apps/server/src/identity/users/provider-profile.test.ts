import { expect, test } from "vitest";
import { profileOf } from "./provider-profile.ts";

const claims = { sub: "1", email: "Ana@Exemplo.com.br", email_verified: true };

test("the address is kept in lower case, with the provider's word on it", () => {
  const profile = profileOf({ name: "google" }, { ...claims, name: "Ana", picture: "https://p" });
  expect(profile).toMatchObject({
    provider: "google",
    subject: "1",
    email: "ana@exemplo.com.br",
    isEmailVerified: true,
    data: { sub: "1", email: "ana@exemplo.com.br", name: "Ana", avatar_url: "https://p" },
  });
});

test.each([
  ["google", {}, false],
  ["google", { email_verified: false }, false],
  ["google", { email_verified: "yes" }, false],
  ["apple", { email_verified: "true" }, true],
  ["apple", { email_verified: "false" }, false],
  // Anybody can write any address into a Microsoft account of an own tenant.
  ["azure", { email_verified: true }, false],
  ["azure", { xms_edov: true }, true],
  ["azure", { xms_edov: "1" }, true],
  ["azure", { xms_edov: 0, email_verified: true }, false],
])("%s with %j vouches for the address: %s", (name, word, expected) => {
  const profile = profileOf({ name }, { sub: "1", email: "ana@exemplo.com.br", ...word });
  expect(profile.isEmailVerified).toBe(expected);
});

test("an invalid address counts as none, and no subject is an error", () => {
  const profile = profileOf({ name: "google" }, { sub: "1", email: "ana", email_verified: true });
  expect(profile).toMatchObject({ email: null, isEmailVerified: false });
  expect(() => profileOf({ name: "google" }, { email: "a@b.co" })).toThrow("sub");
});
