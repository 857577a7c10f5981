import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp } from "../test/app.ts";

let whole: Awaited<ReturnType<typeof createTestApp>>;

beforeAll(async () => {
  whole = await createTestApp();
});
afterAll(() => whole.stop());

test("the document tells the refusals of a call", async () => {
  const { paths } = (await whole.app.server.inject({ url: "/api/v1/openapi.json" })).json();
  expect(paths["/api/v1/invoices"].post.responses["402"].description).toContain("quota_exceeded");
});

test("its page may carry the one style of Swagger UI and no other inline one", async () => {
  const page = await whole.app.server.inject({ url: "/api/docs/" });
  const policy = String(page.headers["content-security-policy"]);
  expect(policy).toContain("style-src 'self' 'unsafe-hashes' 'sha256-");
  expect(policy).not.toContain("unsafe-inline");
});
