import { randomUUID } from "node:crypto";
import { api } from "@emita/contract/paths";
import { z } from "zod";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callWith, createTokenBy, createTokenStage } from "../../test/token-stage.ts";

/** What a program may reach, and with which scope. Everything else of the product API is for people only. */
const REACHABLE: Readonly<Record<string, "invoices:read" | "invoices:write">> = {
  "get /api/v1/invoices": "invoices:read",
  "get /api/v1/invoices/stats": "invoices:read",
  "get /api/v1/invoices/months": "invoices:read",
  "post /api/v1/invoices/exports": "invoices:write",
  "get /api/v1/invoices/exports": "invoices:read",
  "get /api/v1/invoices/exports/{id}": "invoices:read",
  "delete /api/v1/invoices/exports/{id}": "invoices:write",
  "get /api/v1/invoices/exports/{id}/content": "invoices:read",
  "get /api/v1/invoices/{id}": "invoices:read",
  "get /api/v1/invoices/{id}/pdf": "invoices:read",
  "get /api/v1/invoices/{id}/xml": "invoices:read",
  "get /api/v1/invoices/{id}/events": "invoices:read",
  "post /api/v1/invoices": "invoices:write",
  "post /api/v1/invoices/preview": "invoices:write",
  "patch /api/v1/invoices/{id}": "invoices:write",
  "post /api/v1/invoices/{id}/attempts": "invoices:write",
  "post /api/v1/invoices/{id}/cancellation": "invoices:write",
  "post /api/v1/invoices/{id}/substitution": "invoices:write",
  "post /api/v1/documents": "invoices:write",
  "get /api/v1/documents/{id}": "invoices:read",
  "post /api/v1/documents/{id}/readings": "invoices:write",
  "get /api/v1/documents/{id}/content": "invoices:read",
  "get /api/v1/documents/{id}/pages/{page}": "invoices:read",
  "post /api/v1/invoices/from-document": "invoices:write",
  "delete /api/v1/invoices/{id}": "invoices:write",
  "post /api/v1/invoices/{id}/mails": "invoices:write",
  "get /api/v1/incoming-payments": "invoices:read",
  "post /api/v1/incoming-payments/{id}/approval": "invoices:write",
  "post /api/v1/incoming-payments/{id}/dismissal": "invoices:write",
  "delete /api/v1/incoming-payments/{id}/dismissal": "invoices:write",
  "post /api/v1/incoming-payments/statements": "invoices:write",
  "get /api/v1/routing": "invoices:read",
  "get /api/v1/service-codes/{code}/classifications": "invoices:read",
  "get /api/v1/postal-codes/{postal_code}": "invoices:read",
  "get /api/v1/companies": "invoices:read",
  "get /api/v1/company": "invoices:read",
  "get /api/v1/entitlement": "invoices:read",
};

/**
 * What a session may not do before it has shown the second factor that the account has set up: whatever would harm the
 * owner if somebody had only the password. Notes, payments and documents stay open: a lost telephone stops nobody's work.
 */
const NEEDS_SECOND_FACTOR = [
  "delete /api/v1/account/sessions/{id}",
  "delete /api/v1/account/tokens/{id}",
  "delete /api/v1/billing/cancellation",
  "delete /api/v1/company",
  "delete /api/v1/company/certificate",
  "delete /api/v1/company/hand-over",
  "delete /api/v1/company/join-requests/{id}",
  "delete /api/v1/company/members/{id}",
  "delete /api/v1/company/membership",
  "delete /api/v1/desk/exports/{id}",
  "delete /api/v1/hand-overs/acceptance",
  "delete /api/v1/incoming-payments/address",
  "delete /api/v1/invoices/exports/{id}",
  "delete /api/v1/webhook",
  "get /api/v1/account/export/content",
  "get /api/v1/desk/exports",
  "get /api/v1/desk/exports/{id}",
  "get /api/v1/desk/exports/{id}/content",
  "get /api/v1/invoices/exports",
  "get /api/v1/invoices/exports/{id}",
  "get /api/v1/invoices/exports/{id}/content",
  "patch /api/v1/company/members/{id}",
  "post /api/v1/account/deletion",
  "post /api/v1/account/export",
  "post /api/v1/account/tokens",
  "post /api/v1/account/tokens/{id}/rotation",
  "post /api/v1/billing/cancellation",
  "post /api/v1/companies",
  "post /api/v1/companies/spreadsheets",
  "post /api/v1/company/certificate",
  "post /api/v1/company/hand-over",
  "post /api/v1/company/join-requests/{id}",
  "post /api/v1/company/members",
  "post /api/v1/company/members/{id}/mails",
  "post /api/v1/desk/exports",
  "post /api/v1/entitlement/plan",
  "post /api/v1/hand-overs/acceptance",
  "post /api/v1/incoming-payments/address",
  "post /api/v1/invoices/exports",
  "post /api/v1/webhook/deliveries/{id}/attempts",
  "post /api/v1/webhook/test",
  "post /functions/v1/api-tokens-create",
  "post /functions/v1/api-tokens-revoke",
  "post /functions/v1/api-tokens-rotate",
  "put /api/v1/company",
  "put /api/v1/company/access",
  "put /api/v1/webhook",
];

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
let bearers: Record<"reader" | "writer" | "session" | "unverified" | "halfway", string>;
/** Every documented route that needs a caller, as "method path". */
let routes: string[];
/** The scopes with which the document lets a token in, by route; none where it lets in people only. */
let documented: Map<string, string[]>;

beforeAll(async () => {
  stage = await createTokenStage();
  const person = await stage.signUp();
  const tokenWith = async (scope: string) =>
    (await createTokenBy(stage.app, person.accessToken, { name: scope, scopes: [scope] })).token;
  bearers = {
    reader: await tokenWith("invoices:read"),
    writer: await tokenWith("invoices:write"),
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

/** Somebody with a second factor whose session has shown only the password. */
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

/** Status and code of a call with an empty body: who may not come in is told so before it is looked at. */
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

describe("a program", () => {
  test("reaches what is on the list with the right scope, and nothing else", async () => {
    const wrong: string[] = [];
    for (const route of routes) {
      const scope = REACHABLE[route];
      for (const [kind, own] of [
        ["reader", "invoices:read"],
        ["writer", "invoices:write"],
      ] as const) {
        const answer = await knock(route, bearers[kind]);
        if ((answer === REFUSED) === (scope === own)) wrong.push(`${route} by ${kind}: ${answer}`);
        if (answer.startsWith("401")) wrong.push(`${route} by ${kind}: ${answer}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test("is told exactly that by the document", () => {
    const promised = [...documented].filter(([, scopes]) => scopes.length > 0);
    const reachable = Object.entries(REACHABLE).map(([route, scope]) => [route, [scope]]);
    expect(Object.fromEntries(promised)).toEqual(Object.fromEntries(reachable));
  });

  test("gets no live events: they are the screen's", async () => {
    for (const kind of ["reader", "writer"] as const)
      expect(await knock(`get ${api.events}`, bearers[kind])).toBe(REFUSED);
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

  test("with an unconfirmed address reaches no note and no document", async () => {
    const notesAndDocuments = routes.filter((route) => /\/(invoices|documents)\b/.test(route));
    expect(notesAndDocuments.length).toBeGreaterThan(10);
    for (const route of notesAndDocuments)
      expect(`${route}: ${await knock(route, bearers.unverified)}`).toBe(
        `${route}: 403 email_not_verified`,
      );
  });
});

describe("a person who has yet to show the second factor", () => {
  test("is asked for it exactly where the list says", async () => {
    const asked: string[] = [];
    for (const route of routes)
      if ((await knock(route, bearers.halfway)) === "403 second_factor_required") asked.push(route);
    expect(asked.toSorted()).toEqual(NEEDS_SECOND_FACTOR.toSorted());
  });
});

test("nobody reaches anything without a bearer", async () => {
  for (const route of routes) expect(await knock(route, "")).toBe("401 unauthenticated");
});
