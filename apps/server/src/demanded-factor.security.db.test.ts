import { randomBytes } from "node:crypto";
import { apiTokenListSchema } from "@emita/contract/integrations/api-tokens";
import { api, tokenFunctions } from "@emita/contract/paths";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parseConfig } from "./config/config.ts";
import { createOauthSteps } from "./test/people/oauth-steps.ts";
import { createPeopleStage, type PeopleStage } from "./test/people/people-stage.ts";
import type { SignedUpUser } from "./test/people/sign-up.ts";

const SERVICE_KEY = randomBytes(32).toString("base64url");
const ALL = ["invoices:read", "invoices:write", "webhooks:write", "company:write"];

let stage: PeopleStage;
beforeAll(async () => {
  const { auth } = parseConfig({});
  stage = await createPeopleStage({
    auth: { ...auth, oauthServer: true, serviceKey: SERVICE_KEY },
  });
});
afterAll(() => stage.stop());

/** Both proofs, in all sessions that are open now. */
async function useFactor(person: SignedUpUser): Promise<void> {
  await stage.enrol(person);
  await stage.showFactor(person);
}

const demand = (owner: SignedUpUser, demands_second_factor: boolean) =>
  stage.call(owner.accessToken, {
    method: "PUT",
    url: api.companyAccess,
    payload: { demands_second_factor, accountants_issue: false },
    companyId: owner.companyId,
  });

async function makeToken(by: SignedUpUser, url: string, companyId?: string) {
  const answer = await stage.call(by.accessToken, {
    method: "POST",
    url,
    payload: { name: "ERP", scopes: ALL },
    ...(companyId && { companyId }),
  });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return { token: String(answer.json().token), id: String(answer.json().api_token.id) };
}
const officeToken = (by: SignedUpUser) => makeToken(by, api.officeTokens);
const companyToken = (by: SignedUpUser, companyId: string) =>
  makeToken(by, tokenFunctions.create, companyId);

/** Whether reading, issuing, changing the company and ways for its events let a bearer in; some find the request wanting. */
async function ways(bearer: string, companyId: string): Promise<string[]> {
  const answers: string[] = [];
  for (const call of [
    { url: api.invoices },
    { method: "POST", url: api.invoices, payload: {} },
    { method: "PUT", url: api.company, payload: {} },
    { method: "POST", url: api.webhooks, payload: { url: "https://93.184.216.34/a" } },
    { method: "POST", url: api.pixAddress, payload: {} },
    { url: api.events },
  ] as const) {
    const answer = await stage.call(bearer, { ...call, companyId });
    const isRefused = [401, 403, 404].includes(answer.statusCode);
    answers.push(isRefused ? `${answer.statusCode} ${answer.json().code}` : "in");
  }
  return answers;
}
const allOf = (answer: string) => Array.from({ length: 6 }, () => answer);
const WAITS = allOf("403 token_without_factor");
const OPEN = allOf("in");

const waitsIn = async (bearer: string, url: string, companyId?: string) => {
  const answer = await stage.call(bearer, { url, ...(companyId && { companyId }) });
  const { tokens } = apiTokenListSchema.strict().parse(answer.json());
  return tokens.map(({ waits_for_factor: waits }) => waits);
};

describe("from the moment a company demands a second factor", () => {
  test("tokens that were made with a password alone are refused in it, and say so, until they are exchanged with the step", async () => {
    const owner = await stage.signUp();
    const admin = await stage.join(owner, "admin");
    const office = await officeToken(admin);
    const company = await companyToken(admin, owner.companyId);
    expect(await ways(office.token, owner.companyId)).toEqual(OPEN);
    await useFactor(owner);
    const own = await companyToken(owner, owner.companyId);
    expect(await waitsIn(admin.accessToken, api.officeTokens)).toEqual([false]);

    expect((await demand(owner, true)).statusCode).toBe(200);
    expect(await ways(office.token, owner.companyId)).toEqual(WAITS);
    expect(await ways(company.token, owner.companyId)).toEqual(WAITS);
    expect(await ways(own.token, owner.companyId)).toEqual(OPEN);
    expect(await waitsIn(admin.accessToken, api.officeTokens)).toEqual([true]);
    expect(await waitsIn(owner.accessToken, tokenFunctions.list)).toEqual([false, true]);
    // Made with the password alone, it opens no more than the session.
    const late = await officeToken(admin);
    expect(await ways(late.token, owner.companyId)).toEqual(WAITS);

    await useFactor(admin);
    expect(await ways(late.token, owner.companyId)).toEqual(WAITS);
    const exchanged = await stage.call(admin.accessToken, {
      method: "POST",
      url: api.officeTokenRotation(office.id),
      payload: {},
    });
    expect(await ways(exchanged.json().token, owner.companyId)).toEqual(OPEN);
    const anew = await stage.call(owner.accessToken, {
      method: "POST",
      url: tokenFunctions.rotate,
      payload: { token_id: company.id, overlap_seconds: 60 },
    });
    expect(await ways(anew.json().token, owner.companyId)).toEqual(OPEN);
    expect(await ways(company.token, owner.companyId)).toEqual(WAITS);
  });

  test("they work again where the demand ends, and elsewhere they always did", async () => {
    const owner = await stage.signUp();
    const admin = await stage.join(owner, "admin");
    const office = await officeToken(admin);
    await useFactor(owner);
    await demand(owner, true);
    const own = await stage.call(office.token, { url: api.invoices, companyId: admin.companyId });
    // Her own company is the empty one of the beginning, which counts no more.
    expect(own.statusCode).toBe(404);
    expect((await stage.call(office.token, { url: api.companies })).statusCode).toBe(200);
    await demand(owner, false);
    expect(await ways(office.token, owner.companyId)).toEqual(OPEN);
  });

  test("on every server", async () => {
    const other = await stage.start();
    const owner = await stage.signUp();
    const { token } = await companyToken(owner, owner.companyId);
    const headers = { authorization: `Bearer ${token}` };
    const reads = async () =>
      (await other.server.inject({ url: api.invoices, headers })).statusCode;
    expect(await reads()).toBe(200);
    await useFactor(owner);
    await demand(owner, true);
    stage.clock.advance(5_000);
    expect(await reads()).toBe(403);
  });

  test("a session with the password alone opens nothing", async () => {
    const owner = await stage.signUp();
    const admin = await stage.join(owner, "admin");
    await useFactor(owner);
    await demand(owner, true);
    expect(await ways(admin.accessToken, owner.companyId)).toEqual(
      allOf("403 second_factor_missing"),
    );
    await stage.enrol(admin);
    expect(await ways(admin.accessToken, owner.companyId)).toEqual(
      allOf("403 second_factor_required"),
    );
  });

  test("a program that only learnt a person's identity by OAuth reaches no company", async () => {
    const owner = await stage.signUp();
    const tokens = await createOauthSteps(stage.app, SERVICE_KEY).tokensFor(owner.accessToken);
    expect(await ways(tokens.access_token, owner.companyId)).toEqual(allOf("401 unauthenticated"));
  });
});

describe("a person who joins such a company", () => {
  test("as its owner, by an offer, needs the factor to say yes", async () => {
    const owner = await stage.signUp();
    const heir = await stage.join(owner, "issuer");
    await useFactor(owner);
    await demand(owner, true);
    const offered = await stage.call(owner.accessToken, {
      method: "POST",
      url: api.companyHandOver,
      payload: { member_id: heir.memberId, stays_owner: true },
    });
    expect(offered.statusCode).toBe(200);
    const accept = () =>
      stage.call(heir.accessToken, {
        method: "POST",
        url: api.handOverAcceptance,
        payload: { company_id: owner.companyId },
      });
    expect((await accept()).json()).toMatchObject({ status: 403, code: "second_factor_missing" });
    await stage.enrol(heir);
    expect((await accept()).json()).toMatchObject({ code: "second_factor_required" });
    await stage.showFactor(heir);
    expect((await accept()).statusCode).toBe(204);
  });

  test("by an invitation needs it too; the address is proven all the same", async () => {
    const owner = await stage.signUp();
    await useFactor(owner);
    await demand(owner, true);
    const invited = await stage.signUp({ data: {}, verified: false });
    expect((await stage.invite(owner, { email: invited.email, role: "admin" })).statusCode).toBe(
      201,
    );
    const link = await stage.invitationToken(invited.email);
    expect((await stage.accept(invited.accessToken, link)).json()).toMatchObject({
      status: 403,
      code: "second_factor_missing",
    });
    const { email_verified_at } = await stage.db
      .selectFrom("users")
      .select("email_verified_at")
      .where("id", "=", invited.userId)
      .executeTakeFirstOrThrow();
    expect(email_verified_at).not.toBeNull();
    await useFactor(invited);
    expect((await stage.accept(invited.accessToken, link)).json()).toMatchObject({ role: "admin" });
  });
});
