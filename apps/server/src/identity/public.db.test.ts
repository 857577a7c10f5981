import { afterAll, beforeAll, expect, test } from "vitest";
import { createFeatureServer } from "../test/server/feature-server.ts";
import { signUpUser } from "../test/people/sign-up.ts";
import { notificationJobs } from "../features/notifications/jobs.ts";
import { authenticateAccount, userEmail } from "./public.ts";
import { registerAccounts } from "./routes.ts";

let feature: Awaited<ReturnType<typeof createFeatureServer>>;

const nothing = async () => {};

beforeAll(async () => {
  feature = await createFeatureServer({
    register: async (server, ctx) => {
      await registerAccounts(server, ctx, {
        onUserCreated: nothing,
        onEmailVerified: nothing,
        onTakenOver: nothing,
        onAccessReset: nothing,
        onUserDeleted: nothing,
      });
      const probed = { config: { access: "handler" }, schema: { hide: true } } as const;
      server.get("/probe", probed, (request) => authenticateAccount(ctx, request));
    },
    jobs: notificationJobs,
  });
});
afterAll(() => feature.stop());

const probe = (token: string) =>
  feature.server.inject({ url: "/probe", headers: { authorization: `Bearer ${token}` } });

const signOut = (token: string) =>
  feature.server.inject({
    method: "POST",
    url: "/auth/v1/logout",
    headers: { authorization: `Bearer ${token}` },
  });

test("the access token identifies the caller", async () => {
  const user = await signUpUser(feature);
  const answer = await probe(user.accessToken);
  expect(answer.json()).toEqual({ userId: user.userId, sessionId: expect.any(String) });
});

test("an ended session is refused after five seconds at the latest", async () => {
  const { accessToken } = await signUpUser(feature);
  expect((await probe(accessToken)).statusCode).toBe(200);
  expect((await signOut(accessToken)).statusCode).toBe(204);
  feature.clock.advance(5_000);
  const answer = await probe(accessToken);
  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toMatchObject({
    code: "unauthenticated",
    detail: "Sua sessão terminou. Entre de novo para continuar.",
  });
});

test("the server that ends a session refuses it without waiting for the notification", async () => {
  const { accessToken, userId } = await signUpUser(feature);
  const { db, live } = feature.ctx;
  expect((await probe(accessToken)).statusCode).toBe(200);
  await db.transaction().execute(async (uncommitted) => {
    await live.publish(uncommitted, userId, { type: "access.changed", id: userId });
    await db.deleteFrom("sessions").where("user_id", "=", userId).execute();
    expect((await probe(accessToken)).statusCode).toBe(401);
  });
});

test("a session that was never asked for is refused at once after its end", async () => {
  const { accessToken } = await signUpUser(feature);
  await signOut(accessToken);
  expect((await probe(accessToken)).statusCode).toBe(401);
});

test("no token, a bad one, an ended one, a banned user: all 401", async () => {
  expect((await feature.server.inject({ url: "/probe" })).statusCode).toBe(401);
  expect((await probe("a.b.c")).statusCode).toBe(401);
  const { accessToken, userId } = await signUpUser(feature);
  const banned_until = new Date(feature.clock.now().getTime() + 86_400_000);
  await feature.ctx.db
    .updateTable("users")
    .set({ banned_until })
    .where("id", "=", userId)
    .execute();
  expect((await probe(accessToken)).statusCode).toBe(401);
  feature.clock.advance(3_600_000);
  expect((await probe(accessToken)).statusCode).toBe(401);
});

test("the address of an account", async () => {
  const { userId, email } = await signUpUser(feature);
  expect(await userEmail(feature.ctx.db, userId)).toBe(email);
  expect(await userEmail(feature.ctx.db, "00000000-0000-4000-8000-000000000000")).toBeNull();
});
