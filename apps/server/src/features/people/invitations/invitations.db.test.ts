import { randomUUID } from "node:crypto";
import { api } from "@emita/contract/paths";
import { invitationSchema, memberSchema, ownCompaniesSchema } from "@emita/contract/people/people";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createPeopleStage, type PeopleStage } from "../../../test/people/people-stage.ts";
import type { SignedUpUser } from "../../../test/people/sign-up.ts";

const DAY_MS = 24 * 3_600_000;
let stage: PeopleStage;
let owner: SignedUpUser;

beforeAll(async () => {
  stage = await createPeopleStage();
  owner = await stage.signUp();
});
afterAll(() => stage.stop());

const newEmail = () => `${randomUUID()}@exemplo.com.br`;
const show = (token: string) => stage.call("", { url: api.invitation(token) });

async function companiesOf(bearer: string) {
  const answer = await stage.call(bearer, { url: api.companies });
  return ownCompaniesSchema.strict().parse(answer.json()).data;
}

describe("an invitation", () => {
  test("comes by mail, shows what it is for, and lets its address in once", async () => {
    const email = newEmail();
    const invited = await stage.invite(owner, { email: email.toUpperCase(), role: "accountant" });
    expect(invited.statusCode).toBe(201);
    expect(memberSchema.strict().parse(invited.json())).toMatchObject({
      state: "invited",
      email,
      role: "accountant",
    });
    const [mail] = await stage.mailsTo(email);
    expect(mail?.body_text).toContain("Oficina Modelo Ltda");
    expect(mail?.body_text).toContain(owner.email);

    const token = await stage.invitationToken(email);
    const shown = invitationSchema.strict().parse((await show(token)).json());
    expect(shown).toMatchObject({
      company_name: "Oficina Modelo Ltda",
      cnpj: "11222333000181",
      role: "accountant",
      email,
      invited_by: owner.email,
      has_account: false,
    });
    const guest = await stage.signUpWithout({ email });
    const { has_account } = (await show(token)).json();
    expect(has_account).toBe(true);
    const accepted = await stage.accept(guest.accessToken, token);
    expect([accepted.statusCode, accepted.json()]).toEqual([
      200,
      { company_id: owner.companyId, role: "accountant" },
    ]);
    // The empty company of the sign-up is no longer among their companies.
    expect(await companiesOf(guest.accessToken)).toMatchObject([
      { id: owner.companyId, role: "accountant" },
    ]);
    const reads = await stage.call(guest.accessToken, { url: api.company });
    expect(reads.json()).toMatchObject({ cnpj: "11222333000181" });
    expect((await show(token)).json()).toMatchObject({ status: 409, code: "invitation_over" });
    const [told] = await stage.mailsTo(owner.email);
    expect(told?.subject).toContain("aceitou o convite");
  });

  test("says nothing to an invented link", async () => {
    const answer = await show("x".repeat(43));
    expect(answer.json()).toMatchObject({ status: 404, code: "not_found" });
    const accepted = await stage.accept(owner.accessToken, "x".repeat(43));
    expect(accepted.json()).toMatchObject({ status: 404, code: "not_found" });
  });

  test("is of no use to another address, which learns little of the right one", async () => {
    const email = `ana.souza-${randomUUID()}@clinica.com.br`;
    await stage.invite(owner, { email, role: "reader" });
    const other = await stage.signUpWithout();
    const answer = await stage.accept(other.accessToken, await stage.invitationToken(email));
    expect(answer.json()).toMatchObject({ status: 403, code: "other_address" });
    expect(answer.json().detail).toContain("a•••@clinica.com.br");
    expect(answer.body).not.toContain("souza");
    expect(await companiesOf(other.accessToken)).not.toContainEqual(
      expect.objectContaining({ id: owner.companyId }),
    );
  });

  test("accepted twice in a row by the same person lets in once", async () => {
    const guest = await stage.join(owner, "reader");
    const again = await stage.accept(guest.accessToken, await stage.invitationToken(guest.email));
    expect([again.statusCode, again.json().role]).toEqual([200, "reader"]);
    const out = await stage.call(owner.accessToken, {
      method: "DELETE",
      url: api.companyMember(guest.memberId),
    });
    expect(out.statusCode).toBe(204);
    const back = await stage.accept(guest.accessToken, await stage.invitationToken(guest.email));
    expect(back.json()).toMatchObject({ status: 409, code: "invitation_over" });
  });

  test("is good for a week; sent again for another, by a new link alone", async () => {
    const guest = await stage.signUpWithout();
    const invited = await stage.invite(owner, { email: guest.email, role: "issuer" });
    const first = await stage.invitationToken(guest.email);
    stage.clock.advance(7 * DAY_MS);
    const signIn = await stage.app.server.inject({
      method: "POST",
      url: "/auth/v1/token?grant_type=password",
      payload: { email: guest.email, password: guest.password },
    });
    const bearer = signIn.json().access_token;
    expect((await stage.accept(bearer, first)).json()).toMatchObject({ code: "invitation_over" });
    owner = await signedInAgain(owner);
    const sent = await stage.call(owner.accessToken, {
      method: "POST",
      url: api.companyInvitation(invited.json().id),
    });
    expect(sent.statusCode).toBe(200);
    const second = await stage.invitationToken(guest.email);
    expect((await stage.accept(bearer, first)).json()).toMatchObject({ code: "not_found" });
    expect((await stage.accept(bearer, second)).statusCode).toBe(200);
  });

  test("that was withdrawn is over", async () => {
    const email = newEmail();
    const invited = await stage.invite(owner, { email, role: "reader" });
    const token = await stage.invitationToken(email);
    const url = api.companyMember(invited.json().id);
    expect((await stage.call(owner.accessToken, { method: "DELETE", url })).statusCode).toBe(204);
    expect((await show(token)).json()).toMatchObject({ code: "invitation_over" });
    expect((await stage.call(owner.accessToken, { method: "DELETE", url })).statusCode).toBe(404);
    // Another may be sent then.
    expect((await stage.invite(owner, { email, role: "reader" })).statusCode).toBe(201);
  });

  test("to a member, or to an invited person, is refused", async () => {
    const guest = await stage.join(owner, "reader");
    for (const email of [guest.email, guest.email.toUpperCase(), owner.email])
      expect((await stage.invite(owner, { email, role: "admin" })).json()).toMatchObject({
        status: 409,
        code: "already_member",
      });
    const email = newEmail();
    await stage.invite(owner, { email, role: "admin" });
    expect((await stage.invite(owner, { email, role: "reader" })).json()).toMatchObject({
      code: "already_member",
    });
  });

  test("cannot make an owner", async () => {
    const answer = await stage.invite(owner, { email: newEmail(), role: "owner" });
    expect(answer.json()).toMatchObject({ status: 422, code: "invalid" });
  });

  test("is sent from proven addresses alone", async () => {
    const unproven = await stage.signUp({ verified: false });
    const answer = await stage.invite(unproven, { email: newEmail(), role: "reader" });
    expect(answer.json()).toMatchObject({ status: 403, code: "email_not_verified" });
  });

  test("carries nothing that its sender could write to a stranger", async () => {
    const data = { cnpj: "19131243000197", company_name: "Ganhe em www.golpe.example agora" };
    const sender = await stage.signUp({ data });
    await stage.call(sender.accessToken, {
      method: "PUT",
      url: "/auth/v1/user",
      payload: { data: { full_name: "veja golpe.example" } },
    });
    const email = newEmail();
    await stage.invite(sender, { email, role: "reader" });
    const [mail] = await stage.mailsTo(email);
    expect(`${mail?.subject}${mail?.body_text}${mail?.body_html}`).not.toContain("golpe");
    expect(mail?.body_text).toContain(`${sender.email} convidou você`);
  });

  test("keeps its secret in the mail", async () => {
    const email = newEmail();
    await stage.invite(owner, { email, role: "reader" });
    const token = await stage.invitationToken(email);
    expect(token).toMatch(/^[\w-]{43}$/);
    const rows = await stage.db.selectFrom("invitations").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe("an account with an unproven address", () => {
  test("proves it by accepting: the person goes on with the password typed at sign-up", async () => {
    const email = newEmail();
    await stage.invite(owner, { email, role: "reader" });
    const guest = await stage.signUpWithout({ email, verified: false });
    const accepted = await stage.accept(guest.accessToken, await stage.invitationToken(email));
    expect(accepted.statusCode).toBe(200);
    const { email_verified_at: provenAt } = await stage.db
      .selectFrom("users")
      .select("email_verified_at")
      .where("id", "=", guest.userId)
      .executeTakeFirstOrThrow();
    expect(provenAt).not.toBeNull();
    expect((await stage.call(guest.accessToken, { url: api.company })).statusCode).toBe(200);
    expect((await signedInAgain(guest)).accessToken).not.toBe("");
  });

  test("gives a stranger who had made it nothing: the address's owner comes by a new password", async () => {
    const email = newEmail();
    const stranger = await stage.signUp({ email, verified: false });
    await stage.invite(owner, { email, role: "admin" });
    // The stranger has the account, not the mail.
    expect((await stage.accept(stranger.accessToken, "y".repeat(43))).statusCode).toBe(404);
    const password = "outra-senha-do-dono";
    await resetPassword(email, password);
    const person = await signedInAgain({ ...stranger, password });
    const accepted = await stage.accept(person.accessToken, await stage.invitationToken(email));
    expect(accepted.statusCode).toBe(200);
    expect((await stage.call(stranger.accessToken, { url: api.company })).statusCode).toBe(401);
    await expect(signedInAgain(stranger)).rejects.toThrow("invalid_credentials");
  });
});

async function resetPassword(email: string, password: string): Promise<void> {
  stage.clock.advance(1);
  await post("/auth/v1/recover", { email });
  const [mail] = await stage.mailsTo(email);
  const token = /\b\d{6}\b/.exec(mail?.body_text ?? "")?.[0] ?? "";
  const session = await post("/auth/v1/verify", { email, token, type: "recovery" });
  const changed = await stage.call(session.access_token, {
    method: "PUT",
    url: "/auth/v1/user",
    payload: { password },
  });
  if (changed.statusCode !== 200) throw new Error(changed.body);
}

async function signedInAgain(person: SignedUpUser): Promise<SignedUpUser> {
  const { email, password } = person;
  const session = await post("/auth/v1/token?grant_type=password", { email, password });
  return { ...person, accessToken: session.access_token };
}

async function post(url: string, payload: object) {
  const answer = await stage.app.server.inject({ method: "POST", url, payload });
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`);
  return answer.json();
}

test("an inviter who has neither issued nor paid invites twenty a day, and more afterwards", async () => {
  const newcomer = await stage.signUp();
  const invites = () => stage.invite(newcomer, { email: newEmail(), role: "reader" });
  const statuses = await Promise.all(
    Array.from({ length: 20 }, async () => (await invites()).statusCode),
  );
  expect(new Set(statuses)).toEqual(new Set([201]));
  expect((await invites()).json()).toMatchObject({ status: 429, code: "rate_limited" });
  await stage.db
    .updateTable("entitlements")
    .set({ plan: "STARTER" })
    .where("company_id", "=", newcomer.companyId)
    .execute();
  expect((await invites()).statusCode).toBe(201);
});
