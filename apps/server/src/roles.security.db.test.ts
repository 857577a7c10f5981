import { randomUUID } from "node:crypto";
import { api } from "@emita/contract/paths";
import { PERMISSIONS, ROLES, roleAllows, type Role } from "@emita/domain/access/roles";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { parseConfig } from "./config/config.ts";
import { isAsked, isInCompany } from "./platform/http/route-access.ts";
import { createPeopleStage, type PeopleStage } from "./test/people/people-stage.ts";
import { routesOf, type Route } from "./test/server/routes-of-server.ts";
import type { SignedUpUser } from "./test/people/sign-up.ts";

/*
 * Every route of the real server as every role, as a stranger and as a former member, compared with the route's own statement
 * (platform/http/route-access) and the one list of what roles may do (domain/access/roles).
 */

/** They know their caller in another way, and speak of no company: authentication API, functions of docs/product.md, probes. */
const WITHOUT_COMPANY =
  /^\/(auth|dev)\/|^\/functions\/v1\/(?!api-tokens-)|^\/(metrics|healthz|livez|readyz)/;

let stage: PeopleStage;
let routes: Route[];
let url: string;
let owner: SignedUpUser;
const people = new Map<Role, SignedUpUser>();
let stranger: SignedUpUser;
let former: SignedUpUser;

beforeAll(async () => {
  const auth = { ...parseConfig({}).auth, oauthServer: true, limitFactor: 1_000 };
  const config = { auth, smtpUrl: "smtp://127.0.0.1:9", sandboxUrl: "http://127.0.0.1:9" };
  const { made, routes: found } = await routesOf(() => createPeopleStage(config));
  stage = made;
  routes = found.filter((route) => !WITHOUT_COMPANY.test(route.url));
  url = await stage.app.server.listen({ port: 0, host: "127.0.0.1" });
  owner = await stage.signUp();
  people.set("owner", owner);
  for (const role of ROLES.filter((each) => each !== "owner"))
    people.set(role, await stage.join(owner, role, await stage.signUp()));
  stranger = await stage.signUp();
  const member = await stage.join(owner, "admin", await stage.signUp());
  former = member;
  await stage.call(owner.accessToken, {
    method: "DELETE",
    url: api.companyMember(member.memberId),
    companyId: owner.companyId,
  });
});
afterAll(() => stage.stop());

const name = ({ method, url: path }: Route) => `${method} ${path}`;
const METHOD = z.enum(["GET", "POST", "PUT", "PATCH", "DELETE"]);
/** A member who leaves loses access: that call comes last. */
const LAST = `DELETE ${api.companyMembership}`;
const inOrder = () =>
  routes
    .flatMap((route) => (isAsked(route.access) ? [[name(route), route.access] as const] : []))
    .toSorted(([a], [b]) => Number(a === LAST) - Number(b === LAST));

/** Status and code, and whether it is the company that was not found. */
async function knock(route: string, bearer: string, companyId?: string): Promise<string> {
  const [method = "", path = ""] = route.split(" ");
  await stage.db.deleteFrom("rate_limits").execute();
  if (path === api.events) return knockAtStream(bearer, companyId);
  const answer = await stage.call(bearer, {
    method: METHOD.parse(method),
    url: path.replaceAll(/:\w+/g, randomUUID()),
    ...(method !== "GET" && { payload: {} }),
    ...(companyId && { companyId }),
  });
  return answer.statusCode < 400 ? String(answer.statusCode) : wordsOf(answer.body);
}

async function knockAtStream(bearer: string, companyId = ""): Promise<string> {
  const stop = new AbortController();
  const answer = await fetch(`${url}${api.events}`, {
    headers: { authorization: `Bearer ${bearer}`, "emita-company": companyId },
    signal: stop.signal,
  });
  const words = answer.status < 400 ? String(answer.status) : wordsOf(await answer.text());
  stop.abort();
  return words;
}

function wordsOf(body: string): string {
  if (!body.startsWith("{")) return body;
  const { status, code, detail } = JSON.parse(body);
  const isCompany = code === "not_found" && detail === "Você não faz parte desta empresa.";
  return isCompany ? "404 company" : `${status} ${code}`;
}

/** Answers that mean: the caller is not let in. */
const CLOSED = ["401 unauthenticated", "403 forbidden_role", "404 company", "422 company_required"];

describe("the statements of the routes", () => {
  test("are those of every route of the server that resolves its caller, and of no other", async () => {
    const asking: string[] = [];
    for (const route of routes)
      if ((await knock(name(route), "")) === "401 unauthenticated") asking.push(name(route));
    expect(asking.toSorted()).toEqual(
      inOrder()
        .map(([route]) => route)
        .toSorted(),
    );
  });

  test("are the committed ones; `vitest run --project db roles.security -u` rewrites them", async () => {
    const lines = routes
      .filter(({ access }) => isAsked(access))
      .map((route) =>
        [name(route), route.access, route.scopes?.join(" ") ?? "people only"].join(" | "),
      );
    await expect(`${lines.toSorted().join("\n")}\n`).toMatchFileSnapshot("route-access.txt");
  });
});

const rules = (accountantsIssue: boolean) =>
  stage.call(owner.accessToken, {
    method: "PUT",
    url: api.companyAccess,
    payload: { demands_second_factor: false, accountants_issue: accountantsIssue },
    companyId: owner.companyId,
  });

/** Where a role met something else than the table says. */
async function walk(role: Role, accountantsIssue: boolean): Promise<string[]> {
  const { accessToken } = people.get(role) ?? owner;
  const wrong: string[] = [];
  for (const [route, access] of inOrder()) {
    const answer = await knock(route, accessToken, owner.companyId);
    const isAllowed = !isInCompany(access) || roleAllows(role, access, { accountantsIssue });
    const isRight = isAllowed ? !CLOSED.includes(answer) : answer === "403 forbidden_role";
    if (!isRight || /^5\d\d (?!unavailable)/.test(answer)) wrong.push(`${route}: ${answer}`);
  }
  return wrong;
}

test("an accountant with the company's permission to issue may issue, and nothing else besides", async () => {
  const accountant = await stage.join(owner, "accountant", await stage.signUp());
  const before = people.get("accountant");
  people.set("accountant", accountant);
  expect((await rules(true)).statusCode).toBe(200);
  expect(await walk("accountant", true)).toEqual([]);
  await rules(false);
  if (before) people.set("accountant", before);
});

test.each(ROLES.toReversed())("%s reaches exactly what the role allows", async (role) => {
  expect(await walk(role, false)).toEqual([]);
});

test.each(["a stranger", "a former member"])("%s reaches nothing of the company", async (who) => {
  const { accessToken } = who === "a stranger" ? stranger : former;
  const wrong: string[] = [];
  for (const [route, access] of inOrder()) {
    const answer = await knock(route, accessToken, owner.companyId);
    const isRight = isInCompany(access) ? answer === "404 company" : !CLOSED.includes(answer);
    if (!isRight) wrong.push(`${route}: ${answer}`);
  }
  expect(wrong).toEqual([]);
});

test("without a company's name the only one is meant, and of several none", async () => {
  const [one, several] = [await stage.signUp(), await stage.signUp()];
  await stage.join(await stage.signUp(), "reader", several);
  const wrong: string[] = [];
  for (const [route, access] of inOrder()) {
    const alone = await knock(route, one.accessToken);
    if (CLOSED.includes(alone)) wrong.push(`${route}: ${alone}`);
    const answer = await knock(route, several.accessToken);
    const isRight = isInCompany(access)
      ? answer === "422 company_required"
      : !CLOSED.includes(answer);
    if (!isRight) wrong.push(`${route}: ${answer}`);
  }
  expect(wrong).toEqual([]);
});

test("every permission is asked for somewhere", () => {
  const asked = new Set<string>(inOrder().map(([, access]) => access));
  expect(PERMISSIONS.filter((permission) => !asked.has(permission))).toEqual([]);
});
