import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createWebhookStage, type WebhookStage } from "../../test/invoices/webhook-stage.ts";
import { sealSecret } from "./secret.ts";

let stage: WebhookStage;
beforeAll(async () => {
  // In a sandbox that other machines reach, its own machine is no target.
  stage = await createWebhookStage({ publicUrl: "https://demo.example" });
});
afterAll(() => stage.stop());

test("where strangers come this machine is no address", async () => {
  const companyId = await stage.createCompany();
  const port = new URL(stage.receiver.url).port;
  for (const url of [
    stage.receiver.url,
    `https://127.0.0.1:${port}/`,
    `https://localhost:${port}/`,
  ]) {
    const answer = await stage.call(companyId, "PUT", "", { url, secret: randomUUID() });
    expect([url, answer.statusCode]).toEqual([url, 422]);
  }
});

test("an address that was kept earlier is checked at every try", async () => {
  const companyId = await stage.createCompany();
  const now = stage.clock.now();
  await stage.ctx.db
    .insertInto("webhook_addresses")
    .values({
      company_id: companyId,
      url: stage.receiver.url,
      sealed_secret: sealSecret(stage.ctx, companyId, randomUUID()),
      secret_hint: "0000",
      secret_set_at: now,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await stage.announce(companyId, randomUUID());
  const [delivery] = await stage.deliveries(companyId);
  await stage.send(companyId);
  expect(stage.receiver.received).toEqual([]);
  expect(await stage.show(companyId, delivery?.id ?? "")).toMatchObject({
    state: "pending",
    last_failure: "refused_address",
  });
});
