import { api } from "@emita/contract/paths";
import { ownCompany } from "../../test/people/sign-up.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callFor, createPeopleStage } from "../../test/people/people-stage.ts";
import type { SignedUpUser } from "../../test/people/sign-up.ts";
import { makeToken } from "./make-token.ts";

const NOTE = {
  company_name: "Padaria São João Ltda",
  cnpj: "11444777000161",
  service_code: "17.01",
  service_description: "Consultoria",
  amount: 10,
};
const MEMBERS = 50;
const TRIAL_QUOTA = 5;

let stage: Awaited<ReturnType<typeof createPeopleStage>>;
let owner: SignedUpUser;
let accountant: SignedUpUser;
beforeAll(async () => {
  stage = await createPeopleStage();
  owner = await stage.signUp({ data: ownCompany() });
  accountant = await stage.signUp({ data: ownCompany() });
  await join(accountant.userId, "accountant");
});
afterAll(() => stage.stop());

async function join(userId: string, role: "accountant" | "issuer"): Promise<void> {
  await stage.db
    .insertInto("members")
    .values({ company_id: owner.companyId, user_id: userId, role, since: stage.clock.now() })
    .execute();
}

async function createOffice(
  { accessToken }: SignedUpUser,
  wish: object = { name: "Escritório" },
): Promise<{ token: string; id: string }> {
  const answer = await callFor(stage.app, accessToken, {
    method: "POST",
    url: api.officeTokens,
    payload: wish,
  });
  expect(answer.statusCode).toBe(200);
  return { token: answer.json().token, id: answer.json().api_token.id };
}

const seen = (answer: { statusCode: number; json(): { code?: string } }) => [
  answer.statusCode,
  answer.statusCode < 300 ? "" : answer.json().code,
];

const issue = async (bearer: string, companyId: string) =>
  seen(
    await callFor(stage.app, bearer, {
      method: "POST",
      url: api.invoices,
      payload: NOTE,
      companyId,
    }),
  );

describe("an office token", () => {
  test("reaches the companies of its person, each by the header, and no other", async () => {
    const { token } = await createOffice(accountant);
    const stranger = await stage.signUp({ data: ownCompany() });
    const ask = async (companyId?: string) =>
      seen(await callFor(stage.app, token, { url: api.company, ...(companyId && { companyId }) }));
    expect(await ask(owner.companyId)).toEqual([200, ""]);
    expect(await ask(accountant.companyId)).toEqual([200, ""]);
    expect(await ask(stranger.companyId)).toEqual([404, "not_found"]);
    expect(await ask("qualquer")).toEqual([404, "not_found"]);
    expect(await ask()).toEqual([422, "company_required"]);
    const companies = await callFor(stage.app, token, { url: api.companies });
    expect(
      companies.json().data.map(({ id, role }: { id: string; role: string }) => [id, role]),
    ).toEqual(
      expect.arrayContaining([
        [owner.companyId, "accountant"],
        [accountant.companyId, "owner"],
      ]),
    );
  });

  test("may in each what the role allows there, and never more than its scopes", async () => {
    const { token } = await createOffice(accountant);
    const reading = await createOffice(accountant, {
      name: "Só leitura",
      scopes: ["invoices:read"],
    });
    expect(await issue(token, owner.companyId)).toEqual([403, "forbidden_role"]);
    expect(await issue(token, accountant.companyId)).toEqual([201, ""]);
    expect(await issue(reading.token, accountant.companyId)).toEqual([403, "forbidden_scope"]);
  });

  test("manages nothing: neither tokens nor people", async () => {
    const { token } = await createOffice(accountant);
    const { companyId } = accountant;
    for (const url of [api.officeTokens, api.companyMembers, api.webhook])
      expect((await callFor(stage.app, token, { url, companyId })).statusCode).toBe(403);
  });

  test("dies with the membership, at the next request on every server", async () => {
    const person = await stage.signUp({ data: ownCompany() });
    await join(person.userId, "issuer");
    const { token } = await createOffice(person);
    const other = await stage.start();
    const ask = async (app: typeof stage.app) =>
      seen(await callFor(app, token, { url: api.company, companyId: owner.companyId }));
    expect([await ask(stage.app), await ask(other)]).toEqual([
      [200, ""],
      [200, ""],
    ]);
    const members = await callFor(stage.app, owner.accessToken, { url: api.companyMembers });
    const { id } = members
      .json()
      .data.find(({ email }: { email: string }) => email === person.email);
    const removed = await callFor(stage.app, owner.accessToken, {
      method: "DELETE",
      url: api.companyMember(id),
    });
    expect(removed.statusCode).toBeLessThan(300);
    expect(await ask(stage.app)).toEqual([404, "not_found"]);
    await expect.poll(() => ask(other)).toEqual([404, "not_found"]);
  });

  test("is rotated and revoked by its person alone", async () => {
    const { token, id } = await createOffice(accountant);
    const theft = await callFor(stage.app, owner.accessToken, {
      method: "DELETE",
      url: api.officeToken(id),
    });
    expect(seen(theft)).toEqual([404, "not_found"]);
    const rotated = await callFor(stage.app, accountant.accessToken, {
      method: "POST",
      url: api.officeTokenRotation(id),
    });
    expect((await callFor(stage.app, token, { url: api.companies })).statusCode).toBe(401);
    const next: string = rotated.json().token;
    expect((await callFor(stage.app, next, { url: api.companies })).statusCode).toBe(200);
    await callFor(stage.app, accountant.accessToken, {
      method: "DELETE",
      url: api.officeToken(rotated.json().api_token.id),
    });
    expect((await callFor(stage.app, next, { url: api.companies })).statusCode).toBe(401);
  });
});

test("fifty members who issue at once use exactly what the plan has", async () => {
  const person = await stage.signUp({ data: ownCompany() });
  const { ctx } = stage.app;
  const now = stage.clock.now();
  const tokens: string[] = [];
  for (let index = 0; index < MEMBERS; index += 1) {
    const userId = ctx.newId();
    await stage.db
      .insertInto("users")
      .values({ id: userId, email: `${userId}@exemplo.com.br`, created_at: now, updated_at: now })
      .execute();
    await stage.db
      .insertInto("members")
      .values({ company_id: person.companyId, user_id: userId, role: "issuer", since: now })
      .execute();
    const { token } = await stage.db.transaction().execute((transaction) =>
      makeToken(
        ctx,
        transaction,
        { userId },
        {
          name: "ERP",
          scopes: ["invoices:write"],
          takes_quota: true,
          mails: null,
          aal: "aal1",
          expiresAt: null,
        },
      ),
    );
    tokens.push(token);
  }
  const servers = [stage.app, await stage.start()];
  const answers = await Promise.all(
    tokens.map((token, index) =>
      callFor(servers[index % servers.length] ?? stage.app, token, {
        method: "POST",
        url: api.invoices,
        payload: NOTE,
      }),
    ),
  );
  const codes = Map.groupBy(answers, ({ statusCode }) => statusCode);
  expect([codes.get(201)?.length, codes.get(402)?.length]).toEqual([
    TRIAL_QUOTA,
    MEMBERS - TRIAL_QUOTA,
  ]);
  const entitlement = await stage.db
    .selectFrom("entitlements")
    .select("invoices_used")
    .where("company_id", "=", person.companyId)
    .executeTakeFirstOrThrow();
  expect(entitlement.invoices_used).toBe(TRIAL_QUOTA);
  const makers = await stage.db
    .selectFrom("invoice_events")
    .select("by_user")
    .where("company_id", "=", person.companyId)
    .where("type", "=", "invoice.created")
    .execute();
  expect(new Set(makers.map(({ by_user }) => by_user)).size).toBe(TRIAL_QUOTA);
});
