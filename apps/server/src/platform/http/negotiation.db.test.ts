import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp } from "../../test/server/app.ts";
import { signUpUser } from "../../test/people/sign-up.ts";

const BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";
const ANY_ID = "0b38b0a8-0000-4000-8000-000000000000";
const PDF = `/api/v1/invoices/${ANY_ID}/pdf`;

let whole: Awaited<ReturnType<typeof createTestApp>>;
let authorization: string;
beforeAll(async () => {
  whole = await createTestApp();
  authorization = `Bearer ${(await signUpUser(whole.app)).accessToken}`;
});
afterAll(() => whole.stop());

const get = (url: string, headers: Record<string, string> = {}) =>
  whole.app.server.inject({ url, headers: { authorization, ...headers } });

describe("types that cannot be given", () => {
  test.each([
    ["/api/v1/entitlement", "application/xml"],
    ["/api/v1/invoices", "text/html"],
    ["/api/v1/openapi.json", "application/yaml"],
    ["/functions/v1/api-tokens-list", "application/json;q=0"],
    [PDF, "image/png"],
  ])("%s as %s: 406, as a problem", async (url, accept) => {
    const answer = await get(url, { accept });
    expect(answer.headers["content-type"]).toContain("application/problem+json");
    expect([answer.statusCode, answer.json().code]).toEqual([406, "not_acceptable"]);
  });

  test("nothing is done before", async () => {
    const answer = await whole.app.server.inject({
      method: "POST",
      url: "/api/v1/companies/join-requests",
      headers: { authorization, accept: "application/xml" },
      payload: { unknown: 1 },
    });
    expect(answer.statusCode).toBe(406);
  });
});

test.each([
  ["/api/v1/entitlement", "*/*", 200],
  ["/api/v1/entitlement", "application/*", 200],
  ["/api/v1/entitlement", BROWSER, 200],
  ["/api/v1/openapi.json", BROWSER, 200],
  ["/api/docs", "text/html", 200],
  // An unknown path is not refused for its type; programs that ask for JSON get files too.
  [PDF, "application/pdf", 404],
  [PDF, "application/json", 404],
  [PDF, BROWSER, 404],
  ["/livez", "text/plain", 200],
])("%s as %s is answered: %i", async (url, accept, status) => {
  expect((await get(url, { accept })).statusCode).toBe(status);
});

test("the document is not sent again to a client that has it", async () => {
  const first = await get("/api/v1/openapi.json");
  const etag = String(first.headers.etag);
  const again = await get("/api/v1/openapi.json", { "if-none-match": `"x", W/${etag}` });
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, "", etag]);
  const other = await get("/api/v1/openapi.json", { "if-none-match": '"x"' });
  expect([other.statusCode, other.body]).toEqual([200, first.body]);
});

test("a program without credentials learns what to send", async () => {
  const answer = await whole.app.server.inject({ url: "/api/v1/invoices" });
  expect([answer.statusCode, answer.headers["www-authenticate"]]).toEqual([401, "Bearer"]);
  expect(answer.json().detail).toContain("Authorization: Bearer <token>");
});
