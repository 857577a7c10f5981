import { api } from "@emita/contract/paths";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callWith, createTokenBy, createTokenStage } from "../../../test/people/token-stage.ts";

let stage: Awaited<ReturnType<typeof createTokenStage>>;
beforeAll(async () => {
  stage = await createTokenStage();
});
afterAll(() => stage.stop());

const DAY_MS = 86_400_000;
const inDays = (days: number) =>
  new Date(stage.clock.now().getTime() + days * DAY_MS).toISOString();
const call = (bearer: string, method: "GET" | "PUT" | "DELETE", now?: string, app = stage.app) =>
  callWith(app, bearer, { method, url: api.testClock, ...(now && { payload: { now } }) });

describe("the test clock", () => {
  test("runs on from what was set, for this company, and after a restart", async () => {
    const { accessToken } = await stage.signUp();
    const stranger = await stage.signUp();
    expect((await call(accessToken, "GET")).json()).toEqual({ now: inDays(0), is_set: false });
    expect((await call(accessToken, "PUT", inDays(200))).json()).toEqual({
      now: inDays(200),
      is_set: true,
    });
    stage.clock.advance(60_000);
    const again = await stage.start();
    expect((await call(accessToken, "GET", undefined, again)).json()).toEqual({
      // It has run on as the real hour has.
      now: inDays(200),
      is_set: true,
    });
    expect((await call(stranger.accessToken, "GET")).json().is_set).toBe(false);
    expect((await call(accessToken, "DELETE")).json()).toEqual({ now: inDays(0), is_set: false });
  });

  test.each([
    ["the past", () => inDays(-1)],
    ["eleven years ahead", () => inDays(11 * 366)],
    ["no instant", () => "amanhã"],
  ])("refuses %s", async (_what, now) => {
    const { accessToken } = await stage.signUp();
    const answer = await call(accessToken, "PUT", now());
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors[0].field).toBe("now");
  });

  test("is for programs that may change the company", async () => {
    const { accessToken } = await stage.signUp();
    const { token: issuing } = await createTokenBy(stage.app, accessToken, { name: "ERP" });
    expect((await call(issuing, "PUT", inDays(1))).json().code).toBe("forbidden_scope");
    const { token } = await createTokenBy(stage.app, accessToken, {
      name: "Ensaio",
      scopes: ["company:write"],
    });
    expect((await call(token, "PUT", inDays(1))).statusCode).toBe(200);
  });

  test.each(["homologacao", "producao"] as const)("does not exist in %s", async (authority) => {
    const { accessToken } = await stage.signUp();
    const real = await stage.start({ cityHall: authority });
    for (const method of ["GET", "PUT", "DELETE"] as const) {
      const now = method === "PUT" ? inDays(1) : undefined;
      expect((await call(accessToken, method, now, real)).statusCode).toBe(404);
    }
  });
});
