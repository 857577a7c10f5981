import { expect, test } from "vitest";
import { AuthError } from "../errors/auth-error.ts";
import { providerFault } from "./provider-fault.ts";

const coded = (code: string) => Object.assign(new Error("words of the library"), { code });

test.each([
  [coded("OAUTH_TIMEOUT"), 503],
  [coded("OAUTH_RESPONSE_IS_NOT_CONFORM"), 503],
  [new TypeError("fetch failed"), 503],
  [coded("OAUTH_JWT_CLAIM_COMPARISON_FAILED"), 400],
  [coded("OAUTH_RESPONSE_BODY_ERROR"), 400],
  [new Error("anything"), 400],
  ["no error at all", 400],
])("%s is answered with %d and says nothing of the library", (error, status) => {
  const { refusal } = providerFault(error);
  expect(refusal.status).toBe(status);
  expect(refusal.message).not.toContain("words of the library");
});

test("a refusal of our own stays as it is", () => {
  const refusal = new AuthError("email_exists");
  expect(providerFault(refusal).refusal).toBe(refusal);
});
