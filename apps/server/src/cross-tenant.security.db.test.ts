import { api, tokenFunctions } from "@emita/contract/paths";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { isObject, objectsIn } from "./platform/openapi/openapi-json.ts";
import type { Route } from "./test/server/routes-of-server.ts";
import { createTenantStage, type TenantStage } from "./test/people/tenant-stage.ts";
import { callWith } from "./test/people/token-stage.ts";

/** Parameters that name nothing of a person, with a value that leads on; null leaves the route out. */
const NO_IDS: Readonly<Record<string, string | null>> = {
  page: "1",
  row: "1",
  date: "2026-11-05",
  cnpj: null,
  identifier: null,
  // A service of the law; that a company's choices are its own: classification.db.test.ts.
  code: null,
  // Secrets of 192 or 256 bits by themselves; receive-pix.db.test.ts, charges.db.test.ts.
  key: null,
  // A secret of 256 bits by itself; people/invitations.db.test.ts.
  token: null,
  "*": null,
  /** Of all people of the stage. */
  postal_code: null,
};

const NOTE = {
  company_name: "Padaria São João Ltda",
  cnpj: "11444777000161",
  service_code: "17.01",
  service_description: "Consultoria",
  amount: 10,
};

const REPEAT = {
  client_id: "7c9e6679-7425-40de-944b-e07fc1f90ae7",
  service_code: "17.01",
  service_description: "Consultoria",
  amount: 10,
  every: "month",
  day: 5,
  starts_on: "2026-12-05",
  mode: "ask",
  weekend: "same",
};

const RULE = { name: "Regra", conditions: { max_amount: 10 }, mode: "approve" };
const CHARGE = {
  company_name: "Padaria São João Ltda",
  cnpj: "11444777000161",
  amount: 10,
  invoice: { service_description: "Consultoria" },
};

/** Bodies with which a call gets as far as the look-up: a new route that needs one fails the walk until it has its line. */
const BODIES: Readonly<Record<string, (id: string) => object>> = {
  "PATCH /api/v1/rules/:id": () => ({ paused: true }),
  "PATCH /api/v1/invoices/:id": () => ({ amount: 1 }),
  "PATCH /api/v1/company/members/:id": () => ({ role: "admin" }),
  "POST /api/v1/company/join-requests/:id": () => ({ role: "admin" }),
  "POST /api/v1/invoices/:id/substitution": () => ({
    ...NOTE,
    reason_code: "99",
    reason_text: "O valor foi digitado errado",
  }),
  "PUT /api/v1/clients/:id/whatsapp-consent": () => ({ said_on: "2026-01-01", place: "outro" }),
  "POST /api/v1/charges/:id/payment": (id) => ({ payment_id: id }),
  "POST /api/v1/incoming-payments/:id/client": () => ({
    client_id: "7c9e6679-7425-40de-944b-e07fc1f90ae7",
    is_payer: true,
  }),
  "POST /api/v1/clients/:id/merge": () => ({ client_id: "7c9e6679-7425-40de-944b-e07fc1f90ae7" }),
  "POST /api/v1/recurrences/:id/occurrences/:date/postponement": () => ({ until: "2026-12-31" }),
  "PUT /api/v1/recurrences/:id/occurrences/:date/invoice": () => ({
    invoice_id: "7c9e6679-7425-40de-944b-e07fc1f90ae7",
  }),
  "PUT /api/v1/batches/:id/mapping": () => ({ columns: [] }),
  "PATCH /api/v1/batches/:id/rows": () => ({ rows: [{ row: 1, left_out: true }] }),
  "PATCH /api/v1/batches/:id/rows/:row": () => ({ left_out: true }),
  "POST /api/v1/webhooks/:id/replays": () => ({ since: "2026-01-01T00:00:00Z" }),
  "POST /auth/v1/factors/:id/verify": (id) => ({ challenge_id: id, code: "123456" }),
  "POST /auth/v1/oauth/authorizations/:id/consent": () => ({ action: "deny" }),
  "PATCH /auth/v1/passkeys/:id": () => ({ friendly_name: "Chave" }),
};

/** Routes behind which nothing of the stage's people lies. */
const NOTHING_BEHIND: readonly string[] = [
  // Their bodies name a client and an invoice that are none of the stage.
  "POST /api/v1/clients/:id/merge",
  "PUT /api/v1/recurrences/:id/occurrences/:date/invoice",
  // The call before it deleted the repeat.
  "DELETE /api/v1/recurrences/:id/occurrences/:date/dismissal",
  // The call before it deleted the client.
  "DELETE /api/v1/clients/:id/whatsapp-consent",
  // The call before it admitted the person who asked to join.
  "DELETE /api/v1/company/join-requests/:id",
  // The stage's file of many companies was not made; accountant/exports/desk-exports.db.test.ts.
  "GET /api/v1/desk/exports/:id/content",
  // The stage's document was not read: it has no pages.
  "GET /api/v1/documents/:id/pages/:page",
  // Webhook and delivery have different ids; see webhooks/addresses.db.test.ts.
  "GET /api/v1/webhooks/:id/deliveries/:delivery_id",
  "POST /api/v1/webhooks/:id/deliveries/:delivery_id/attempts",
  // Factor and challenge would need different ids; the challenge of another is in second-factor tests.
  "POST /auth/v1/factors/:id/verify",
];

/** Answers as status and code. */
type Seen = Record<string, string>;

/** So many calls at once are within every limit. */
const AT_ONCE = 20;

let stage: TenantStage;
let routes: Route[];
beforeAll(async () => {
  stage = await createTenantStage();
  routes = stage.routes
    .filter(({ url }) => /[:*]/.test(url) && addressOf(url, "") !== null)
    .toSorted((a, b) => rank(a) - rank(b));
});
afterAll(() => stage.stop());

/** Deleting comes last, and sessions last of all: they are what is called with. */
const rank = ({ method, url }: Route) =>
  (method === "DELETE" ? 1 : 0) + (url.startsWith(api.accountSessions) ? 1 : 0);

/** The route's address with this id in the place of every id; null for a route without any. */
function addressOf(url: string, id: string): string | null {
  const parts = url.split("/").map((part) => {
    if (!part.startsWith(":") && part !== "*") return part;
    const value = NO_IDS[part.replace(":", "")];
    return value === undefined ? id : value;
  });
  return parts.includes(null) ? null : parts.join("/");
}

const name = ({ method, url }: Route) => `${method} ${url}`;
const methodOf = ({ method }: Route) =>
  z.enum(["GET", "POST", "PUT", "PATCH", "DELETE"]).parse(method);

async function knock(route: Route, id: string, bearer: string): Promise<string> {
  const method = methodOf(route);
  const payload = BODIES[name(route)]?.(id) ?? {};
  const answer = await callWith(stage.app, bearer, {
    method,
    url: addressOf(route.url, id) ?? "",
    ...(method !== "GET" && method !== "DELETE" && { payload }),
  });
  const isProblem = answer.statusCode >= 400 && answer.body.startsWith("{");
  return `${answer.statusCode} ${isProblem ? answer.json().code : ""}`.trim();
}

/** The answers of a route to every id, by id. */
async function knockWithAll(route: Route, bearer: string): Promise<Seen> {
  const seen: Seen = {};
  for (let start = 0; start < stage.ids.length; start += AT_ONCE) {
    // Limits are not what keeps strangers out.
    await stage.db.deleteFrom("rate_limits").execute();
    const knocks = stage.ids
      .slice(start, start + AT_ONCE)
      .map(async (id) => (seen[`${name(route)} ${id}`] = await knock(route, id, bearer)));
    await Promise.all(knocks);
  }
  return seen;
}

async function walk(bearer: string): Promise<Seen> {
  const seen: Seen = {};
  for (const route of routes) Object.assign(seen, await knockWithAll(route, bearer));
  return seen;
}

/** The authentication API says some of it with 422, as the original does. */
const isRefused = (answer: string) =>
  /^(403|404) \w/.test(answer) || /^422 \w+_not_found$/.test(answer);

function except(seen: Seen, isExpected: (answer: string) => boolean): Seen {
  return Object.fromEntries(Object.entries(seen).filter(([, answer]) => !isExpected(answer)));
}

describe("every route with every id of another person", () => {
  test.each(["session", "token"] as const)(
    "is refused to a stranger's %s, and nothing changes",
    async (kind) => {
      const before = await stage.kept();
      const { accessToken, token } = stage.stranger;
      const seen = await walk(kind === "session" ? accessToken : token);
      expect(except(seen, isRefused)).toEqual({});
      expect(await stage.kept()).toEqual(before);
    },
  );

  test("a caller without credentials gets 401 on every route", async () => {
    const before = await stage.kept();
    expect(except(await walk(""), (answer) => answer.startsWith("401 "))).toEqual({});
    expect(await stage.kept()).toEqual(before);
  });
});

describe("ids outside the path, of another company", () => {
  /** Ids in bodies and queries, by the name of their field. */
  const FIELDS = [
    "bank_account_id",
    "client_id",
    "company_id",
    "company_ids",
    "cursor",
    "document_id",
    // Of a charge: found among the company's own alone, as its recurrence_id.
    "draft_id",
    // A program's own name for its invoice, unique within its company alone: creating/invoices-of-programs.db.test.ts.
    "external_id",
    "from_payment",
    // Of invoices; those of another company are none of the file: exports/exports.db.test.ts.
    "ids",
    // Of a charge: its client_id and service_id, as those of an invoice.
    "invoice",
    "invoice_id",
    "member",
    "member_id",
    "occurrences",
    // In the path's company: charges/pay-charge.db.test.ts.
    "payment_id",
    "recurrence_id",
    "service_id",
    // Of a payer: a CPF or CNPJ.
    "tax_id",
    "token_id",
  ];

  test("are these fields", async () => {
    const document = (await stage.app.server.inject({ url: "/api/v1/openapi.json" })).json();
    const bodies = requestBodies(document);
    const named = new Set<string>();
    for (const { path, object } of objectsIn(document)) {
      if (path[0] === "paths" && object["in"] === "query" && isId(object["name"], object["schema"]))
        named.add(String(object["name"]));
      const isSent = path.includes("requestBody") || bodies.includes(`/${path[2]}"`);
      if (!isSent) continue;
      for (const [key, schema] of Object.entries(object["properties"] ?? {}))
        if (isId(key, schema)) named.add(key);
    }
    expect([...named].toSorted()).toEqual(FIELDS);
  });

  test.each([
    ["POST", api.invoices, "document_id", NOTE],
    ["POST", api.invoicePreview, "document_id", NOTE],
    ["POST", api.invoicePreviewPdf, "document_id", NOTE],
    ["POST", api.invoiceFromDocument, "document_id", {}],
    ["POST", api.invoices, "client_id", NOTE],
    ["POST", api.invoices, "service_id", NOTE],
    ["POST", api.recurrences, "client_id", REPEAT],
    ["POST", api.recurrences, "service_id", REPEAT],
    ["POST", api.recurrences, "invoice_id", {}],
    ["POST", api.rules, "client_id", RULE],
    ["POST", api.rules, "service_id", RULE],
    ["POST", api.rules, "from_payment", {}],
    ["POST", api.charges, "client_id", CHARGE],
    ["POST", api.charges, "bank_account_id", CHARGE],
    ["POST", api.companyHandOver, "member_id", {}],
    ["POST", api.handOverAcceptance, "company_id", {}],
    ["DELETE", api.handOverAcceptance, "company_id", {}],
    ["POST", tokenFunctions.rotate, "token_id", {}],
    ["POST", tokenFunctions.revoke, "token_id", {}],
  ] as const)("%s %s refuses or ignores another's %s", async (method, url, field, body) => {
    const before = await stage.kept();
    for (const id of stage.ids) {
      const payload = { ...body, [field]: id };
      const answer = await callWith(stage.app, stage.stranger.accessToken, {
        method,
        url,
        payload,
      });
      expect([answer.statusCode, ownedWords(answer.body, [id])]).toEqual([
        expect.toBeOneOf([200, 404, 422]),
        [],
      ]);
    }
    expect(await stage.kept()).toEqual(before);
  });
});

test("no list and no page shows a stranger anything of another person", async () => {
  const lists = stage.routes.filter(
    ({ method, url }) =>
      method === "GET" && /^\/(api|auth|functions)\//.test(url) && !/[:*]/.test(url),
  );
  expect(lists.length).toBeGreaterThan(30);
  for (const { url } of lists.filter((route) => route.url !== api.events)) {
    for (const bearer of [stage.stranger.accessToken, stage.stranger.token]) {
      const { body } = await callWith(stage.app, bearer, { url });
      expect([url, ownedWords(body, [])]).toEqual([url, []]);
    }
  }
});

test("the same ids lead their owner somewhere at every route", async () => {
  await stage.owner.signIn();
  const closed: string[] = [];
  for (const route of routes.filter(({ url }) => !url.startsWith("/auth/v1/admin/"))) {
    const answers = Object.values(await knockWithAll(route, stage.owner.bearer()));
    if (answers.every(isRefused)) closed.push(name(route));
  }
  expect(closed.toSorted()).toEqual(NOTHING_BEHIND.toSorted());
});

/** The owner's words that appear in a text, without those that the caller wrote. */
function ownedWords(text: string, written: readonly string[]): string[] {
  const words = [...stage.ids, stage.owner.email, stage.owner.token];
  return words.filter((word) => text.includes(word) && !written.includes(word));
}

function isId(key: unknown, schema: unknown): boolean {
  return /(^|_)id$/.test(String(key)) || JSON.stringify(schema).includes('"uuid"');
}

/** All bodies that callers send, as one text that names their schemas. */
function requestBodies(document: unknown): string {
  const paths = isObject(document) ? document["paths"] : null;
  return JSON.stringify([...objectsIn(paths)].map(({ object }) => object["requestBody"]));
}
