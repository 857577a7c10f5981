import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createSecrets } from "../../../platform/files/secrets.ts";
import {
  createPaymentStage,
  pixOf,
  type PaymentStage,
} from "../../../test/billing/payment-stage.ts";
import { resealSigningSecrets } from "../public.ts";
import { openSigningSecret, sealSigningSecret } from "./signing-secret.ts";

let stage: PaymentStage;
let companyId: string;
let path: string;
beforeAll(async () => {
  stage = await createPaymentStage();
});
afterAll(() => stage.stop());
beforeEach(async () => {
  companyId = await stage.createCustomer();
  ({ path } = await stage.createAddress(companyId));
});

const announce = (...pix: object[]) => stage.announce(path, { pix });

describe("the address", () => {
  test("is shown once and kept as a hash", async () => {
    const { url } = await stage.createAddress(companyId);
    const key = url.split("/").at(-1) ?? "";
    expect(key).toMatch(/^[\w-]{43}$/);
    const shown = (await stage.call(companyId, "GET", "/address")).json();
    expect(shown).toMatchObject({ hint: key.slice(-4), signed: false, last_received_at: null });
    expect(JSON.stringify(shown)).not.toContain(key);
    const row = await stage.ctx.db
      .selectFrom("pix_addresses")
      .selectAll()
      .where("company_id", "=", companyId)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(key);
  });

  test("a new one ends the old one; without one nothing is taken", async () => {
    const { path: second } = await stage.createAddress(companyId);
    expect((await announce(pixOf())).statusCode).toBe(404);
    expect((await stage.announce(second, { pix: [pixOf()] })).statusCode).toBe(200);
    expect((await stage.call(companyId, "GET", "/address")).json().last_received_at).not.toBeNull();
    expect((await stage.call(companyId, "DELETE", "/address")).statusCode).toBe(204);
    expect((await stage.announce(second, { pix: [pixOf()] })).statusCode).toBe(404);
    expect((await stage.call(companyId, "GET", "/address")).json().hint).toBeNull();
  });

  test("of a deleted account takes nothing", async () => {
    await stage.ctx.db
      .updateTable("users")
      .set({ deleted_at: stage.clock.now() })
      .where("id", "=", stage.ownerOf(companyId))
      .execute();
    expect((await announce(pixOf())).statusCode).toBe(404);
  });

  test("guessing of addresses is slowed down, the bank is not", async () => {
    const wrong = () =>
      stage.announce(`/webhooks/pix/${randomBytes(32).toString("base64url")}`, { pix: [] });
    const answers = await Promise.all(Array.from({ length: 40 }, wrong));
    expect(answers.map(({ statusCode }) => statusCode)).toContain(429);
    expect((await announce(pixOf())).statusCode).toBe(200);
    stage.clock.advance(120_000);
  });

  test("more than 600 events in a minute have to wait", async () => {
    await stage.ctx.db
      .insertInto("rate_limits")
      .values({
        key: `pix-events:${companyId}`,
        window_start: new Date(Math.floor(stage.clock.now().getTime() / 60_000) * 60_000),
        count: 600,
      })
      .execute();
    const answer = await announce(pixOf());
    expect([answer.statusCode, answer.json().code]).toEqual([429, "rate_limited"]);
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
  });
});

const body = (pix = pixOf()) => JSON.stringify({ pix: [pix] });

async function sealedSecret(): Promise<Buffer> {
  const row = await stage.ctx.db
    .selectFrom("pix_addresses")
    .select("sealed_signing_secret")
    .where("company_id", "=", companyId)
    .executeTakeFirstOrThrow();
  return row.sealed_signing_secret ?? Buffer.alloc(0);
}

describe("a signed address", () => {
  let signed: Awaited<ReturnType<PaymentStage["createAddress"]>>;
  let secret: string;
  beforeEach(async () => {
    signed = await stage.createAddress(companyId, true);
    secret = signed.signing_secret ?? "";
  });

  test("takes what is signed, and a replay makes no second draft", async () => {
    const text = body();
    const headers = stage.signedHeaders(secret, text);
    expect((await stage.announce(signed.path, text, headers)).statusCode).toBe(200);
    expect((await stage.announce(signed.path, text, headers)).statusCode).toBe(200);
    expect((await stage.list(companyId)).data).toHaveLength(1);
  });

  test.each([
    ["unsigned", () => ({})],
    [
      "signed with another secret",
      (text: string) => stage.signedHeaders(`whsec_${randomBytes(32).toString("base64")}`, text),
    ],
    ["signed for another body", () => stage.signedHeaders(secret, body())],
    [
      "signed six minutes ago",
      (text: string) =>
        stage.signedHeaders(secret, text, "msg_1", new Date(stage.clock.now().getTime() - 360_000)),
    ],
  ])("refuses what is %s", async (_what, headersOf) => {
    const text = body();
    const answer = await stage.announce(signed.path, text, headersOf(text));
    expect([answer.statusCode, answer.json().code]).toEqual([401, "signature_invalid"]);
    expect((await stage.list(companyId)).data).toHaveLength(0);
  });

  test("keeps its secret sealed", async () => {
    expect((await sealedSecret()).includes(secret)).toBe(false);
  });

  test("is sealed again under a new master key, and kept under an unknown one", async () => {
    const [oldKey, newKey] = [randomBytes(32), randomBytes(32)];
    const under = (...[key, ...previous]: [Buffer, ...Buffer[]]) => ({
      ...stage.ctx,
      secrets: createSecrets(key, previous),
    });
    const old = sealSigningSecret(under(oldKey), companyId, secret);
    await stage.ctx.db
      .updateTable("pix_addresses")
      .set({ sealed_signing_secret: old })
      .where("company_id", "=", companyId)
      .execute();
    await expect(resealSigningSecrets(under(newKey))).rejects.toThrow("no known master key");
    expect(await sealedSecret()).toEqual(old);
    await stage.ctx.db.deleteFrom("pix_addresses").where("company_id", "!=", companyId).execute();
    await resealSigningSecrets(under(newKey, oldKey));
    expect(openSigningSecret(under(newKey), companyId, await sealedSecret())).toBe(secret);
  });
});
