import { api } from "@emita/contract/paths";
import { companyAccessSchema } from "@emita/contract/people/people";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createPeopleStage, type PeopleStage } from "../../../test/people/people-stage.ts";
import type { SignedUpUser } from "../../../test/people/sign-up.ts";

let stage: PeopleStage;
beforeAll(async () => {
  stage = await createPeopleStage();
});
afterAll(() => stage.stop());

const FREE = { demands_second_factor: false, accountants_issue: false };

const change = (by: SignedUpUser, payload: object, companyId = by.companyId) =>
  stage.call(by.accessToken, { method: "PUT", url: api.companyAccess, payload, companyId });
const reads = (who: SignedUpUser, companyId: string) =>
  stage.call(who.accessToken, { url: api.invoices, companyId });

describe("a company that demands a second factor", () => {
  test("opens only with one, for every member, from the next request on", async () => {
    const owner = await stage.signUp();
    const member = await stage.join(owner, "issuer");
    const demand = { ...FREE, demands_second_factor: true };
    expect((await change(owner, demand)).json()).toMatchObject({
      status: 403,
      code: "second_factor_missing",
    });
    await stage.enrol(owner);
    expect((await change(owner, demand)).json()).toMatchObject({ code: "second_factor_required" });
    await stage.showFactor(owner);
    expect((await reads(member, owner.companyId)).statusCode).toBe(200);
    const changed = await change(owner, demand);
    expect(companyAccessSchema.strict().parse(changed.json())).toEqual(demand);

    expect((await reads(owner, owner.companyId)).statusCode).toBe(200);
    expect((await reads(member, owner.companyId)).json()).toMatchObject({
      status: 403,
      code: "second_factor_missing",
    });
    await stage.enrol(member);
    expect((await reads(member, owner.companyId)).json()).toMatchObject({
      code: "second_factor_required",
    });
    await stage.showFactor(member);
    expect((await reads(member, owner.companyId)).statusCode).toBe(200);
    const [mail] = await stage.mailsTo(member.email);
    expect(mail?.subject).toContain("Ative a verificação em duas etapas");
    expect(await stage.events(owner.companyId)).toContainEqual(
      expect.objectContaining({
        kind: "access_changed",
        subject: "exigência de verificação em duas etapas ligada",
      }),
    );
  });

  test("ends the streams of members without one", async () => {
    const url = await stage.app.server.listen({ port: 0, host: "127.0.0.1" });
    const owner = await stage.signUp();
    const member = await stage.join(owner, "reader");
    const stream = await fetch(`${url}${api.events}`, {
      headers: {
        authorization: `Bearer ${member.accessToken}`,
        "emita-company": owner.companyId,
      },
    });
    await stage.enrol(owner);
    await stage.showFactor(owner);
    await change(owner, { ...FREE, demands_second_factor: true });
    expect(await stream.text()).not.toContain("data:");
  });
});

test("accountants issue where the company lets them", async () => {
  const owner = await stage.signUp();
  const accountant = await stage.join(owner, "accountant");
  const issues = () =>
    stage.call(accountant.accessToken, { method: "POST", url: api.invoices, payload: {} });
  expect((await issues()).json()).toMatchObject({ code: "forbidden_role" });
  await change(owner, { ...FREE, accountants_issue: true });
  expect((await issues()).json()).toMatchObject({ code: "invalid" });
  const own = await stage.call(accountant.accessToken, { url: api.companies });
  expect(own.json().data).toMatchObject([{ accountants_issue: true }]);
  await change(owner, FREE);
  expect((await issues()).json()).toMatchObject({ code: "forbidden_role" });
  expect((await change(accountant, FREE, owner.companyId)).json()).toMatchObject({
    code: "forbidden_role",
  });
});
