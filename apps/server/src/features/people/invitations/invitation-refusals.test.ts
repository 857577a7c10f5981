import { expect, test } from "vitest";
import { maskedAddress } from "./invitation-refusals.ts";

test.each([
  ["ana.souza@clinica.com.br", "a•••@clinica.com.br"],
  ["a@b.co", "a•••@b.co"],
  ['"a@b"@c.co', '"•••@c.co'],
])("%s is shown as %s", (email, masked) => {
  expect(maskedAddress(email)).toBe(masked);
});
