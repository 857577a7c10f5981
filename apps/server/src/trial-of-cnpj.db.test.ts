import { entitlementSchema } from "@emita/contract/billing/entitlements";
import { api } from "@emita/contract/paths";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp } from "./test/server/app.ts";
import { signUpUser, type SignedUpUser } from "./test/people/sign-up.ts";

/** The trial of a CNPJ, over the whole server without workers: invoices stay where they are. */
let whole: Awaited<ReturnType<typeof createTestApp>>;

beforeAll(async () => {
  whole = await createTestApp({ role: "web" });
});
afterAll(() => whole.stop());

/** Three roots, and a branch of the first. */
const [FIRST, SECOND, THIRD] = ["11222333000181", "11444777000161", "41788206000105"];
const BRANCH = "11222333000262";
const OTHERS = ["35887104000144", "00000000000191", "33000167000101"];

const signUp = (cnpj: string | null) =>
  signUpUser(whole.app, { data: cnpj ? { cnpj, company_name: "Oficina Modelo Ltda" } : {} });

async function call(
  { accessToken }: SignedUpUser,
  method: "GET" | "POST" | "PUT" | "DELETE",
  url: string,
  payload?: object,
) {
  const headers = { authorization: `Bearer ${accessToken}` };
  return whole.app.server.inject({ method, url, headers, ...(payload && { payload }) });
}

const NOTE = {
  company_name: "Cliente Exemplo",
  cnpj: "33014556000196",
  service_code: "17.01",
  service_description: "Consultoria",
  amount: 100,
};
const create = (person: SignedUpUser) => call(person, "POST", api.invoices, NOTE);

/** Statuses of this many invoices, requested one after the other. */
async function createSome(person: SignedUpUser, count: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let invoice = 0; invoice < count; invoice += 1)
    statuses.push((await create(person)).statusCode);
  return statuses;
}

async function entitlementOf(person: SignedUpUser) {
  return entitlementSchema.parse((await call(person, "GET", api.entitlement)).json());
}

const saveCnpj = (person: SignedUpUser, cnpj: string) =>
  call(person, "PUT", api.company, { cnpj, company_name: "Oficina Modelo Ltda" });

describe("three accounts with one CNPJ", () => {
  let people: SignedUpUser[];
  beforeAll(async () => {
    people = [await signUp(FIRST), await signUp(FIRST), await signUp(BRANCH)];
  });
  const [one, two, three] = [0, 1, 2].map((index) => () => people[index] as SignedUpUser);

  test("share five invoices, branches among them, however many ask at once", async () => {
    if (!one || !two || !three) throw new Error("no people");
    expect(await createSome(one(), 2)).toEqual([201, 201]);
    const asked = people.flatMap((person) => [create(person), create(person), create(person)]);
    const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 201)).toHaveLength(3);
    expect(statuses.filter((status) => status === 402)).toHaveLength(6);
  });

  test("each refusal gives the reason in words and as a number", async () => {
    const stranger = await signUp(FIRST);
    const refusal = (await create(stranger)).json();
    expect(refusal).toMatchObject({
      code: "quota_exceeded",
      status: 402,
      plan: "TRIAL",
      used: 5,
      quota: 5,
      trial_used_elsewhere: 5,
    });
    expect(refusal.detail).toBe(
      "As notas de teste deste CNPJ já foram usadas, 5 delas em outra conta ou empresa. Escolha um plano para continuar.",
    );
    expect(await entitlementOf(stranger)).toMatchObject({
      invoices_used: 5,
      invoices_quota: 5,
      trial_used_elsewhere: 5,
    });
  });

  test("a paying company is served: a pack, then a plan", async () => {
    const [buyer, other] = [await signUp(FIRST), await signUp(FIRST)];
    await call(buyer, "POST", api.entitlementPlan, { offer: "avulso" });
    expect(await createSome(buyer, 2)).toEqual([201, 201]);
    expect(await entitlementOf(buyer)).toMatchObject({ invoices_used: 7, invoices_quota: 105 });
    await call(other, "POST", api.entitlementPlan, { offer: "starter" });
    expect(await createSome(other, 6)).toEqual(Array.from({ length: 6 }, () => 201));
    expect(await entitlementOf(other)).toMatchObject({ invoices_used: 6, trial_used_elsewhere: 0 });
  });
});

test("a company that is deleted and added again begins no other trial", async () => {
  const [before, again] = [await signUp(SECOND), await signUp(null)];
  expect(await createSome(before, 5)).toEqual([201, 201, 201, 201, 201]);
  await whole.ctx.db
    .updateTable("invoices")
    .set({ status: "error" })
    .where("company_id", "=", before.companyId)
    .execute();
  const deletion = { confirmation: "EXCLUIR", password: before.password };
  expect((await call(before, "DELETE", api.company, deletion)).statusCode).toBe(204);
  for (const person of [before, again]) {
    expect((await saveCnpj(person, SECOND)).statusCode).toBe(200);
    expect((await create(person)).json()).toMatchObject({ code: "quota_exceeded" });
  }
});

test("an invoice that never will be gives its unit back to all", async () => {
  const [one, two] = [await signUp(THIRD), await signUp(THIRD)];
  const { id } = (await create(one)).json();
  expect(await createSome(one, 4)).toEqual([201, 201, 201, 201]);
  expect(await createSome(two, 1)).toEqual([402]);
  const cancelled = await call(one, "POST", `${api.invoices}/${id}/cancellation`, { reason: "x" });
  expect(cancelled.statusCode).toBe(200);
  expect(await createSome(two, 2)).toEqual([201, 402]);
});

test("invoices from before the CNPJ was known count for it, and are not issued where it has none left", async () => {
  const [cnpj = "", other = ""] = OTHERS;
  const [early, late] = [await signUp(null), await signUp(null)];
  expect(await createSome(early, 3)).toEqual([201, 201, 201]);
  expect(await createSome(late, 3)).toEqual([201, 201, 201]);
  expect((await saveCnpj(early, cnpj)).statusCode).toBe(200);
  expect((await saveCnpj(late, cnpj)).json()).toMatchObject({ code: "quota_exceeded" });
  expect((await saveCnpj(late, other)).statusCode).toBe(200);
  expect(await entitlementOf(early)).toMatchObject({ invoices_used: 3, trial_used_elsewhere: 0 });
});

test("another CNPJ takes what was used along, and leaves it counted where it was", async () => {
  const [, , cnpj = ""] = OTHERS;
  const person = await signUp(cnpj);
  expect(await createSome(person, 5)).toEqual([201, 201, 201, 201, 201]);
  expect((await saveCnpj(person, "60746948000112")).statusCode).toBe(200);
  expect(await createSome(await signUp(cnpj), 1)).toEqual([402]);
  expect(await createSome(await signUp("60746948000112"), 1)).toEqual([402]);
});

test("the CNPJ itself is kept nowhere beside the count", async () => {
  const rows = await whole.ctx.db.selectFrom("trial_uses").selectAll().execute();
  expect(rows.length).toBeGreaterThan(0);
  for (const { root } of rows) expect(root).toHaveLength(32);
  const text = rows.map(({ root }) => root.toString("latin1")).join();
  expect(text).not.toContain(FIRST?.slice(0, 8));
});
