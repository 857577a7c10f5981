import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createPlanStage } from "../../../test/billing/plan-stage.ts";

const CHECKOUT = "https://pagamentos.exemplo.com.br/sessao/1";
const SUPPORT = "suporte@emita.exemplo.com.br";

let stage: Awaited<ReturnType<typeof createPlanStage>>;
let paid: Awaited<ReturnType<typeof createPlanStage>>;
beforeAll(async () => {
  stage = await createPlanStage({ config: { supportEmail: SUPPORT } });
  paid = await createPlanStage({ hooks: { openCheckout: () => Promise.resolve(CHECKOUT) } });
});
afterAll(async () => {
  await stage.stop();
  await paid.stop();
});

test("the same pack request, sent twice, adds one pack; another adds another", async () => {
  const companyId = await stage.createTrialUser();
  const key = { "idempotency-key": randomUUID() };
  await stage.choose(companyId, "avulso", key);
  await stage.choose(companyId, "avulso", key);
  expect((await stage.show(companyId)).invoices_quota).toBe(105);
  await stage.choose(companyId, "avulso");
  expect((await stage.show(companyId)).invoices_quota).toBe(205);
});

test("the same plan again changes nothing", async () => {
  const companyId = await stage.createTrialUser();
  await stage.choose(companyId, "starter");
  await stage.take(companyId, 4);
  stage.clock.advance(60_000);
  const before = await stage.show(companyId);
  await stage.choose(companyId, "starter");
  expect(await stage.show(companyId)).toEqual(before);
});

test("with a payment provider the choice opens its checkout and changes nothing yet", async () => {
  const companyId = await paid.createTrialUser();
  const before = await paid.show(companyId);
  for (const offer of ["starter", "avulso"] as const) {
    const answer = await paid.choose(companyId, offer);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ checkout_url: CHECKOUT });
  }
  expect(await paid.show(companyId)).toEqual(before);
});

test("neither a program nor an account with an unconfirmed address may choose or ask for a quote", async () => {
  const companyId = await stage.createTrialUser();
  const before = await stage.show(companyId);
  for (const headers of [{ "x-test-token": "1" }, { "x-test-unverified": "1" }]) {
    expect((await stage.choose(companyId, "pro", headers)).statusCode).toBe(403);
    expect((await quote(companyId, QUOTE, headers)).statusCode).toBe(403);
  }
  expect(await stage.show(companyId)).toEqual(before);
});

test("no other call and no other field changes an entitlement", async () => {
  const companyId = await stage.createTrialUser();
  const before = await stage.show(companyId);
  const wanted = { plan: "PRO", offer: "full", invoices_quota: 999, invoices_used: 0, packs: [] };
  for (const method of ["POST", "PUT", "PATCH", "DELETE"] as const)
    for (const url of ["/api/v1/entitlement", `/api/v1/entitlement/${companyId}`]) {
      const headers = { "x-test-company": companyId };
      const answer = await stage.server.inject({ method, url, headers, payload: wanted });
      expect([404, 405], `${method} ${url}`).toContain(answer.statusCode);
    }
  const wrong = { "x-test-company": companyId };
  for (const offer of ["trial", "FULL", "", null, 300]) {
    const url = "/api/v1/entitlement/plan";
    const payload = { offer };
    const answer = await stage.server.inject({ method: "POST", url, headers: wrong, payload });
    expect(answer.statusCode).toBe(422);
  }
  const url = "/api/v1/entitlement/plan";
  const payload = { ...wanted, offer: "starter", company_id: randomUUID() };
  const answer = await stage.server.inject({ method: "POST", url, headers: wrong, payload });
  const { offer: _known, ...unknown } = payload;
  expect(answer.json().errors.map(({ field }: { field: string }) => field)).toEqual(
    Object.keys(unknown),
  );
  expect(await stage.show(companyId)).toEqual(before);
});

test("a stranger's plan is out of reach", async () => {
  const [mine, other] = [await stage.createTrialUser(), await stage.createTrialUser()];
  await stage.choose(mine, "full");
  expect(await stage.show(other)).toMatchObject({ plan: "TRIAL", invoices_quota: 5 });
});

const QUOTE = { name: "Marina Prado", notes_per_month: 1200, phone: "", message: "Duas filiais" };

function quote(companyId: string, payload: object, headers: Record<string, string> = {}) {
  return stage.server.inject({
    method: "POST",
    url: "/api/v1/quotes",
    headers: { "x-test-company": companyId, ...headers },
    payload,
  });
}

test("a quote request mails the support address and thanks the person, three times an hour at most", async () => {
  const companyId = await stage.createTrialUser();
  const answer = await quote(companyId, QUOTE);
  expect(answer.statusCode).toBe(204);
  const mails = await stage.ctx.db
    .selectFrom("mails")
    .select(["recipient", "subject", "body_text"])
    .where("event_key", "like", "quote%")
    .orderBy("event_key")
    .execute();
  expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    [`${companyId}@exemplo.com.br`, "Recebemos o seu pedido de orçamento"],
    [SUPPORT, "Pedido de orçamento: 1.200 notas por mês"],
  ]);
  expect(mails[1]?.body_text).toContain("Mensagem: Duas filiais");
  expect(mails[1]?.body_text).toContain("Telefone: não informado");
  expect((await quote(companyId, QUOTE)).statusCode).toBe(204);
  expect((await quote(companyId, QUOTE)).statusCode).toBe(204);
  const refused = await quote(companyId, QUOTE);
  expect(refused.statusCode).toBe(429);
  expect(refused.headers["retry-after"]).toBeDefined();
});

test("a quote request without name or number is refused at its fields", async () => {
  const companyId = await stage.createTrialUser();
  const answer = await quote(companyId, { name: " ", notes_per_month: 0 });
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({
    errors: [
      { field: "name", message: "Informe o seu nome." },
      { field: "notes_per_month", message: "Informe quantas notas você emite por mês." },
    ],
  });
});
