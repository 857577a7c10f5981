import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { writeRefreshToken } from "./refresh-token.ts";
import {
  createAccountsServer,
  signedUpClient,
  type AccountsServer,
} from "../../test/people/accounts-server.ts";

let server: AccountsServer;

beforeAll(async () => {
  server = await createAccountsServer();
});
afterAll(() => server.stop());

const refresh = (token: string) =>
  server.call("/auth/v1/token?grant_type=refresh_token", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ refresh_token: token }),
  });

const pair = z.object({ access_token: z.string(), refresh_token: z.string() });

async function refreshed(token: string) {
  const { status, body } = await refresh(token);
  expect(status).toBe(200);
  return pair.parse(body);
}

async function refusal(token: string) {
  const { status, body } = await refresh(token);
  return { status, code: body["code"] };
}

test("a refresh gives a new pair; the session stays the same", async () => {
  const { client, session, userId } = await signedUpClient(server);
  const { data, error } = await client.refreshSession();
  expect(error).toBeNull();
  expect(data.user?.id).toBe(userId);
  expect(data.session?.refresh_token).not.toBe(session.refresh_token);
  expect((await client.getUser()).error).toBeNull();
  const rows = await server.ctx.db
    .selectFrom("sessions")
    .selectAll()
    .where("user_id", "=", userId)
    .execute();
  expect(rows).toMatchObject([{ refresh_counter: 1 }]);
});

test("ten tabs at once: all go on, with one and the same next token", async () => {
  const { session, userId } = await signedUpClient(server);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => refreshed(session.refresh_token)),
  );
  const next = new Set(answers.map((answer) => answer.refresh_token));
  expect(next.size).toBe(1);
  const [token = ""] = next;
  server.clock.advance(3_600_000);
  expect((await refreshed(token)).refresh_token).not.toBe(token);
  const row = await server.ctx.db
    .selectFrom("sessions")
    .select("refresh_counter")
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  expect(row.refresh_counter).toBe(2);
});

test("a lost answer: the same token again, an hour later, gives the current one", async () => {
  const { session } = await signedUpClient(server);
  const lost = await refreshed(session.refresh_token);
  server.clock.advance(3_600_000);
  const again = await refreshed(session.refresh_token);
  expect(again.refresh_token).toBe(lost.refresh_token);
});

test.each(["the thief", "the owner"])(
  "a copy of the token before the current one ends with the session, when %s refreshes first",
  async (first) => {
    const { session } = await signedUpClient(server);
    const stolen = session.refresh_token;
    const owners = (await refreshed(stolen)).refresh_token;
    server.clock.advance(3_600_000);
    const thiefs = (await refreshed(stolen)).refresh_token;
    server.clock.advance(3_600_000);
    const [one, other] = first === "the thief" ? [thiefs, owners] : [owners, thiefs];
    const next = (await refreshed(one)).refresh_token;
    server.clock.advance(60_000);
    expect(await refusal(other)).toEqual({ status: 400, code: "refresh_token_already_used" });
    expect(await refusal(next)).toEqual({ status: 400, code: "refresh_token_not_found" });
  },
);

test("answers may be lost again and again, as long as refreshes go well in between", async () => {
  let { refresh_token: token } = (await signedUpClient(server)).session;
  for (let round = 0; round < 3; round += 1) {
    await refreshed(token);
    server.clock.advance(3_600_000);
    await refreshed(token);
    token = (await refreshed(token)).refresh_token;
    for (let good = 0; good < 2; good += 1) {
      server.clock.advance(3_600_000);
      token = (await refreshed(token)).refresh_token;
    }
  }
  expect((await refresh(token)).status).toBe(200);
});

test("an old token within ten seconds is a late tab, after them it is theft and ends the session", async () => {
  const { client, session, userId } = await signedUpClient(server);
  const second = await refreshed(session.refresh_token);
  const third = await refreshed(second.refresh_token);
  server.clock.advance(9_000);
  expect((await refreshed(session.refresh_token)).refresh_token).toBe(third.refresh_token);
  server.clock.advance(1_001);
  expect(await refusal(session.refresh_token)).toEqual({
    status: 400,
    code: "refresh_token_already_used",
  });
  // Ending the session outlived the error answer.
  const rows = await server.ctx.db
    .selectFrom("sessions")
    .select("id")
    .where("user_id", "=", userId)
    .execute();
  expect(rows).toEqual([]);
  expect(await refusal(third.refresh_token)).toEqual({
    status: 400,
    code: "refresh_token_not_found",
  });
  expect((await client.getUser()).error?.name).toBe("AuthSessionMissingError");
});

test("malformed, invented and foreign tokens are distinguished from used ones", async () => {
  const { session } = await signedUpClient(server);
  expect(await refusal("")).toEqual({ status: 400, code: "validation_failed" });
  expect(await refusal("curta")).toEqual({ status: 400, code: "validation_failed" });
  const torn = session.refresh_token.slice(0, -1);
  expect(await refusal(torn)).toEqual({ status: 400, code: "refresh_token_not_found" });
  const other = await createAccountsServer();
  const foreign = (await signedUpClient(other)).session.refresh_token;
  await other.stop();
  expect(await refusal(foreign)).toEqual({ status: 400, code: "refresh_token_not_found" });
  expect((await refresh(session.refresh_token)).status).toBe(200);
});

test("the row alone does not write a token: another master key finds nothing genuine", async () => {
  const { session, userId } = await signedUpClient(server);
  const row = await server.ctx.db
    .selectFrom("sessions")
    .selectAll()
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  expect(await refusal(writeRefreshToken(row.id, 0, row.refresh_key))).toEqual({
    status: 400,
    code: "refresh_token_not_found",
  });
  expect((await refresh(session.refresh_token)).status).toBe(200);
});

test("a session locked by another transaction for too long is a 503, not the client's fault", async () => {
  const { session, userId } = await signedUpClient(server);
  await server.ctx.db.transaction().execute(async (transaction) => {
    await transaction
      .selectFrom("sessions")
      .selectAll()
      .where("user_id", "=", userId)
      .forUpdate()
      .execute();
    expect(await refusal(session.refresh_token)).toEqual({ status: 503, code: "over_capacity" });
  });
  expect((await refresh(session.refresh_token)).status).toBe(200);
});
