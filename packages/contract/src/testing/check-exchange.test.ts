import { expect, test } from "vitest";
import { createCheck } from "./check-exchange.ts";
import type { Exchange } from "./exchange.ts";

const problem = {
  "application/problem+json": {
    schema: { $ref: "#/components/schemas/Problem" },
    examples: { not_found: {} },
  },
};
const DOCUMENT = {
  paths: {
    "/api/v1/notes/{id}": {
      get: {
        parameters: [
          { name: "id", in: "path", required: true, schema: { type: "string", format: "uuid" } },
          { name: "limit", in: "query", schema: { type: "integer", maximum: 100 } },
        ],
        responses: {
          200: {
            headers: { RateLimit: { required: true }, ETag: {} },
            content: { "application/json": { schema: { $ref: "#/components/schemas/Note" } } },
          },
          204: { description: "nothing" },
          404: { content: problem },
        },
      },
      post: {
        requestBody: {
          content: { "application/json": { schema: { $ref: "#/components/schemas/Note" } } },
        },
        responses: { 204: {} },
      },
    },
    "/api/v1/notes/files": { get: { responses: { 200: { content: { "text/csv": {} } } } } },
  },
  components: {
    schemas: {
      Note: {
        type: "object",
        properties: { at: { type: "string", format: "date-time" } },
        required: ["at"],
        additionalProperties: false,
      },
      Problem: {
        type: "object",
        properties: { code: { type: "string" } },
        required: ["code"],
      },
    },
  },
};
const check = createCheck(DOCUMENT, { isWhole: true });

const ID = "0b38b0a8-0000-4000-8000-000000000000";
const JSON_TYPE = { "content-type": "application/json; charset=utf-8" };
const PROBLEM_TYPE = { "content-type": "application/problem+json" };

function exchange(changes: Partial<Exchange> = {}): Exchange {
  return {
    method: "GET",
    url: `/api/v1/notes/${ID}?limit=20`,
    request: { headers: {}, body: "" },
    status: 200,
    answer: {
      headers: { ...JSON_TYPE, ratelimit: "1" },
      body: JSON.stringify({ at: "2026-11-23T12:00:00Z" }),
    },
    ...changes,
  };
}

const answer = (body: unknown, headers: Record<string, string> = JSON_TYPE) => ({
  answer: { headers: { ratelimit: "1", ...headers }, body: JSON.stringify(body) },
});

test("an exchange that matches the document has no findings", () => {
  expect(check(exchange())).toEqual([]);
  expect(check(exchange({ status: 204, answer: { headers: {}, body: "" } }))).toEqual([]);
  const missing = { status: 404, ...answer({ code: "not_found" }, PROBLEM_TYPE) };
  expect(check(exchange(missing))).toEqual([]);
  expect(check(exchange({ url: "/outro", status: 500 }))).toEqual([]);
});

test.each<[string, Partial<Exchange>, string]>([
  ["a status", { status: 202 }, "no such status"],
  ["a type", answer({ at: "2026-11-23T12:00:00Z" }, { "content-type": "text/html" }), "text/html"],
  ["a form", answer({ at: "ontem" }), "date-time"],
  ["a field too many", answer({ at: "2026-11-23T12:00:00Z", more: 1 }), "more"],
  ["a field too few", answer({}), "at"],
  ["no JSON", { answer: { headers: { ...JSON_TYPE, ratelimit: "1" }, body: "{" } }, "no JSON"],
  ["a header", { answer: { headers: JSON_TYPE, body: exchange().answer.body } }, "RateLimit"],
  ["a code", { status: 404, ...answer({ code: "other" }, PROBLEM_TYPE) }, "code other"],
  ["a body", { status: 204 }, "no body"],
  ["a parameter", { url: `/api/v1/notes/${ID}?page=1` }, "parameter page"],
  ["a parameter's value", { url: `/api/v1/notes/${ID}?limit=900` }, "parameter limit"],
  ["a value in the path", { url: "/api/v1/notes/1" }, "parameter id"],
  [
    "a request",
    {
      method: "POST",
      url: `/api/v1/notes/${ID}`,
      status: 204,
      request: { headers: JSON_TYPE, body: "{}" },
      answer: { headers: {}, body: "" },
    },
    "request",
  ],
])("an undocumented part is found: %s", (_what, changes, finding) => {
  expect(check(exchange(changes))).toEqual([expect.stringContaining(finding)]);
});

test("a refused request is not checked", () => {
  const missing = { status: 404, ...answer({ code: "not_found" }, PROBLEM_TYPE) };
  expect(check(exchange({ url: "/api/v1/notes/1?page=1", ...missing }))).toEqual([]);
});

test("a literal path takes precedence over one with a parameter", () => {
  const csv = { answer: { headers: { "content-type": "text/csv" }, body: null } };
  expect(check(exchange({ url: "/api/v1/notes/files", ...csv }))).toEqual([]);
});

const refused = (url: string, method: string, status: number) =>
  check(exchange({ url, method, status, ...answer({ code: "x" }, PROBLEM_TYPE) }));

test("an undocumented path or method must be refused", () => {
  expect(refused("/api/v1/other", "GET", 404)).toEqual([]);
  expect(refused(`/api/v1/notes/${ID}`, "PUT", 405)).toEqual([]);
  expect(refused("/api/v1/other", "GET", 200)).toEqual([expect.stringContaining("404")]);
  expect(refused(`/api/v1/notes/${ID}`, "PUT", 404)).toEqual([expect.stringContaining("405")]);
});

test("headers of the whole product are not required from a part of it", () => {
  const alone = createCheck(DOCUMENT, { isWhole: false });
  expect(alone(exchange({ answer: { headers: JSON_TYPE, body: exchange().answer.body } }))).toEqual(
    [],
  );
});
