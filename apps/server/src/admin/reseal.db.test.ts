import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { reseal } from "./reseal.ts";
import { createSecrets } from "../platform/files/secrets.ts";
import { createFeatureServer } from "../test/feature-server.ts";

let server: Awaited<ReturnType<typeof createFeatureServer>>;
beforeAll(async () => {
  server = await createFeatureServer({ register: async () => undefined });
});
afterAll(() => server.stop());

const [OLD, NEW, LOST] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte)) as [
  Buffer,
  Buffer,
  Buffer,
];

async function insertTokenKey(key: Buffer): Promise<void> {
  await server.ctx.db.deleteFrom("api_token_keys").execute();
  const sealed_key = createSecrets(key).seal(Buffer.alloc(32), "api-token-key");
  await server.ctx.db
    .insertInto("api_token_keys")
    .values({ id: 1, sealed_key, created_at: new Date() })
    .execute();
}

async function insertSigningKey(key: Buffer, retiredAt: Date | null): Promise<void> {
  const kid = randomUUID();
  await server.ctx.db
    .insertInto("signing_keys")
    .values({
      kid,
      algorithm: "ES256",
      public_jwk: "{}",
      sealed_private_key: createSecrets(key).seal(Buffer.from("{}"), `signing-key:${kid}`),
      created_at: new Date(),
      signs_from: new Date(),
      retired_at: retiredAt,
    })
    .execute();
}

test("the old key may go only when nothing needs it any more", async () => {
  const ctx = { ...server.ctx, secrets: createSecrets(NEW, [OLD]) };
  await insertTokenKey(LOST);
  await insertSigningKey(OLD, new Date(0));
  const refused = await reseal(ctx);
  expect(refused.ok).toBe(false);
  expect(refused.text).toContain("NÃO destrua");
  expect(refused.text).toContain("api_token_keys: 1");
  expect(refused.text).not.toContain("signing_keys");

  await insertTokenKey(OLD);
  const done = await reseal(ctx);
  expect(done).toMatchObject({ ok: true });
  expect(done.text).toMatch(/^1 segredos? .*MASTER_KEY_PREVIOUS/);
  const { sealed_key } = await server.ctx.db
    .selectFrom("api_token_keys")
    .select("sealed_key")
    .executeTakeFirstOrThrow();
  expect(createSecrets(NEW).open(sealed_key, "api-token-key")).toEqual(Buffer.alloc(32));
});
