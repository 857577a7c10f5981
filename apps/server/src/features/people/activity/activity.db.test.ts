import { api, tokenFunctions } from "@emita/contract/paths";
import { companyActivitySchema, type CompanyActivityEntry } from "@emita/contract/people/people";
import { addDays, localDate } from "@emita/domain/basics/dates";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createPeopleStage, type PeopleStage } from "../../../test/people/people-stage.ts";
import type { SignedUpUser } from "../../../test/people/sign-up.ts";

const DAY_MS = 24 * 3_600_000;
let stage: PeopleStage;
beforeAll(async () => {
  stage = await createPeopleStage();
});
afterAll(() => stage.stop());

async function activityOf(who: SignedUpUser, query: Record<string, string> = {}) {
  const url = `${api.companyActivity}?${new URLSearchParams(query).toString()}`;
  const answer = await stage.call(who.accessToken, { url, companyId: who.companyId });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return companyActivitySchema.strict().parse(answer.json());
}
const kindsOf = (entries: readonly CompanyActivityEntry[]) => entries.map(({ kind }) => kind);
const act = (who: SignedUpUser, method: "PUT" | "POST" | "DELETE", url: string, payload?: object) =>
  stage.call(who.accessToken, {
    method,
    url,
    companyId: who.companyId,
    ...(payload && { payload }),
  });

describe("a company's activity", () => {
  test("names every change and its actor, the newest first", async () => {
    const owner = await stage.signUp();
    const company = { cnpj: "11222333000181", company_name: "Oficina Nova Ltda" };
    await act(owner, "PUT", api.company, company);
    await act(owner, "PUT", api.company, company);
    await act(owner, "POST", api.pixAddress, { signed: false });
    await act(owner, "DELETE", api.pixAddress);
    await act(owner, "DELETE", api.pixAddress);
    await act(owner, "POST", api.entitlementPlan, { offer: "starter" });
    await act(owner, "POST", tokenFunctions.create, { name: "ERP" });
    const { data, next_cursor: next } = await activityOf(owner);
    expect(next).toBeNull();
    expect(data.map(({ kind, subject }) => [kind, subject])).toEqual([
      ["api_token_created", expect.stringMatching(/^ERP \(/)],
      ["plan_changed", "Starter"],
      ["pix_address_removed", null],
      ["pix_address_created", expect.any(String)],
      ["company_changed", null],
    ]);
    expect(new Set(data.map(({ actor }) => actor))).toEqual(new Set([owner.email]));
  });

  test("is found by kind, by member and by the day where the company is", async () => {
    const owner = await stage.signUp();
    const admin = await stage.join(owner, "admin");
    stage.clock.advance(2 * DAY_MS);
    for (const person of [owner, admin]) Object.assign(person, await again(person));
    await stage.invite(admin, { email: "a@exemplo.com.br", role: "reader" }, owner.companyId);
    const today = localDate(stage.clock.now());
    const of = (query: Record<string, string>) =>
      activityOf(owner, query).then(({ data }) => kindsOf(data));
    expect(await of({ kind: "invitation_accepted" })).toEqual(["invitation_accepted"]);
    expect(await of({ member: admin.memberId })).toEqual(["member_invited", "invitation_accepted"]);
    expect(await of({ from: today })).toEqual(["member_invited"]);
    expect(await of({ from: today, to: today })).toEqual(["member_invited"]);
    expect(await of({ to: addDays(today, -1) })).toEqual(["invitation_accepted", "member_invited"]);
    expect(await of({ member: owner.companyId })).toEqual([]);
  });

  test("goes on page by page, and into a file for spreadsheets", async () => {
    const owner = await stage.signUp();
    const rows = Array.from({ length: 120 }, (_, index) => ({
      company_id: owner.companyId,
      id: stage.app.ctx.newId(),
      // Several of one instant.
      at: new Date(stage.clock.now().getTime() + Math.floor(index / 40)),
      kind: index === 0 ? "of_a_newer_version" : "member_invited",
      subject: index === 1 ? "=1+1" : `pessoa ${index}`,
      by_user: owner.userId,
    }));
    await stage.db.insertInto("company_events").values(rows).execute();
    const seen: CompanyActivityEntry[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const page = await activityOf(owner, cursor === "" ? {} : { cursor });
      seen.push(...page.data);
      cursor = page.next_cursor;
    }
    expect(seen).toHaveLength(119);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(119);
    const file = await stage.call(owner.accessToken, { url: api.companyActivityFile });
    expect(file.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(file.headers["content-disposition"]).toMatch(/filename="atividade-[\d-]+\.csv"/);
    const lines = file.body.split("\r\n");
    expect(lines[0]).toBe("\ufeffData e hora;O que foi feito;Detalhe;Quem;Por token de API");
    expect(lines).toHaveLength(1 + 119 + 1);
    expect(file.body).toContain(`;Pessoa convidada;'=1+1;${owner.email};Não`);
    const bad = await stage.call(owner.accessToken, { url: `${api.companyActivity}?cursor=x` });
    expect(bad.json()).toMatchObject({ status: 422, errors: [{ field: "cursor" }] });
  });

  test("keeps the actions of a deleted account, without the name", async () => {
    const owner = await stage.signUp();
    const admin = await stage.join(owner, "admin");
    await stage.invite(admin, { email: "b@exemplo.com.br", role: "reader" }, owner.companyId);
    await stage.db.deleteFrom("users").where("id", "=", admin.userId).execute();
    const { data } = await activityOf(owner);
    expect(data.map(({ kind, actor }) => [kind, actor])).toEqual([
      ["member_invited", "Pessoa que saiu"],
      ["invitation_accepted", "Pessoa que saiu"],
      ["member_invited", owner.email],
    ]);
  });

  test("is no issuer's to read, and no other company's", async () => {
    const owner = await stage.signUp();
    const issuer = await stage.join(owner, "issuer");
    const refused = await stage.call(issuer.accessToken, {
      url: api.companyActivity,
      companyId: owner.companyId,
    });
    expect(refused.json()).toMatchObject({ code: "forbidden_role" });
    const other = await stage.signUp();
    expect((await activityOf(other)).data).toEqual([]);
  });
});

test("where there are several people an invoice's timeline names the person, or the program by its token", async () => {
  const owner = await stage.signUp();
  const made = await act(owner, "POST", tokenFunctions.create, { name: "ERP" });
  const office = await act(owner, "POST", api.officeTokens, { name: "Escritório" });
  const record = {
    company_name: "Padaria São João Ltda",
    cnpj: "11444777000161",
    service_code: "17.01",
    service_description: "Consultoria",
    amount: 10,
  };
  const alone = await act(owner, "POST", api.invoices, record);
  const own = await stage.call(owner.accessToken, { url: api.invoiceEvents(alone.json().id) });
  expect(own.json().data[0]).not.toHaveProperty("by");
  await stage.join(owner, "reader");
  for (const [bearer, by] of [
    [owner.accessToken, owner.email],
    [made.json().token, "ERP"],
    [office.json().token, `Escritório (${owner.email})`],
  ]) {
    const created = await stage.call(bearer, {
      method: "POST",
      url: api.invoices,
      payload: record,
    });
    const events = await stage.call(bearer, { url: api.invoiceEvents(created.json().id) });
    expect(events.json().data[0]).toMatchObject({ type: "invoice.created", by });
  }
});

/** Sessions end while the clock is moved on. */
async function again({ email, password }: SignedUpUser): Promise<{ accessToken: string }> {
  const answer = await stage.app.server.inject({
    method: "POST",
    url: "/auth/v1/token?grant_type=password",
    payload: { email, password },
  });
  return { accessToken: answer.json().access_token };
}
