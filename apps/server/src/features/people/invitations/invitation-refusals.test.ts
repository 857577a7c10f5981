import { expect, test } from "vitest";
import { maskedEmail } from "./invitation-refusals.ts";

test.each([
  ["ana.souza@clinica.com.br", "a•••@clinica.com.br"],
  ["a@b.co", "a•••@b.co"],
  ['"a@b"@c.co', '"•••@c.co'],
])("%s is shown as %s", (email, masked) => {
  expect(maskedEmail(email)).toBe(masked);
});
