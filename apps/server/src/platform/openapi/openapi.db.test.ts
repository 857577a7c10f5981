import { join } from "node:path";
import { compileErrors, validate } from "@readme/openapi-parser";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { API_ERRORS } from "@emita/contract/errors";
import { ERROR_HELP } from "@emita/contract/errors.docs";
import { createTestApp } from "../../test/server/app.ts";
import { isObject, objectsIn } from "./openapi-json.ts";

const COMMITTED = join(import.meta.dirname, "../../../../../packages/contract/openapi.json");
const METHODS = new Set(["get", "post", "put", "patch", "delete"]);

let whole: Awaited<ReturnType<typeof createTestApp>>;
let text: string;
beforeAll(async () => {
  whole = await createTestApp({ publicUrl: "https://emita.example" });
  text = (await whole.app.server.inject({ url: "/api/v1/openapi.json" })).body;
});
afterAll(() => whole.stop());

const get = (url: string) => whole.app.server.inject({ url });

function operations(): { key: string; call: Record<string, unknown> }[] {
  return Object.entries<Record<string, unknown>>(JSON.parse(text).paths).flatMap(([path, calls]) =>
    Object.entries(calls).flatMap(([method, call]) =>
      METHODS.has(method) && isObject(call) ? [{ key: `${method} ${path}`, call }] : [],
    ),
  );
}

test("a public validator finds nothing wrong", async () => {
  const result = await validate(JSON.parse(text));
  expect(result.valid ? "" : compileErrors(result)).toBe("");
});

test("is the committed one; `vitest run --project db openapi -u` regenerates it", async () => {
  const document = JSON.stringify(JSON.parse(text), null, 2);
  await expect(`${document}\n`).toMatchFileSnapshot(COMMITTED);
});

describe("completeness", () => {
  test("every call has its texts", () => {
    expect(operations().length).toBeGreaterThan(100);
    for (const { key, call } of operations()) {
      expect({ key, ...call }).toMatchObject({
        key,
        operationId: expect.any(String),
        summary: expect.any(String),
        description: expect.any(String),
        security: expect.any(Array),
        tags: [expect.any(String)],
      });
    }
    const ids = operations().map(({ call }) => call["operationId"]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("the addresses of what is created and changed say what may be refused", () => {
    const { paths } = JSON.parse(text);
    expect(paths["/api/v1/invoices"].post.responses["402"].description).toContain("quota_exceeded");
    expect(paths["/api/v1/invoices/{id}"].patch.responses["412"].description).toContain(
      "precondition_failed",
    );
    expect(Object.keys(paths["/api/v1/invoices"].get.responses["200"].headers)).toContain(
      "RateLimit",
    );
  });

  test("every reference leads somewhere, and every name is used", () => {
    const document = JSON.parse(text);
    const refs = new Set<string>();
    for (const { object } of objectsIn(document))
      if (typeof object["$ref"] === "string") refs.add(object["$ref"]);
    const names = Object.keys(document.components.schemas);
    const prefix = "#/components/schemas/";
    const schemas = [...refs].filter((ref) => ref.startsWith(prefix));
    expect(schemas.toSorted()).toEqual(names.map((name) => prefix + name).toSorted());
    expect(names).toEqual(expect.arrayContaining(["Invoice", "CreateInvoice", "Problem"]));
  });

  test("every code is explained", () => {
    expect(Object.keys(ERROR_HELP).toSorted()).toEqual(Object.keys(API_ERRORS).toSorted());
  });
});

describe("pages", () => {
  test("the guide needs no script and no style of its own", async () => {
    const page = await get("/api/docs");
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain("https://emita.example/api/v1/entitlement");
    expect(page.body).not.toMatch(/<script|style=/);
    expect(page.headers["content-security-policy"]).not.toContain("unsafe");
    const style = await get("/api/docs/estilo.css");
    expect(style.headers["content-type"]).toContain("text/css");
    // The product's own, in both themes.
    expect(style.body.match(/--brand: #/g)).toHaveLength(2);
  });

  test("the type of a problem leads to its explanation", async () => {
    const { type } = (await get("/api/v1/invoices")).json();
    const { pathname, hash } = new URL(type);
    expect((await get(pathname)).body).toContain(`id="${hash.slice(1)}"`);
  });

  test("the reference may carry the one style of Swagger UI and no other inline one", async () => {
    const page = await get("/api/docs/referencia/");
    const policy = String(page.headers["content-security-policy"]);
    expect(policy).toContain("style-src 'self' 'unsafe-hashes' 'sha256-");
    expect(policy).not.toContain("unsafe-inline");
  });
});

describe("methods", () => {
  test("another method of an address that exists", async () => {
    const answer = await whole.app.server.inject({
      method: "PUT",
      url: "/api/v1/invoices",
      headers: { "content-type": "application/xml" },
      payload: "<nota/>",
    });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers.allow).toBe("GET, HEAD, POST");
    expect(answer.headers["content-type"]).toContain("application/problem+json");
    expect(answer.json()).toMatchObject({
      code: "method_not_allowed",
      type: "https://emita.example/api/docs/erros#method_not_allowed",
    });
  });

  test.each([
    ["/functions/v1/api-tokens-create", "POST"],
    ["/functions/v1/verify-email", "POST"],
  ])("so of a function: %s", async (url, allow) => {
    const answer = await whole.app.server.inject({ method: "PUT", url });
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, allow]);
  });

  test("an address that does not exist stays unknown, whatever the method", async () => {
    for (const method of ["GET", "DELETE"] as const) {
      const answer = await whole.app.server.inject({ method, url: "/api/v1/nota" });
      expect([answer.statusCode, answer.json().code]).toEqual([404, "not_found"]);
    }
  });
});
