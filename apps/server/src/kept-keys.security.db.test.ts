import { bankAccountListSchema } from "@emita/contract/charges/bank-accounts";
import { apiTokenListSchema } from "@emita/contract/integrations/api-tokens";
import { pixAddressSchema } from "@emita/contract/integrations/incoming-payments";
import { api, tokenFunctions } from "@emita/contract/paths";
import { memberListSchema, ownCompaniesSchema } from "@emita/contract/people/people";
import { webhookListSchema } from "@emita/contract/integrations/webhooks";
import type { Role } from "@emita/domain/access/roles";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fillCharges } from "./test/database/fill-charges.ts";
import { createPeopleStage, type PeopleStage } from "./test/people/people-stage.ts";
import type { SignedUpUser } from "./test/people/sign-up.ts";

let stage: PeopleStage;
beforeAll(async () => {
  stage = await createPeopleStage();
});
afterAll(() => stage.stop());

const HOOK = "https://93.184.216.34/webhooks";
const OTHER = "41788206000105";
const ALL = ["invoices:read", "invoices:write", "webhooks:write", "company:write"];

/** Things that a member may leave behind in a company: a token with every scope, two webhooks, the address for the bank. */
async function leaveKeys(person: SignedUpUser, companyId: string) {
  const post = async (url: string, payload: object, status: number) => {
    const answer = await stage.call(person.accessToken, {
      method: "POST",
      url,
      payload,
      companyId,
    });
    expect([answer.statusCode, answer.body]).toEqual([status, expect.anything()]);
    return answer.json();
  };
  const { token } = await post(tokenFunctions.create, { name: "ERP", scopes: ALL }, 200);
  await post(api.webhooks, { url: `${HOOK}/1` }, 201);
  await post(api.webhooks, { url: `${HOOK}/2` }, 201);
  const { url } = await post(api.pixAddress, {}, 201);
  return { token: String(token), pix: new URL(String(url)).pathname };
}

/** Statuses of calls with each of them. */
async function tryKeys({ token, pix }: { token: string; pix: string }) {
  const ask = async (bearer: string, url: string, method: "GET" | "POST" = "GET") =>
    (await stage.call(bearer, { method, url, ...(method === "POST" && { payload: {} }) }))
      .statusCode;
  const event = { evento: "teste_webhook" };
  return {
    reads: await ask(token, api.invoices),
    issues: await ask(token, api.invoices, "POST"),
    hears: (await stage.call("", { method: "POST", url: pix, payload: event })).statusCode,
  };
}
const ALIVE = { reads: 200, issues: 422, hears: 200 };
const DEAD = { reads: 401, issues: 401, hears: 404 };

async function webhooksOf(person: SignedUpUser, companyId: string) {
  const answer = await stage.call(person.accessToken, { url: api.webhooks, companyId });
  return webhookListSchema.strict().parse(answer.json()).data;
}
async function bankAccountsOf(person: SignedUpUser, companyId: string): Promise<number> {
  const answer = await stage.call(person.accessToken, { url: api.bankAccounts, companyId });
  return bankAccountListSchema.strict().parse(answer.json()).data.length;
}
async function membersOf(person: SignedUpUser, companyId: string) {
  const answer = await stage.call(person.accessToken, { url: api.companyMembers, companyId });
  return memberListSchema.strict().parse(answer.json()).data;
}
async function rolesIn(companyId: string): Promise<Record<string, Role>> {
  const rows = await stage.db
    .selectFrom("members")
    .select(["user_id", "role"])
    .where("company_id", "=", companyId)
    .execute();
  return Object.fromEntries(rows.map(({ user_id, role }) => [user_id, role]));
}

/** An accountant, the company that they set up, and the client whom they invited as its owner. */
async function clientCompany() {
  const accountant = await stage.signUp();
  const client = await stage.signUpWithout();
  const added = await stage.call(accountant.accessToken, {
    method: "POST",
    url: api.companies,
    payload: { cnpj: OTHER, company_name: "Clínica", owner_email: client.email },
  });
  expect(added.statusCode).toBe(201);
  const companyId = String(added.json().id);
  stage.clock.advance(10_000);
  return { accountant: { ...accountant, companyId }, client, companyId };
}
const accept = async (client: SignedUpUser) =>
  stage.accept(client.accessToken, await stage.invitationToken(client.email));

const offer = (by: SignedUpUser, memberId: string, companyId: string, staysOwner = true) =>
  stage.call(by.accessToken, {
    method: "POST",
    url: api.companyHandOver,
    payload: { member_id: memberId, stays_owner: staysOwner },
    companyId,
  });
const answerOffer = (who: SignedUpUser, companyId: string, more: object = {}) =>
  stage.call(who.accessToken, {
    method: "POST",
    url: api.handOverAcceptance,
    payload: { company_id: companyId, ...more },
  });

const remove = (owner: SignedUpUser, memberId: string, query = "") =>
  stage.call(owner.accessToken, {
    method: "DELETE",
    url: `${api.companyMember(memberId)}${query}`,
  });

const change = (owner: SignedUpUser, memberId: string, payload: object) =>
  stage.call(owner.accessToken, {
    method: "PATCH",
    url: api.companyMember(memberId),
    payload,
  });

describe("with the client's yes", () => {
  test("earlier tokens, webhooks and Pix addresses stop working on every server", async () => {
    const { accountant, client, companyId } = await clientCompany();
    const keys = await leaveKeys(accountant, companyId);
    expect(await tryKeys(keys)).toEqual(ALIVE);
    expect((await accept(client)).json()).toEqual({ company_id: companyId, role: "owner" });
    expect(await tryKeys(keys)).toEqual(DEAD);
    const hooks = await webhooksOf(client, companyId);
    expect(hooks).toMatchObject([
      {
        state: "off",
        off_reason: "paused",
        created_by: { name: accountant.email, is_member: true },
      },
      { state: "off", off_reason: "paused" },
    ]);
    const mails = await stage.mailsTo(client.email);
    expect(mails[0]?.body_text).toContain(
      "Deixaram de valer as integrações de antes: 1 token, 2 webhooks e 1 endereço Pix.",
    );
    expect((await stage.events(companyId)).map(({ kind }) => kind)).toContain(
      "integrations_revoked",
    );
  });

  test("earlier owners and administrators become accountants, and open invitations stop working", async () => {
    const { accountant, client, companyId } = await clientCompany();
    const admin = await stage.join(accountant, "admin");
    const accomplice = await stage.join(accountant, "admin");
    const invited = await stage.signUpWithout();
    await stage.invite(accountant, { email: invited.email, role: "admin" });
    // As an offer of before that rule left it.
    await stage.db
      .updateTable("members")
      .set({ role: "owner" })
      .where("id", "=", accomplice.memberId)
      .execute();
    expect((await accept(client)).statusCode).toBe(200);
    expect(await rolesIn(companyId)).toEqual({
      [client.userId]: "owner",
      [accountant.userId]: "accountant",
      [admin.userId]: "accountant",
      [accomplice.userId]: "accountant",
    });
    expect((await stage.mailsTo(admin.email))[0]?.body_text).toContain("agora é Contador");
    const late = await stage.accept(
      invited.accessToken,
      await stage.invitationToken(invited.email),
    );
    expect(late.json()).toMatchObject({ status: 409, code: "invitation_over" });
    const removing = await stage.call(accomplice.accessToken, {
      method: "DELETE",
      url: api.companyMember((await membersOf(client, companyId))[0]?.id ?? ""),
      companyId,
    });
    expect(removing.json()).toMatchObject({ status: 403, code: "forbidden_role" });
  });

  test("a company whose owner is invited cannot be offered to another member", async () => {
    const { accountant, companyId } = await clientCompany();
    const accomplice = await stage.join(accountant, "reader");
    expect((await offer(accountant, accomplice.memberId, companyId)).json()).toMatchObject({
      status: 409,
      code: "owner_invited",
    });
    await stage.db
      .insertInto("hand_overs")
      .values({
        company_id: companyId,
        from_user: accountant.userId,
        to_user: accomplice.userId,
        stays_owner: true,
        offered_at: stage.clock.now(),
      })
      .execute();
    expect((await answerOffer(accomplice, companyId)).json()).toMatchObject({
      status: 409,
      code: "owner_invited",
    });
    expect(Object.values(await rolesIn(companyId)).toSorted()).toEqual(["owner", "reader"]);
  });
});

describe("with the yes to a hand-over", () => {
  test("earlier integrations end, and other owners and administrators become accountants", async () => {
    const owner = await stage.signUp();
    const admin = await stage.join(owner, "admin");
    const heir = await stage.join(owner, "issuer");
    const keys = await leaveKeys(owner, owner.companyId);
    await fillCharges(stage.app.ctx, owner.companyId);
    await offer(owner, heir.memberId, owner.companyId);
    const shown = await stage.call(heir.accessToken, { url: api.companies });
    expect(ownCompaniesSchema.strict().parse(shown.json()).hand_overs).toMatchObject([
      {
        stays_owner: true,
        others_in_charge: 1,
        integrations: { tokens: 1, webhooks: 2, pix_addresses: 1, bank_accounts: 1 },
      },
    ]);
    expect((await answerOffer(heir, owner.companyId)).statusCode).toBe(204);
    expect(await tryKeys(keys)).toEqual(DEAD);
    expect(await bankAccountsOf(heir, owner.companyId)).toBe(0);
    expect((await stage.mailsTo(heir.email))[0]?.body_text).toContain(
      "Para cobrar por Pix, conecte a conta da empresa em Integrações.",
    );
    expect(await rolesIn(owner.companyId)).toEqual({
      [owner.userId]: "owner",
      [heir.userId]: "owner",
      [admin.userId]: "accountant",
    });
  });

  test("they stay where the new owner wishes it, and the mail to the owners lists them", async () => {
    const owner = await stage.signUp();
    const admin = await stage.join(owner, "admin");
    const heir = await stage.join(owner, "issuer");
    const keys = await leaveKeys(owner, owner.companyId);
    await fillCharges(stage.app.ctx, owner.companyId);
    await offer(owner, heir.memberId, owner.companyId, false);
    await answerOffer(heir, owner.companyId, { revoke_integrations: false });
    expect(await tryKeys(keys)).toEqual(ALIVE);
    expect(await bankAccountsOf(heir, owner.companyId)).toBe(1);
    expect(await rolesIn(owner.companyId)).toMatchObject({
      [owner.userId]: "admin",
      [admin.userId]: "admin",
    });
    const [mail] = await stage.mailsTo(heir.email);
    expect(mail?.body_text).toContain(
      "Continuam valendo, como você escolheu: 1 token, 2 webhooks, 1 endereço Pix e 1 conta de banco.",
    );
    expect(mail?.body_text).toContain("Confira em Integrações se a conta de banco conectada");
  });
});

describe("a removed member", () => {
  test("is shown with the integrations made by that person, which end with the membership", async () => {
    const owner = await stage.signUp();
    const admin = await stage.join(owner, "admin");
    const keys = await leaveKeys(admin, owner.companyId);
    const own = await stage.call(owner.accessToken, {
      method: "POST",
      url: tokenFunctions.create,
      payload: { name: "Próprio" },
    });
    expect(await membersOf(owner, owner.companyId)).toMatchObject([
      {
        email: owner.email,
        integrations: { tokens: 1, webhooks: 0, pix_addresses: 0, bank_accounts: 0 },
      },
      {
        email: admin.email,
        integrations: { tokens: 1, webhooks: 2, pix_addresses: 1, bank_accounts: 0 },
      },
    ]);
    expect((await remove(owner, admin.memberId)).statusCode).toBe(204);
    expect(await tryKeys(keys)).toEqual(DEAD);
    expect((await stage.call(own.json().token, { url: api.invoices })).statusCode).toBe(200);
    expect((await stage.mailsTo(owner.email))[0]?.body_text).toContain(
      "Deixaram de valer: 1 token, 2 webhooks e 1 endereço Pix criados por esta pessoa.",
    );
  });

  test("leaves them in place where that is wished, and the lists say that their maker is no member", async () => {
    const owner = await stage.signUp();
    const admin = await stage.join(owner, "admin");
    const keys = await leaveKeys(admin, owner.companyId);
    await remove(owner, admin.memberId, "?revoke_integrations=false");
    expect(await tryKeys(keys)).toEqual(ALIVE);
    const gone = { name: admin.email, is_member: false };
    const tokens = await stage.call(owner.accessToken, { url: tokenFunctions.list });
    expect(apiTokenListSchema.strict().parse(tokens.json()).tokens).toMatchObject([
      { created_by: gone, status: "active" },
    ]);
    expect(await webhooksOf(owner, owner.companyId)).toMatchObject([
      { created_by: gone },
      { created_by: gone },
    ]);
    const address = await stage.call(owner.accessToken, { url: api.pixAddress });
    expect(pixAddressSchema.strict().parse(address.json())).toMatchObject({ created_by: gone });
    expect((await stage.mailsTo(owner.email))[0]?.body_text).toContain(
      "Continuam valendo: 1 token, 2 webhooks e 1 endereço Pix criados por esta pessoa.",
    );
  });

  test("that leaves by itself: the owners' mail lists what stays", async () => {
    const owner = await stage.signUp();
    const admin = await stage.join(owner, "admin");
    const keys = await leaveKeys(admin, owner.companyId);
    const url = api.companyMembership;
    await stage.call(admin.accessToken, { method: "DELETE", url, companyId: owner.companyId });
    expect(await tryKeys(keys)).toEqual(ALIVE);
    expect((await stage.mailsTo(owner.email))[0]?.body_text).toContain(
      "Continuam valendo: 1 token",
    );
  });

  test("counts as the maker of what that person's token made", async () => {
    const owner = await stage.signUp();
    const admin = await stage.join(owner, "admin");
    const { token } = await leaveKeys(admin, owner.companyId);
    const made = await stage.call(token, {
      method: "POST",
      url: api.webhooks,
      payload: { url: `${HOOK}/3` },
    });
    expect(made.json()).toMatchObject({
      created_by: { name: `ERP (${admin.email})`, is_member: true },
    });
    await remove(owner, admin.memberId);
    const states = (await webhooksOf(owner, owner.companyId)).map(({ state }) => state);
    expect(states).toEqual(["off", "off", "off"]);
  });
});

describe("a role that manages no integrations", () => {
  test("ends the integrations that the person made, unless it is wished otherwise", async () => {
    const owner = await stage.signUp();
    const [one, other] = [await stage.join(owner, "admin"), await stage.join(owner, "admin")];
    const { token } = await leaveKeys(one, owner.companyId);
    const kept = await stage.call(other.accessToken, {
      method: "POST",
      url: tokenFunctions.create,
      payload: { name: "Loja" },
      companyId: owner.companyId,
    });
    const answer = await change(owner, one.memberId, { role: "issuer" });
    expect(answer.json().integrations).toEqual({
      tokens: 0,
      webhooks: 0,
      pix_addresses: 0,
      bank_accounts: 0,
    });
    const wish = { role: "reader", revoke_integrations: false };
    const left = await change(owner, other.memberId, wish);
    expect(left.json().integrations).toEqual({
      tokens: 1,
      webhooks: 0,
      pix_addresses: 0,
      bank_accounts: 0,
    });
    expect((await stage.call(token, { url: api.invoices })).statusCode).toBe(401);
    expect((await stage.call(kept.json().token, { url: api.invoices })).statusCode).toBe(200);
    const [first, second] = await stage.mailsTo(owner.email);
    expect(first?.body_text).toContain("Continuam valendo: 1 token criado por esta pessoa.");
    expect(second?.body_text).toContain("Deixaram de valer: 1 token, 2 webhooks");
  });
});

test("a request of a member who loses the right while it comes in makes nothing", async () => {
  const owner = await stage.signUp();
  const admin = await stage.join(owner, "admin");
  const demote = stage.db
    .updateTable("members")
    .set({ role: "reader" })
    .where("id", "=", admin.memberId);
  // The server still believes what it remembers of the membership, as while a body comes in.
  const make = (url: string, payload: object) =>
    stage.call(admin.accessToken, { method: "POST", url, payload, companyId: owner.companyId });
  await make(tokenFunctions.create, { name: "Antes" });
  await demote.execute();
  for (const answer of [
    await make(tokenFunctions.create, { name: "Depois" }),
    await make(api.webhooks, { url: HOOK }),
    await make(api.pixAddress, {}),
  ])
    expect(answer.json()).toMatchObject({ status: 403, code: "forbidden_role" });
});

test.each([tokenFunctions.create, api.officeTokens])(
  "a request whose session ends while it comes in makes no token at %s",
  async (url) => {
    const owner = await stage.signUp();
    const make = (name: string) =>
      stage.call(owner.accessToken, { method: "POST", url, payload: { name } });
    expect((await make("Antes")).statusCode).toBe(200);
    const looked = await stage.call(owner.accessToken, { url: api.officeTokens });
    expect(looked.statusCode).toBe(200);
    // The server still believes what it remembers of the session, as while a body comes in.
    await stage.db.deleteFrom("sessions").where("user_id", "=", owner.userId).execute();
    expect((await make("Depois")).json()).toMatchObject({ status: 401, code: "unauthenticated" });
  },
);
