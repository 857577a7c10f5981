import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createSecrets } from "../../platform/files/secrets.ts";
import {
  createAccountsServer,
  PASSWORD,
  provenClient,
  type AccountsServer,
} from "../../test/people/accounts-server.ts";
import { requireAal2IfEnrolled } from "./require-aal2.ts";
import { resealFactors } from "./totp/reseal-factors.ts";
import { openTotp, sealTotp } from "./totp/seal-totp.ts";

let server: AccountsServer;

beforeAll(async () => {
  server = await createAccountsServer();
});
afterAll(() => server.stop());

/** Marks a factor of the user as verified, and one session as raised by it. */
async function enrol(userId: string, raisedSessionId: string | null): Promise<string> {
  const { db, newId, clock } = server.ctx;
  const id = newId();
  const now = clock.now();
  await db
    .insertInto("factors")
    .values({
      id,
      user_id: userId,
      type: "totp",
      status: "verified",
      friendly_name: "",
      created_at: now,
      updated_at: now,
    })
    .execute();
  if (raisedSessionId !== null) {
    await db
      .updateTable("sessions")
      .set({ aal: "aal2", factor_id: id })
      .where("id", "=", raisedSessionId)
      .execute();
  }
  return id;
}

async function newestSession(userId: string): Promise<string> {
  const session = await server.ctx.db
    .selectFrom("sessions")
    .select("id")
    .where("user_id", "=", userId)
    .orderBy(sql`created_at desc, id`)
    .executeTakeFirstOrThrow();
  return session.id;
}

test("without a second factor every session may do everything", async () => {
  const { userId } = await provenClient(server);
  const sessionId = await newestSession(userId);
  await expect(
    requireAal2IfEnrolled(server.ctx.db, { userId, sessionId }),
  ).resolves.toBeUndefined();
});

test("with one, a session that did not show it is refused, and so is another's or an invented one", async () => {
  const { userId, email } = await provenClient(server);
  const raised = await newestSession(userId);
  await enrol(userId, raised);
  await server.client().signInWithPassword({ email, password: PASSWORD });
  const sessions = await server.ctx.db
    .selectFrom("sessions")
    .select("id")
    .where("user_id", "=", userId)
    .where("id", "!=", raised)
    .execute();
  await requireAal2IfEnrolled(server.ctx.db, { userId, sessionId: raised });

  const other = await provenClient(server);
  const foreign = await newestSession(other.userId);
  await enrol(other.userId, foreign);
  for (const sessionId of [sessions[0]?.id ?? "", foreign, server.ctx.newId()]) {
    await expect(requireAal2IfEnrolled(server.ctx.db, { userId, sessionId })).rejects.toMatchObject(
      {
        code: "second_factor_required",
        status: 403,
      },
    );
  }
});

test("the database decides, not the token: a lowered session is refused with its old token of aal2", async () => {
  const { userId } = await provenClient(server);
  const sessionId = await newestSession(userId);
  await enrol(userId, sessionId);
  await server.ctx.db
    .updateTable("sessions")
    .set({ aal: "aal1" })
    .where("id", "=", sessionId)
    .execute();
  await expect(requireAal2IfEnrolled(server.ctx.db, { userId, sessionId })).rejects.toThrow(
    "second_factor_required",
  );
});

test("a change of MASTER_KEY takes the secrets with it", async () => {
  const { userId } = await provenClient(server);
  const id = await enrol(userId, null);
  const [oldKey, newKey] = [randomBytes(32), randomBytes(32)];
  const owner = { id, user_id: userId };
  const secret = randomBytes(20);
  const sealed = sealTotp({ secrets: createSecrets(oldKey) }, owner, secret);
  const { db } = server.ctx;
  await db.updateTable("factors").set({ sealed_secret: sealed }).where("id", "=", id).execute();

  await resealFactors({ ...server.ctx, secrets: createSecrets(newKey, [oldKey]) });
  const row = await db
    .selectFrom("factors")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const resealed = row.sealed_secret ?? Buffer.alloc(0);
  expect(openTotp({ secrets: createSecrets(newKey) }, owner, resealed)).toEqual(secret);
  expect(() =>
    openTotp({ secrets: createSecrets(newKey) }, { id, user_id: server.ctx.newId() }, resealed),
  ).toThrow(/authenticate/);
});
