import { expect, test } from "vitest";
import { describeRefusals } from "./openapi-refusals.ts";

test("every call gets the refusals it may answer, beside what it says itself", () => {
  const post: { responses?: Record<string, unknown> } = { responses: { 201: "made" } };
  const get: { responses?: Record<string, unknown> } = {};
  describeRefusals({
    paths: { "/api/v1/invoices": { post }, "/api/v1/invoices/{id}/pdf": { get } },
  });
  expect(Object.keys(post.responses ?? {})).toEqual(
    expect.arrayContaining(["201", "400", "401", "402", "403", "413", "415", "422", "429", "500"]),
  );
  expect(post.responses?.["201"]).toBe("made");
  expect(JSON.stringify(post.responses?.["422"])).toContain("idempotency_key_reused");
  expect(Object.keys(get.responses ?? {})).toEqual(expect.arrayContaining(["401", "404", "409"]));
});
