import { api } from "@emita/contract/paths";
import { ownCompaniesSchema } from "@emita/contract/people/people";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createPeopleStage, type PeopleStage } from "../../../test/people/people-stage.ts";
import type { SignedUpUser } from "../../../test/people/sign-up.ts";

let stage: PeopleStage;
beforeAll(async () => {
  stage = await createPeopleStage();
});
afterAll(() => stage.stop());

async function twoPeople() {
  const owner = await stage.signUp();
  return { owner, member: await stage.join(owner, "admin") };
}

const offer = (by: SignedUpUser, payload: object) =>
  stage.call(by.accessToken, {
    method: "POST",
    url: api.companyHandOver,
    payload,
    companyId: by.companyId,
  });
const answer = (who: SignedUpUser, method: "POST" | "DELETE", companyId: string) =>
  stage.call(who.accessToken, {
    method,
    url: api.handOverAcceptance,
    payload: { company_id: companyId },
  });

async function companiesOf({ accessToken }: SignedUpUser) {
  const { body } = await stage.call(accessToken, { url: api.companies });
  return ownCompaniesSchema.strict().parse(JSON.parse(body));
}
const rolesIn = async (companyId: string) =>
  Object.fromEntries(
    (
      await stage.db
        .selectFrom("members")
        .select(["user_id", "role"])
        .where("company_id", "=", companyId)
        .execute()
    ).map(({ user_id, role }) => [user_id, role]),
  );

describe("a company changes hands", () => {
  test("when an owner offers it and the member says yes: their roles swap", async () => {
    const { owner, member } = await twoPeople();
    const offered = await offer(owner, { member_id: member.memberId });
    expect([offered.statusCode, offered.json().is_offered]).toEqual([200, true]);
    const { hand_overs } = await companiesOf(member);
    expect(hand_overs).toEqual([
      {
        company_id: owner.companyId,
        company_name: "Oficina Modelo Ltda",
        from: owner.email,
        stays_owner: false,
        others_in_charge: 0,
        integrations: { tokens: 0, webhooks: 0, pix_addresses: 0, bank_accounts: 0 },
      },
    ]);
    expect((await stage.mailsTo(member.email))[0]?.subject).toContain("Oferta de transferência");
    expect((await answer(member, "POST", owner.companyId)).statusCode).toBe(204);
    expect(await rolesIn(owner.companyId)).toEqual({
      [owner.userId]: "admin",
      [member.userId]: "owner",
    });
    expect((await companiesOf(member)).hand_overs).toEqual([]);
    expect((await stage.mailsTo(owner.email))[0]?.body_text).toContain(
      "Seu papel nela é Administrador",
    );
    const billing = await stage.call(owner.accessToken, {
      method: "POST",
      url: api.entitlementPlan,
      payload: {},
    });
    expect(billing.json()).toMatchObject({ code: "forbidden_role" });
    expect((await stage.events(owner.companyId)).map(({ kind }) => kind)).toContain(
      "hand_over_accepted",
    );
  });

  test("and both are owners where the first stays one", async () => {
    const { owner, member } = await twoPeople();
    await offer(owner, { member_id: member.memberId, stays_owner: true });
    await answer(member, "POST", owner.companyId);
    expect(Object.values(await rolesIn(owner.companyId))).toEqual(["owner", "owner"]);
  });

  test("not without the member's yes", async () => {
    const { owner, member } = await twoPeople();
    await offer(owner, { member_id: member.memberId });
    expect((await answer(member, "DELETE", owner.companyId)).statusCode).toBe(204);
    expect((await answer(member, "POST", owner.companyId)).json()).toMatchObject({ status: 404 });
    expect(await rolesIn(owner.companyId)).toMatchObject({ [owner.userId]: "owner" });
    expect((await stage.mailsTo(owner.email))[0]?.subject).toContain("recusada");
  });

  test("not by an offer that was taken back", async () => {
    const { owner, member } = await twoPeople();
    await offer(owner, { member_id: member.memberId });
    const url = api.companyHandOver;
    const withdrawn = () => stage.call(owner.accessToken, { method: "DELETE", url });
    expect([(await withdrawn()).statusCode, (await withdrawn()).statusCode]).toEqual([204, 404]);
    expect((await answer(member, "POST", owner.companyId)).statusCode).toBe(404);
    expect((await stage.mailsTo(member.email))[0]?.subject).toContain("Oferta retirada");
  });

  test("not by another person than the one it was offered to", async () => {
    const { owner, member } = await twoPeople();
    const other = await stage.join(owner, "reader");
    const stranger = await stage.signUp();
    await offer(owner, { member_id: member.memberId });
    for (const person of [other, stranger, owner])
      expect((await answer(person, "POST", owner.companyId)).json()).toMatchObject({ status: 404 });
    expect((await companiesOf(other)).hand_overs).toEqual([]);
  });

  test("not by a member who is no owner, nor to a stranger or an owner", async () => {
    const { owner, member } = await twoPeople();
    const byAdmin = await stage.call(member.accessToken, {
      method: "POST",
      url: api.companyHandOver,
      payload: { member_id: member.memberId },
    });
    expect(byAdmin.json()).toMatchObject({ status: 403, code: "forbidden_role" });
    const stranger = await stage.join(await stage.signUp(), "reader");
    expect((await offer(owner, { member_id: stranger.memberId })).statusCode).toBe(404);
    const people = await stage.call(owner.accessToken, { url: api.companyMembers });
    const [self] = people.json().data;
    expect((await offer(owner, { member_id: self.id })).json()).toMatchObject({ status: 422 });
  });

  test("needs both persons' second factor where they have one", async () => {
    const { owner, member } = await twoPeople();
    await offer(owner, { member_id: member.memberId });
    await stage.enrol(member);
    expect((await answer(member, "POST", owner.companyId)).json()).toMatchObject({
      code: "second_factor_required",
    });
    await stage.enrol(owner);
    expect((await offer(owner, { member_id: member.memberId })).json()).toMatchObject({
      code: "second_factor_required",
    });
    await stage.showFactor(member);
    expect((await answer(member, "POST", owner.companyId)).statusCode).toBe(204);
  });
});
