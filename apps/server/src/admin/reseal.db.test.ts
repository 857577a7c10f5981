import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { resealCommand } from "./reseal.ts";
import { createSecrets } from "../platform/files/secrets.ts";
import { createFeatureServer } from "../test/server/feature-server.ts";

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

/** @returns what is said; rejects with what is refused */
async function reseal(): Promise<string> {
  const ctx = { ...server.ctx, secrets: createSecrets(NEW, [OLD]) };
  const said: string[] = [];
  const operator = {
    config: ctx.config,
    connectionString: "",
    who: "maria",
    folder: "",
    open: async () => ctx,
    say: (line: string) => void said.push(line),
  };
  await resealCommand.run(operator, {
    words: [],
    reason: null,
    from: null,
    until: null,
    file: null,
  });
  return said.join("\n");
}

test("the old key may go only when nothing needs it any more", async () => {
  await insertTokenKey(LOST);
  await insertSigningKey(OLD, new Date(0));
  await expect(reseal()).rejects.toThrow(/^NÃO destrua[^]*outra,\n {2}api_token_keys: 1$/);

  await insertTokenKey(OLD);
  expect(await reseal()).toMatch(/^1 segredos [^]*MASTER_KEY_PREVIOUS/);
  const { sealed_key } = await server.ctx.db
    .selectFrom("api_token_keys")
    .select("sealed_key")
    .executeTakeFirstOrThrow();
  expect(createSecrets(NEW).open(sealed_key, "api-token-key")).toEqual(Buffer.alloc(32));
});
