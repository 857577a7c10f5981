import { api } from "@emita/contract/paths";
import { ownCompaniesSchema, ownCompanySchema } from "@emita/contract/people/people";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addUses, windowStart } from "../../platform/limits/rate-limit.ts";
import { startFakeHttp, type FakeAnswer } from "../../test/outside/fake-http.ts";
import { createPeopleStage, type PeopleStage } from "../../test/people/people-stage.ts";
import type { SignedUpUser } from "../../test/people/sign-up.ts";
import { createTokenBy } from "../../test/people/token-stage.ts";

const OTHER = "19131243000197";
const THIRD = "11444777000161";
const FOUND: FakeAnswer = {
  status: 200,
  body: { cnpj: OTHER, razao_social: "OPEN KNOWLEDGE BRASIL", municipio: "SAO PAULO", uf: "SP" },
};

let stage: PeopleStage;
let answer: FakeAnswer;
let directory: Awaited<ReturnType<typeof startFakeHttp>>;
beforeAll(async () => {
  directory = await startFakeHttp(() => answer);
  stage = await createPeopleStage({ cityHall: "sandbox", sandboxUrl: directory.url });
});
afterAll(async () => {
  await stage.stop();
  await directory.stop();
});
beforeEach(async () => {
  answer = FOUND;
  await stage.db.deleteFrom("cnpj_directory").execute();
});

const add = (person: SignedUpUser, payload: object) =>
  stage.call(person.accessToken, { method: "POST", url: api.companies, payload });

async function companiesOf(bearer: string) {
  const { statusCode, body } = await stage.call(bearer, { url: api.companies });
  if (statusCode !== 200) throw new Error(body);
  return ownCompaniesSchema.strict().parse(JSON.parse(body));
}

describe("a further company", () => {
  test("is the caller's own, with a trial plan of its own and the directory's name", async () => {
    const person = await stage.signUp();
    const added = await add(person, { cnpj: "19.131.243/0001-97" });
    expect(added.statusCode).toBe(201);
    const company = ownCompanySchema.strict().parse(added.json());
    expect(company).toMatchObject({
      cnpj: OTHER,
      company_name: "OPEN KNOWLEDGE BRASIL",
      role: "owner",
    });
    const { data } = await companiesOf(person.accessToken);
    expect(data).toMatchObject([
      { id: person.companyId, company_name: "Oficina Modelo Ltda" },
      { id: company.id, company_name: "OPEN KNOWLEDGE BRASIL" },
    ]);
    const unnamed = await stage.call(person.accessToken, { url: api.company });
    expect(unnamed.json()).toMatchObject({ status: 422, code: "company_required" });
    const plan = await stage.call(person.accessToken, {
      url: api.entitlement,
      companyId: company.id,
    });
    expect(plan.json()).toMatchObject({ plan: "TRIAL", invoices_used: 0 });
    expect(plan.json().email_verified).toBe("verified");
    expect(await stage.events(company.id)).toEqual([
      {
        kind: "company_added",
        subject: company.company_name,
        by_user: person.userId,
        by_token: null,
      },
    ]);
  });

  test("fills the empty one of an account without a CNPJ first", async () => {
    const person = await stage.signUpWithout();
    expect((await companiesOf(person.accessToken)).data).toMatchObject([
      { id: person.companyId, cnpj: null, company_name: null, role: "owner" },
    ]);
    const added = await add(person, { cnpj: OTHER, company_name: "Clínica Nova" });
    expect(added.json()).toMatchObject({ id: person.companyId, company_name: "Clínica Nova" });
    expect((await companiesOf(person.accessToken)).data).toHaveLength(1);
  });

  test("of a number that the caller has already is refused", async () => {
    const person = await stage.signUp();
    const twice = await add(person, { cnpj: "11222333000181", company_name: "Outra" });
    expect(twice.json()).toMatchObject({ status: 409, code: "already_member" });
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => add(person, { cnpj: OTHER, company_name: "Nova" })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      201, 409, 409, 409,
    ]);
  });

  test("of a number that strangers have is another company", async () => {
    const [one, other] = [await stage.signUp(), await stage.signUpWithout()];
    const added = await add(other, { cnpj: "11222333000181", company_name: "Oficina" });
    expect(added.statusCode).toBe(201);
    expect(added.json().id).not.toBe(one.companyId);
  });

  test.each<[string, FakeAnswer, number, string]>([
    ["is away", { status: 500, body: {} }, 503, "unavailable"],
    ["does not know the number", { status: 404, body: {} }, 422, "invalid"],
  ])("asks for the name when the directory %s", async (_name, given, status, code) => {
    answer = given;
    const person = await stage.signUp();
    const refused = await add(person, { cnpj: THIRD });
    expect(refused.json()).toMatchObject({ status, code });
    expect(refused.json().detail).toContain("razão social");
    expect((await add(person, { cnpj: THIRD, company_name: "Terceira" })).statusCode).toBe(201);
  });

  test("is limited in number per day", async () => {
    const person = await stage.signUp();
    const { clock } = stage;
    const limit = { limit: 400, windowSeconds: 24 * 3_600 };
    await addUses(stage.db, {
      key: `companies:add:${person.userId}`,
      start: windowStart({ clock }, limit),
      uses: limit.limit,
    });
    const answer = await add(person, { cnpj: OTHER, company_name: "Nova" });
    expect(answer.json()).toMatchObject({ status: 429, code: "rate_limited" });
  });
});

describe("a company set up for its owner", () => {
  test("is the caller's until the owner comes, and the caller its accountant then", async () => {
    const accountant = await stage.signUp();
    const owner_email = "dona@clinica.com.br";
    const added = await add(accountant, { cnpj: OTHER, company_name: "Clínica", owner_email });
    const { id: companyId, role } = added.json();
    expect(role).toBe("owner");
    const owner = await stage.signUpWithout({ email: owner_email });
    const accepted = await stage.accept(
      owner.accessToken,
      await stage.invitationToken(owner_email),
    );
    expect(accepted.json()).toEqual({ company_id: companyId, role: "owner" });
    const { data } = await companiesOf(accountant.accessToken);
    expect(data).toContainEqual(expect.objectContaining({ id: companyId, role: "accountant" }));
    expect((await companiesOf(owner.accessToken)).data).toMatchObject([
      { id: companyId, role: "owner" },
    ]);
    const [mail] = await stage.mailsTo(accountant.email);
    expect(mail?.body_text).toContain("você é, a partir de agora, o contador dela");
  });

  test("needs a proven address, and an owner other than the caller", async () => {
    const unproven = await stage.signUp({ verified: false });
    const wish = { cnpj: OTHER, company_name: "Clínica", owner_email: "dono@clinica.com.br" };
    expect((await add(unproven, wish)).json()).toMatchObject({ code: "email_not_verified" });
    const person = await stage.signUp();
    const own = await add(person, { ...wish, owner_email: person.email });
    expect(own.json()).toMatchObject({ status: 422, errors: [{ field: "owner_email" }] });
    expect((await companiesOf(person.accessToken)).data).toHaveLength(1);
  });
});

describe("programs", () => {
  test("see the companies that they reach, and add none", async () => {
    const person = await stage.signUp();
    const { token } = await createTokenBy(stage.app, person.accessToken);
    const office = await stage.call(person.accessToken, {
      method: "POST",
      url: api.officeTokens,
      payload: { name: "Escritório" },
    });
    await add(person, { cnpj: OTHER, company_name: "Nova" });
    expect((await companiesOf(token)).data).toMatchObject([{ id: person.companyId }]);
    expect((await companiesOf(office.json().token)).data).toHaveLength(2);
    for (const bearer of [token, office.json().token]) {
      const answer = await stage.call(bearer, {
        method: "POST",
        url: api.companies,
        payload: { cnpj: THIRD },
      });
      expect(answer.json()).toMatchObject({ status: 403, code: "forbidden_scope" });
    }
  });
});
