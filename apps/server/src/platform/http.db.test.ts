import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp } from "../test/app.ts";
import { signUpUser } from "../test/sign-up.ts";

let whole: Awaited<ReturnType<typeof createTestApp>>;
let authorization: string;

beforeAll(async () => {
  whole = await createTestApp();
  authorization = `Bearer ${(await signUpUser(whole.app)).accessToken}`;
});
afterAll(() => whole.stop());

test("an address that cannot be decoded is refused as a problem document", async () => {
  const answer = await whole.app.server.inject({ url: "/api/v1/invoices/%ff" });
  expect(answer.headers["content-type"]).toContain("application/problem+json");
  expect([answer.statusCode, answer.json().code]).toEqual([400, "invalid_request"]);
});

test("JSON sent as plain text is refused by its type", async () => {
  const answer = await whole.app.server.inject({
    method: "POST",
    url: "/api/v1/invoices",
    headers: { authorization, "content-type": "text/plain" },
    payload: "{}",
  });
  expect([answer.statusCode, answer.json().code]).toEqual([415, "unsupported_type"]);
});

test("filters left empty are filters not set", async () => {
  const url = "/api/v1/invoices?status=&search=&city=&limit=&cursor=";
  const answer = await whole.app.server.inject({ url, headers: { authorization } });
  expect([answer.statusCode, answer.json()]).toEqual([200, { data: [], next_cursor: null }]);
});
