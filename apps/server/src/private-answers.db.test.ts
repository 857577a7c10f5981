import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isAsked } from "./platform/http/route-access.ts";
import { createTenantStage, type TenantStage } from "./test/people/tenant-stage.ts";

let stage: TenantStage;
beforeAll(async () => {
  stage = await createTenantStage();
});
afterAll(() => stage.stop());

type Answer = Awaited<ReturnType<FastifyInstance["inject"]>>;

async function get(url: string, headers: Record<string, string> = {}): Promise<Answer> {
  await stage.db.deleteFrom("rate_limits").execute();
  return stage.app.server.inject({
    method: "GET",
    url,
    headers: {
      authorization: `Bearer ${stage.owner.bearer()}`,
      accept: "application/json, */*",
      ...headers,
    },
  });
}

const varyOf = ({ headers }: Answer) => String(headers.vary).split(/\s*,\s*/);
const NO_ID = "11111111-1111-4111-8111-111111111111";

describe("answers of the product API to a known caller", () => {
  test("is kept by no cache, and is another thing for another company", async () => {
    const routes = stage.routes.filter(({ method, access }) => method === "GET" && isAsked(access));
    expect(routes.length).toBeGreaterThan(40);
    const kept: string[] = [];
    for (const route of routes) {
      const url = route.url.replace(/:page\b/, "1").replace(/:\w+/g, NO_ID);
      const answer = await get(url);
      const isPrivate = answer.headers["cache-control"] === "private, no-store";
      if (!isPrivate || !varyOf(answer).includes("Emita-Company"))
        kept.push(`${route.url} ${answer.statusCode} ${answer.headers["cache-control"]}`);
    }
    expect(kept).toEqual([]);
  });

  test("an invoice is the exception: it is asked for again by its ETag", async () => {
    const { id } = await stage.db
      .selectFrom("invoices")
      .select("id")
      .where("company_id", "=", stage.owner.companyId)
      .executeTakeFirstOrThrow();
    const first = await get(`/api/v1/invoices/${id}`);
    expect(first.headers["cache-control"]).toBe("private, no-cache");
    expect(varyOf(first)).toContain("Emita-Company");
    const again = await get(`/api/v1/invoices/${id}`, {
      "if-none-match": String(first.headers.etag),
    });
    expect(again.statusCode).toBe(304);
    expect(varyOf(again)).toContain("Emita-Company");
  });
});

test("public answers stay in caches", async () => {
  const answer = await stage.app.server.inject({ method: "GET", url: "/api/v1/openapi.json" });
  expect(answer.headers["cache-control"]).toBe("public, max-age=300");
  expect(answer.headers.vary ?? "").not.toContain("Emita-Company");
});
