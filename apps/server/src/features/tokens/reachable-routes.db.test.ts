import { randomUUID } from "node:crypto";
import { api } from "@emita/contract/paths";
import { TOKEN_SCOPES, type TokenScope } from "@emita/domain/access/token-scopes";
import { z } from "zod";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callWith, createTokenBy, createTokenStage } from "../../test/people/token-stage.ts";

/** Routes that no program may call, with any scopes. */
const FOR_PEOPLE = new RegExp(
  [
    "/api/v1/(account|desk|billing|quotes|invitations|hand-overs|entitlement/plan)",
    "/api/v1/company/(members|access|activity|membership|hand-over|join-requests)",
    "/api/v1/companies/",
    "/api/v1/(reading|notification)-choices",
    "/functions/v1/api-tokens",
  ].join("|"),
);

const METHODS = ["get", "post", "put", "patch", "delete"] as const;
const documentSchema = z.object({
  paths: z.record(
    z.string(),
    z.partialRecord(
      z.enum(METHODS),
      z.object({ security: z.array(z.record(z.string(), z.array(z.string()))).optional() }),
    ),
  ),
});

let stage: Awaited<ReturnType<typeof createTokenStage>>;
let bearers: Record<"session" | "unverified" | "halfway", string>;
/** A token of each scope alone, and of two that some addresses want together. */
let tokens: Record<TokenScope, string>;
let readingWebhooks: string;
/** Every documented route that needs a caller, as "method path". */
let routes: string[];
/** The scopes that the document asks of a token, all of them, by route; none where it lets in people only. */
let documented: Map<string, string[]>;

beforeAll(async () => {
  stage = await createTokenStage();
  const person = await stage.signUp();
  const tokenWith = async (...scopes: TokenScope[]) =>
    (await createTokenBy(stage.app, person.accessToken, { name: "ERP", scopes })).token;
  tokens = {
    "invoices:read": await tokenWith("invoices:read"),
    "invoices:write": await tokenWith("invoices:write"),
    "webhooks:write": await tokenWith("webhooks:write"),
    "company:write": await tokenWith("company:write"),
  };
  readingWebhooks = await tokenWith("invoices:read", "webhooks:write");
  bearers = {
    session: person.accessToken,
    unverified: (await stage.signUp({ verified: false })).accessToken,
    halfway: await signedInHalfway(),
  };
  const answer = await stage.app.server.inject({ url: "/api/v1/openapi.json" });
  const { paths } = documentSchema.parse(answer.json());
  documented = new Map(
    Object.entries(paths).flatMap(([path, calls]) =>
      METHODS.flatMap((method) => {
        const call = calls[method];
        if (!call || call.security?.length === 0) return [];
        const scopes = call.security?.flatMap(({ apiToken = [] }) => apiToken) ?? [];
        return [[`${method} ${path}`, scopes] as const];
      }),
    ),
  );
  routes = [...documented.keys()];
});
afterAll(() => stage.stop());

/** A person with a second factor whose session has shown only the password. */
async function signedInHalfway(): Promise<string> {
  const { userId, accessToken } = await stage.signUp();
  const now = stage.clock.now();
  const times = { created_at: now, updated_at: now };
  const factor = {
    type: "totp" as const,
    status: "verified" as const,
    friendly_name: "",
    ...times,
  };
  await stage.db
    .insertInto("factors")
    .values({ id: randomUUID(), user_id: userId, ...factor })
    .execute();
  return accessToken;
}

/** Status and code of a call with an empty body: access is refused before the body is read. */
async function knock(route: string, bearer: string): Promise<string> {
  const [method = "", path = ""] = route.split(" ");
  const answer = await callWith(stage.app, bearer, {
    method: z.enum(["GET", "POST", "PUT", "PATCH", "DELETE"]).parse(method.toUpperCase()),
    url: path.replaceAll(/\{\w+\}/g, randomUUID()),
    ...(method !== "get" && method !== "delete" && { payload: {} }),
  });
  const code = answer.statusCode < 300 ? "" : answer.json().code;
  return `${answer.statusCode} ${code}`.trim();
}

const REFUSED = "403 forbidden_scope";

/** Routes that answer a token with these scopes otherwise than the document says. */
async function wrongFor(bearer: string, ...own: TokenScope[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const route of routes) {
    const answer = await knock(route, bearer);
    const wanted = documented.get(route) ?? [];
    const isPromised = wanted.length > 0 && wanted.every((scope) => own.some((o) => o === scope));
    if ((answer === REFUSED) === isPromised || answer.startsWith("401"))
      wrong.push(`${route}: ${answer}`);
  }
  return wrong;
}

describe("a program", () => {
  test.each(TOKEN_SCOPES)(
    "with %s reaches what the document says, and nothing else",
    async (own) => {
      expect(await wrongFor(tokens[own], own)).toEqual([]);
    },
  );

  test("with two scopes reaches also what wants both", async () => {
    expect(await wrongFor(readingWebhooks, "invoices:read", "webhooks:write")).toEqual([]);
  });

  test("reads invoices only where it may read invoices, and is promised nothing that only people do", () => {
    const promised = [...documented].filter(([, scopes]) => scopes.length > 0);
    expect(promised.flatMap(([route, scopes]) => (scopes.length > 1 ? [route] : []))).toEqual([
      "get /api/v1/webhooks/{id}/deliveries/{delivery_id}",
      "post /api/v1/webhooks/{id}/deliveries/{delivery_id}/attempts",
      "post /api/v1/webhooks/{id}/replays",
      "get /api/v1/webhook/deliveries/{id}",
      "post /api/v1/webhook/deliveries/{id}/attempts",
    ]);
    expect(promised.filter(([route]) => FOR_PEOPLE.test(route))).toEqual([]);
    const scopes = new Set(promised.flatMap(([, own]) => own));
    expect([...scopes].toSorted()).toEqual(TOKEN_SCOPES.toSorted());
  });

  test("gets no live events: they are the screen's", async () => {
    const accept = "text/event-stream";
    for (const scope of TOKEN_SCOPES) {
      const headers = { authorization: `Bearer ${tokens[scope]}`, accept };
      const answer = await stage.app.server.inject({ url: api.events, headers });
      expect(answer.json().code).toBe("forbidden_scope");
    }
  });
});

describe("a person", () => {
  test("is refused nowhere for a scope", async () => {
    for (const route of routes) {
      const answer = await knock(route, bearers.session);
      expect(`${route}: ${answer}`).not.toContain("forbidden_scope");
      expect(`${route}: ${answer}`).not.toContain(": 401");
    }
  });

  test("with an unconfirmed address reaches no invoice and no document", async () => {
    const invoicesAndDocuments = routes.filter((route) => /\/(invoices|documents)\b/.test(route));
    expect(invoicesAndDocuments.length).toBeGreaterThan(10);
    for (const route of invoicesAndDocuments)
      expect(`${route}: ${await knock(route, bearers.unverified)}`).toBe(
        `${route}: 403 email_not_verified`,
      );
  });
});

describe("a person who has yet to show the second factor", () => {
  test("is asked for it before anything opens", async () => {
    for (const route of routes)
      expect(`${route}: ${await knock(route, bearers.halfway)}`).toBe(
        `${route}: 403 second_factor_required`,
      );
  });
});

test("a caller without a bearer reaches no route", async () => {
  for (const route of routes) expect(await knock(route, "")).toBe("401 unauthenticated");
});
