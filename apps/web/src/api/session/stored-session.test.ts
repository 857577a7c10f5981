import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { hasStoredSession, keptUser, SESSION_KEY, storedSession } from "./stored-session.ts";

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", { getItem: (key: string) => kept.get(key) ?? null });
});
afterEach(() => vi.unstubAllGlobals());

const tokenOf = (claims: object) =>
  `h.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.s`;
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;
const FACTOR = { id: "f", status: "verified" };

function keep(change: object): void {
  const session = {
    access_token: tokenOf({ aal: "aal1", name: "ç~ÿ" }),
    expires_at: inSeconds(3_600),
    user: { id: "ana", email: "ana@example.com" },
  };
  kept.set(SESSION_KEY, JSON.stringify({ ...session, ...change }));
}

test("a session is valid until shortly before its end", () => {
  keep({});
  expect(storedSession()).toMatchObject({ isFresh: true, lacksSecondStep: false });
  keep({ expires_at: inSeconds(80) });
  expect(storedSession()?.isFresh).toBe(false);
  expect(keptUser()).toEqual({ id: "ana", email: "ana@example.com" });
});

test("an account with a second factor has to prove it", () => {
  keep({ user: { id: "ana", factors: [FACTOR] } });
  expect(storedSession()?.lacksSecondStep).toBe(true);
  keep({ user: { id: "ana", factors: [FACTOR] }, access_token: tokenOf({ aal: "aal2" }) });
  expect(storedSession()?.lacksSecondStep).toBe(false);
  keep({ user: { id: "ana", factors: [{ ...FACTOR, status: "unverified" }] } });
  expect(storedSession()?.lacksSecondStep).toBe(false);
  keep({ user: { id: "ana", factors: [FACTOR] }, access_token: "nothing of the kind" });
  expect(storedSession()?.lacksSecondStep).toBe(true);
});

test("a session says whether the link of a forgotten password opened it", () => {
  const amr = [{ method: "totp" }, { method: "recovery", timestamp: 1 }];
  keep({ access_token: tokenOf({ amr }) });
  expect(storedSession()?.isRecovery).toBe(true);
  for (const other of [[{ method: "password" }], ["recovery"], "recovery", undefined]) {
    keep({ access_token: tokenOf({ amr: other }) });
    expect(storedSession()?.isRecovery).toBe(false);
  }
});

test("an invalid stored session has no user, or has to be renewed", () => {
  expect(hasStoredSession()).toBe(false);
  kept.set(SESSION_KEY, "{");
  expect(hasStoredSession()).toBe(true);
  expect(storedSession()).toBeNull();
  keep({ user: { email: "ana@example.com" } });
  expect(keptUser()).toBeNull();
  keep({ access_token: undefined });
  expect(storedSession()?.isFresh).toBe(false);
});
