import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { answers } from "../../test/outside/webhook-receiver.ts";
import { createWebhookStage, type WebhookStage } from "../../test/invoices/webhook-stage.ts";
import { resealWebhooks } from "./reseal-webhooks.ts";
import { saveFirst } from "./save-webhook.ts";

let stage: WebhookStage;
beforeAll(async () => {
  stage = await createWebhookStage();
});
afterAll(() => stage.stop());
beforeEach(() => stage.receiver.reset());

async function newest(companyId: string) {
  const delivery = (await stage.deliveries(companyId)).at(-1);
  if (!delivery) throw new Error("no delivery");
  return delivery;
}

/** An event that is sent until it is given up. */
async function exhaust(companyId: string): Promise<void> {
  await stage.announce(companyId, randomUUID());
  for (let turn = 0; turn < 10; turn++) {
    const { next_try_at } = await newest(companyId);
    stage.clock.advance(Math.max(0, next_try_at.getTime() - stage.clock.now().getTime()));
    await stage.send(companyId);
  }
}

const mails = (companyId: string) =>
  stage.ctx.db.selectFrom("mails").select("subject").where("company_id", "=", companyId).execute();

test("a new company has no webhook", async () => {
  const companyId = await stage.createCompany();
  const answer = await stage.call(companyId, "GET", "");
  expect([answer.statusCode, answer.body]).toEqual([204, ""]);
  const test = await stage.call(companyId, "POST", "/test");
  expect(test.statusCode).toBe(404);
  expect(test.json().detail).toBe("Você ainda não cadastrou um webhook.");
});

test("the secret goes in and never comes out", async () => {
  const { companyId, secret } = await stage.createCustomer();
  const answer = await stage.call(companyId, "GET", "");
  expect(answer.json()).toMatchObject({
    url: stage.receiver.url,
    secret_hint: secret.slice(-4),
    state: "on",
    old_secret_until: null,
  });
  expect(answer.body).not.toContain(secret);
  const stored = await stage.ctx.db
    .selectFrom("webhook_addresses")
    .selectAll()
    .where("company_id", "=", companyId)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(stored)).not.toContain(secret);
  expect(stored.sealed_secret.includes(secret)).toBe(false);
});

test("a new secret starts a rotation, the same one again does not", async () => {
  const { companyId, secret } = await stage.createCustomer();
  const same = await stage.call(companyId, "PUT", "", { secret });
  expect(same.json().old_secret_until).toBeNull();
  const changed = await stage.call(companyId, "PUT", "", { secret: randomUUID() });
  const until = new Date(stage.clock.now().getTime() + 24 * 3_600_000).toISOString();
  expect(changed.json().old_secret_until).toBe(until);
});

test.each([
  ["no address the first time", { secret: randomUUID() }, "url", "Informe o endereço."],
  ["no secret the first time", { url: "https://example.com/" }, "secret", "Informe o segredo."],
  ["nothing", {}, "url", "Informe o endereço."],
  [
    "an address of the product",
    { url: "http://localhost:3000/api/v1/invoices", secret: randomUUID() },
    "url",
    "Este endereço é do próprio Emita. Use o do seu sistema.",
  ],
  [
    "the sandbox's control",
    { url: "http://127.0.0.1:3001/_control/reset", secret: randomUUID() },
    "url",
    "Este endereço é do próprio Emita. Use o do seu sistema.",
  ],
  [
    "a short secret",
    { url: "https://example.com/", secret: "curto" },
    "secret",
    "O segredo precisa de pelo menos 16 caracteres.",
  ],
  [
    "whsec_ without base64",
    { url: "https://example.com/", secret: "whsec_não é uma chave!!" },
    "secret",
    "Use no segredo letras, números e sinais, sem espaços nem acentos.",
  ],
  [
    "plain http",
    { url: "http://example.com/", secret: randomUUID() },
    "url",
    "Use um endereço que comece com https://.",
  ],
  [
    "a private address",
    { url: "https://192.168.0.10/hooks", secret: randomUUID() },
    "url",
    "Este endereço leva a uma rede interna. Use um que a internet alcance.",
  ],
  [
    "credentials",
    { url: "https://eu:senha@example.com/", secret: randomUUID() },
    "url",
    "Tire o usuário e a senha do endereço. Quem prova a origem é a assinatura.",
  ],
  [
    "no address at all",
    { url: "sistema.com.br", secret: randomUUID() },
    "url",
    "Este endereço não está completo. Exemplo: https://sistema.com.br/webhooks",
  ],
])("%s is refused at its field", async (_case, body, field, message) => {
  const companyId = await stage.createCompany();
  const answer = await stage.call(companyId, "PUT", "", body);
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors).toContainEqual(expect.objectContaining({ field, message }));
});

const inside = async () => [{ address: "10.0.0.8", family: 4 }];
const unknown = async () => {
  throw Object.assign(new Error("no such name"), { code: "ENOTFOUND" });
};

test("a name that leads inside is refused, one that is not known yet is kept", async () => {
  const companyId = await stage.createCompany();
  const wanted = { url: "https://hooks.example/", secret: randomUUID() };
  await expect(saveFirst(stage.ctx, companyId, wanted, inside)).rejects.toMatchObject({
    code: "invalid",
  });
  expect(await saveFirst(stage.ctx, companyId, wanted, unknown)).toMatchObject({
    url: "https://hooks.example/",
  });
});

test("410 Gone switches off at once, with a mail; saving switches on again and sends what waited", async () => {
  const { companyId } = await stage.createCustomer();
  const invoiceId = randomUUID();
  await stage.announce(companyId, invoiceId, "invoice.created");
  await stage.announce(companyId, invoiceId, "invoice.issued");
  stage.receiver.reactBy(answers.with(410));
  await stage.send(companyId);
  const off = (await stage.call(companyId, "GET", "")).json();
  expect(off).toMatchObject({ state: "off", off_reason: "gone" });
  expect(await mails(companyId)).toEqual([{ subject: "Seu webhook foi desligado" }]);

  await stage.send(companyId);
  await stage.announce(companyId, randomUUID());
  expect(stage.receiver.received).toHaveLength(1);
  expect(await stage.deliveries(companyId)).toHaveLength(2);

  stage.receiver.reset();
  const on = await stage.call(companyId, "PUT", "", { url: stage.receiver.url });
  expect(on.json()).toMatchObject({ state: "on", off_since: null });
  await stage.send(companyId);
  expect(stage.receiver.received).toHaveLength(1);
});

test("three deliveries given up in a row switch off; one success between restarts the count", async () => {
  const { companyId } = await stage.createCustomer();
  const state = async () => (await stage.call(companyId, "GET", "")).json().state;
  stage.receiver.reactBy(answers.with(500));
  await exhaust(companyId);
  await exhaust(companyId);
  stage.receiver.reset();
  await stage.announce(companyId, randomUUID());
  await stage.send(companyId);
  stage.receiver.reactBy(answers.with(500));
  await exhaust(companyId);
  await exhaust(companyId);
  expect(await state()).toBe("on");
  await exhaust(companyId);
  expect(await state()).toBe("off");
  expect(await mails(companyId)).toHaveLength(1);
});

test("a stranger finds nothing of it", async () => {
  const { companyId } = await stage.createCustomer();
  await stage.announce(companyId, randomUUID());
  const { id } = await newest(companyId);
  const { companyId: stranger } = await stage.createCustomer();
  expect((await stage.call(stranger, "GET", `/deliveries/${id}`)).statusCode).toBe(404);
  expect((await stage.call(stranger, "POST", `/deliveries/${id}/attempts`)).statusCode).toBe(404);
  expect((await stage.call(stranger, "GET", `/deliveries?cursor=${id}`)).statusCode).toBe(422);
  expect((await stage.call(stranger, "GET", "/deliveries")).json().data).toEqual([]);
  await stage.send(stranger);
  expect(stage.receiver.received).toEqual([]);
});

test("removed with its log; an event on its way then goes nowhere", async () => {
  const { companyId } = await stage.createCustomer();
  await stage.announce(companyId, randomUUID());
  expect((await stage.call(companyId, "DELETE", "")).statusCode).toBe(204);
  await stage.send(companyId);
  expect(stage.receiver.received).toEqual([]);
  expect((await stage.call(companyId, "GET", "")).statusCode).toBe(204);
  expect((await stage.call(companyId, "DELETE", "")).statusCode).toBe(404);
});

test("an account with an unconfirmed address does not reach it", async () => {
  const companyId = await stage.createCompany();
  const answer = await stage.server.inject({
    url: "/api/v1/webhook",
    headers: { "x-test-company": companyId, "x-test-unverified": "1" },
  });
  expect(answer.statusCode).toBe(403);
});

test("a new master key takes the secrets over", async () => {
  const { companyId, secret } = await stage.createCustomer();
  await stage.call(companyId, "PUT", "", { secret: randomUUID() });
  const { createSecrets } = await import("../../platform/files/secrets.ts");
  const sealedBy = (key: number) => createSecrets(Buffer.alloc(32, key));
  const earlier = sealedBy(1).seal(Buffer.from(secret), "webhook-secret", companyId);
  await stage.ctx.db
    .updateTable("webhook_addresses")
    .set({ sealed_secret: earlier })
    .where("company_id", "=", companyId)
    .execute();
  const secrets = createSecrets(Buffer.alloc(32, 2), [Buffer.alloc(32, 1)]);
  // The others of this file are sealed under a key that this one does not know.
  await expect(resealWebhooks({ ...stage.ctx, secrets })).rejects.toThrow("no known master key");
  await stage.ctx.db.deleteFrom("webhook_addresses").where("company_id", "!=", companyId).execute();
  await stage.ctx.db
    .updateTable("webhook_addresses")
    .set({ sealed_secret: earlier, sealed_old_secret: earlier })
    .where("company_id", "=", companyId)
    .execute();
  await resealWebhooks({ ...stage.ctx, secrets });
  const row = await stage.ctx.db
    .selectFrom("webhook_addresses")
    .selectAll()
    .where("company_id", "=", companyId)
    .executeTakeFirstOrThrow();
  const opened = (sealed: Buffer | null) =>
    sealed && sealedBy(2).open(sealed, "webhook-secret", companyId).toString();
  expect(opened(row.sealed_secret)).toBe(secret);
  expect(opened(row.sealed_old_secret)).toBe(secret);
});
