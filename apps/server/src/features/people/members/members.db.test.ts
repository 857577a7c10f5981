import { api } from "@emita/contract/paths";
import { memberListSchema } from "@emita/contract/people/people";
import { ROLES, type Role } from "@emita/domain/access/roles";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createPeopleStage, type PeopleStage } from "../../../test/people/people-stage.ts";
import type { SignedUpUser } from "../../../test/people/sign-up.ts";

let stage: PeopleStage;
let url: string;
beforeAll(async () => {
  stage = await createPeopleStage();
  url = await stage.app.server.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => stage.stop());

async function peopleOf(person: SignedUpUser, companyId = person.companyId) {
  const answer = await stage.call(person.accessToken, { url: api.companyMembers, companyId });
  return memberListSchema.strict().parse(answer.json()).data;
}

const change = (by: SignedUpUser, memberId: string, role: string, companyId?: string) =>
  stage.call(by.accessToken, {
    method: "PATCH",
    url: api.companyMember(memberId),
    payload: { role },
    ...(companyId && { companyId }),
  });
const remove = (by: SignedUpUser, memberId: string, companyId?: string) =>
  stage.call(by.accessToken, {
    method: "DELETE",
    url: api.companyMember(memberId),
    ...(companyId && { companyId }),
  });
const leave = (by: SignedUpUser, companyId: string) =>
  stage.call(by.accessToken, { method: "DELETE", url: api.companyMembership, companyId });

async function memberIdOf(companyId: string, userId: string): Promise<string> {
  const { id } = await stage.db
    .selectFrom("members")
    .select("id")
    .where("company_id", "=", companyId)
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return id;
}

async function makeOwner(companyId: string, memberId: string): Promise<void> {
  await stage.db
    .updateTable("members")
    .set({ role: "owner" })
    .where("company_id", "=", companyId)
    .where("id", "=", memberId)
    .execute();
  stage.clock.advance(10_000);
}

describe("the list", () => {
  test("has members and open invitations, and marks the reader", async () => {
    const owner = await stage.signUp();
    const accountant = await stage.join(owner, "accountant");
    await stage.invite(owner, { email: "convidada@exemplo.com.br", role: "issuer" });
    expect(await peopleOf(accountant, owner.companyId)).toMatchObject([
      { state: "member", email: owner.email, role: "owner", is_you: false },
      { state: "member", email: accountant.email, role: "accountant", is_you: true },
      { state: "invited", email: "convidada@exemplo.com.br", role: "issuer", is_you: false },
    ]);
  });
});

describe("a role", () => {
  test("changes at once, is recorded, and mailed to the member", async () => {
    const owner = await stage.signUp();
    const member = await stage.join(owner, "reader");
    const issuing = () =>
      stage.call(member.accessToken, { method: "POST", url: api.invoices, payload: {} });
    expect((await issuing()).json()).toMatchObject({ code: "forbidden_role" });
    const changed = await change(owner, member.memberId, "issuer");
    expect([changed.statusCode, changed.json().role]).toEqual([200, "issuer"]);
    expect((await issuing()).json()).toMatchObject({ status: 422 });
    const [mail] = await stage.mailsTo(member.email);
    expect(mail?.body_text).toContain("agora é Emissor (antes: Leitor)");
    expect(await stage.events(owner.companyId)).toContainEqual({
      kind: "member_changed",
      subject: `${member.email}: Leitor → Emissor`,
      by_user: owner.userId,
      by_token: null,
    });
  });

  test("of an owner can be given by no member and taken by no administrator", async () => {
    const owner = await stage.signUp();
    const admin = await stage.join(owner, "admin");
    const ownerId = await memberIdOf(owner.companyId, owner.userId);
    expect((await change(owner, admin.memberId, "owner")).json()).toMatchObject({ status: 422 });
    for (const answer of [await change(admin, ownerId, "reader"), await remove(admin, ownerId)])
      expect(answer.json()).toMatchObject({ status: 403, code: "forbidden_role" });
    for (const answer of [
      await change(owner, ownerId, "reader"),
      await remove(owner, ownerId),
      await leave(owner, owner.companyId),
    ])
      expect(answer.json()).toMatchObject({ status: 409, code: "last_owner" });
    await makeOwner(owner.companyId, admin.memberId);
    expect((await change(admin, ownerId, "reader")).statusCode).toBe(200);
  });

  test("of a member of another company is not found", async () => {
    const [one, other] = [await stage.signUp(), await stage.signUp()];
    const member = await stage.join(one, "reader");
    for (const answer of [
      await change(other, member.memberId, "admin"),
      await remove(other, member.memberId),
      await change(other, member.memberId, "admin", one.companyId),
      await remove(other, "kein-uuid"),
    ])
      expect(answer.json()).toMatchObject({ status: 404, code: "not_found" });
  });

  test("two owners who remove each other at once leave one", async () => {
    const owner = await stage.signUp();
    const second = await stage.join(owner, "admin");
    await makeOwner(owner.companyId, second.memberId);
    const ownerId = await memberIdOf(owner.companyId, owner.userId);
    const answers = await Promise.all([remove(owner, second.memberId), remove(second, ownerId)]);
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(statuses).toEqual([204, expect.toBeOneOf([404, 409])]);
  });
});

describe("a removed member", () => {
  test("is refused on every server with the next request, and keeps everything else", async () => {
    const other = await stage.start();
    const owner = await stage.signUp();
    const member = await stage.join(owner, "issuer");
    const asks = () =>
      stage.call(member.accessToken, { url: api.company, companyId: owner.companyId });
    const asksOther = () =>
      other.server.inject({
        url: api.company,
        headers: {
          authorization: `Bearer ${member.accessToken}`,
          "emita-company": owner.companyId,
        },
      });
    expect([(await asks()).statusCode, (await asksOther()).statusCode]).toEqual([200, 200]);
    const stream = await fetch(`${url}${api.events}`, {
      headers: { authorization: `Bearer ${member.accessToken}`, "emita-company": owner.companyId },
    });
    expect(stream.status).toBe(200);
    expect((await remove(owner, member.memberId)).statusCode).toBe(204);
    expect((await asks()).json()).toMatchObject({ status: 404, code: "not_found" });
    // Ends only when the server ends it: by the notice, as on every other server.
    expect(await stream.text()).not.toContain("data:");
    expect((await asksOther()).json()).toMatchObject({ status: 404, code: "not_found" });
    // The session goes on, with the own company.
    const own = await stage.call(member.accessToken, { url: api.entitlement });
    expect(own.statusCode).toBe(200);
    const [mail] = await stage.mailsTo(member.email);
    expect(mail?.subject).toBe("Você saiu de Oficina Modelo Ltda");
    expect(await stage.events(owner.companyId)).toContainEqual(
      expect.objectContaining({ kind: "member_removed", subject: member.email }),
    );
  });

  test("takes the office token's way along: it reaches what the person does", async () => {
    const owner = await stage.signUp();
    const member = await stage.join(owner, "issuer");
    const made = await stage.call(member.accessToken, {
      method: "POST",
      url: api.officeTokens,
      payload: { name: "Escritório" },
    });
    const { token } = made.json();
    const asks = () => stage.call(token, { url: api.invoices, companyId: owner.companyId });
    expect((await asks()).statusCode).toBe(200);
    await change(owner, member.memberId, "reader");
    const write = await stage.call(token, {
      method: "POST",
      url: api.invoices,
      payload: {},
      companyId: owner.companyId,
    });
    expect(write.json()).toMatchObject({ status: 403, code: "forbidden_role" });
    await remove(owner, member.memberId);
    expect((await asks()).json()).toMatchObject({ status: 404, code: "not_found" });
  });

  test("by leaving is mailed to the owners", async () => {
    const owner = await stage.signUp();
    const member = await stage.join(owner, "reader");
    expect((await leave(member, owner.companyId)).statusCode).toBe(204);
    const [mail] = await stage.mailsTo(owner.email);
    expect(mail?.body_text).toContain(member.email);
    expect((await stage.events(owner.companyId)).at(-1)).toMatchObject({
      kind: "member_left",
      by_user: member.userId,
    });
  });
});

describe("a stream", () => {
  test("gets events of the company that its request names, and of no other", async () => {
    const [one, other] = [await stage.signUp(), await stage.signUp()];
    const member = await stage.join(one, "reader");
    await stage.join(other, "reader", member);
    const stop = new AbortController();
    const stream = await fetch(`${url}${api.events}`, {
      headers: { authorization: `Bearer ${member.accessToken}`, "emita-company": one.companyId },
      signal: stop.signal,
    });
    expect(stream.status).toBe(200);
    await stage.db.transaction().execute(async (transaction) => {
      for (const { companyId } of [other, one])
        await stage.app.ctx.live.publish(transaction, companyId, {
          type: "invoice.changed",
          id: companyId,
        });
    });
    let received = "";
    for await (const chunk of stream.body ?? []) {
      received += Buffer.from(chunk).toString();
      if (received.includes(one.companyId)) break;
    }
    stop.abort();
    expect(received).not.toContain(other.companyId);
  });

  test("opened without a name ends when there are several companies to name", async () => {
    const [one, member] = [await stage.signUp(), await stage.signUp()];
    const stream = await fetch(`${url}${api.events}`, {
      headers: { authorization: `Bearer ${member.accessToken}` },
    });
    await stage.join(one, "reader", member);
    expect(await stream.text()).not.toContain("data:");
  });
});

test.each(ROLES.filter((role) => role !== "owner" && role !== "admin"))(
  "a member with the role %s changes no people",
  async (role: Role) => {
    const owner = await stage.signUp();
    const member = await stage.join(owner, role);
    const ownerId = await memberIdOf(owner.companyId, owner.userId);
    for (const answer of [
      await stage.invite(member, { email: "x@exemplo.com.br", role: "reader" }, owner.companyId),
      await change(member, ownerId, "reader", owner.companyId),
      await change(member, member.memberId, "admin", owner.companyId),
      await remove(member, ownerId, owner.companyId),
    ])
      expect(answer.json()).toMatchObject({ status: 403, code: "forbidden_role" });
  },
);

test("a member who leaves the last company has an empty one again", async () => {
  const owner = await stage.signUp();
  const member = await stage.join(owner, "admin", await stage.signUp());
  await makeOwner(owner.companyId, member.memberId);
  expect((await leave(owner, owner.companyId)).statusCode).toBe(204);
  const own = await stage.call(owner.accessToken, { url: api.companies });
  expect(own.json().data).toMatchObject([{ cnpj: null, role: "owner" }]);
  const plan = await stage.call(owner.accessToken, { url: api.entitlement });
  expect(plan.json()).toMatchObject({ plan: "TRIAL", email_verified: "verified" });
});
