import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import {
  createAccountsServer,
  newEmail,
  PASSWORD,
  type AccountsServer,
} from "../../test/people/accounts-server.ts";
import { countTry } from "./count-attempt.ts";
import { AUTH_LIMITS } from "../gate/limit-table.ts";

const LIMITS = {
  signInPerDevice: { limit: 3, windowSeconds: 900 },
  signInPerAddress: { limit: 6, windowSeconds: 900 },
  signInPerAccountAndAddress: { limit: 3, windowSeconds: 900 },
  signInPerAccount: { limit: 5, windowSeconds: 900 },
};
const WINDOW_MS = 900_000;
const OFFICE = "203.0.113.7";
const WRONG = "errada-errada";

let server: AccountsServer;
beforeAll(async () => {
  server = await createAccountsServer({
    limits: LIMITS,
    config: { trustedProxies: ["127.0.0.1"] },
  });
});
afterAll(() => server.stop());
// Every limit starts from zero.
beforeEach(() => server.clock.advance(WINDOW_MS));

interface Browser {
  readonly address: string;
  cookie?: string;
}

/** A call by way of the proxy, as a browser makes it: the cookies that it was given come along. */
async function call(path: string, browser: Browser, body: object): Promise<Response> {
  const answer = await server.post(`/auth/v1/${path}`, body, {
    "x-forwarded-for": browser.address,
    ...(browser.cookie !== undefined && { cookie: browser.cookie }),
  });
  const [set] = answer.headers.getSetCookie();
  if (set !== undefined) browser.cookie = set.split(";")[0] ?? "";
  return answer;
}

const signIn = async (browser: Browser, email: string, password = PASSWORD): Promise<number> =>
  (await call("token?grant_type=password", browser, { email, password })).status;

/** A new account and the browser in which it was opened. */
async function newOwner(address = "198.51.100.1"): Promise<{ email: string; browser: Browser }> {
  const email = newEmail();
  const browser: Browser = { address };
  const answer = await call("signup", browser, { email, password: PASSWORD });
  expect(answer.status).toBe(200);
  return { email, browser };
}

async function guess(times: number, browserOf: (time: number) => Browser, email?: string) {
  const answers: number[] = [];
  for (let time = 0; time < times; time += 1)
    answers.push(await signIn(browserOf(time), email ?? newEmail(), WRONG));
  return answers;
}

describe("a device that was let in before is let in", () => {
  test("while another browser at the same address tries passwords of all accounts", async () => {
    const { email, browser } = await newOwner(OFFICE);
    const answers = await guess(8, () => ({ address: OFFICE }));
    expect(answers).toEqual([400, 400, 400, 400, 400, 400, 429, 429]);
    expect(await signIn(browser, email)).toBe(200);
    expect(await signIn({ address: OFFICE }, email)).toBe(429);
    expect(await signIn({ address: "198.51.100.2" }, email)).toBe(200);
  });

  test("while a neighbour tries its account", async () => {
    const { email, browser } = await newOwner(OFFICE);
    expect(await guess(4, () => ({ address: OFFICE }), email)).toEqual([400, 400, 400, 429]);
    expect(await signIn(browser, email)).toBe(200);
    expect(await signIn({ address: OFFICE }, email)).toBe(429);
  });

  test("while strangers everywhere try its account, also from where it never was", async () => {
    const { email, browser } = await newOwner();
    const answers = await guess(7, (time) => ({ address: `192.0.2.${time}` }), email);
    expect(answers).toEqual([400, 400, 400, 400, 400, 429, 429]);
    expect(await signIn({ ...browser, address: "192.0.2.99" }, email)).toBe(200);
    expect(await signIn({ address: "192.0.2.98" }, email)).toBe(429);
  });

  test("though not after its own wrong tries, which limit no other browser", async () => {
    const { email, browser } = await newOwner(OFFICE);
    expect(await guess(4, () => browser, email)).toEqual([400, 400, 400, 429]);
    expect(await signIn(browser, email)).toBe(429);
    expect(await signIn({ address: OFFICE }, email)).toBe(200);
    server.clock.advance(WINDOW_MS);
    expect(await signIn(browser, email)).toBe(200);
  });

  test("for each account that was opened in it, up to eight", async () => {
    const browser: Browser = { address: OFFICE };
    const emails: string[] = [];
    for (let count = 0; count < 9; count += 1) {
      const email = newEmail();
      emails.push(email);
      await call("signup", browser, { email, password: PASSWORD });
    }
    await guess(7, () => ({ address: OFFICE }));
    const [first = "", second = "", ...others] = emails;
    expect(await signIn(browser, first)).toBe(429);
    for (const email of [second, ...others]) expect(await signIn(browser, email)).toBe(200);
  });
});

describe("a browser without proof is a stranger", () => {
  test.each<[string, (own: string, other: string) => string]>([
    ["of another account", (_own, other) => other],
    ["of nobody", () => `emita-device=${"A".repeat(22)}.${"A".repeat(24)}`],
    ["with another number before the seal", (own) => own.replace(/=.{22}/, `=${"A".repeat(22)}`)],
    ["without its seal", (own) => own.split(".")[0] ?? ""],
    ["with half its seal", (own) => own.slice(0, -6)],
    ["with a seal of other letters", (own) => own.replace(/\..*/, `.${"ã".repeat(12)}`)],
  ])("a cookie %s", async (_kind, forge) => {
    const { email, browser } = await newOwner(OFFICE);
    const { browser: other } = await newOwner(OFFICE);
    await guess(7, () => ({ address: OFFICE }));
    const cookie = encodeURI(forge(browser.cookie ?? "", other.cookie ?? ""));
    expect(await signIn({ address: OFFICE, cookie }, email)).toBe(429);
  });
});

test("the cookie is for this site, out of reach of scripts, and says nothing of the account", async () => {
  const answer = await call(
    "signup",
    { address: OFFICE },
    { email: newEmail(), password: PASSWORD },
  );
  const [cookie = ""] = answer.headers.getSetCookie();
  expect(cookie).toMatch(
    /^emita-device=[\w-]{22}\.[\w-]{24}; Path=\/auth\/v1; Max-Age=31536000; HttpOnly; SameSite=Strict$/,
  );
});

test("it is given once, and with a refreshed session to a browser without one", async () => {
  const { email, browser } = await newOwner();
  const signedIn = await call("token?grant_type=password", browser, { email, password: PASSWORD });
  expect(signedIn.headers.getSetCookie()).toEqual([]);
  const { refresh_token } = z.object({ refresh_token: z.string() }).parse(await signedIn.json());
  const refreshed = await call(
    "token?grant_type=refresh_token",
    { address: OFFICE },
    { refresh_token },
  );
  expect(refreshed.headers.getSetCookie()).toHaveLength(1);
});

test("right passwords of a whole office do not use its limit up", async () => {
  const { email } = await newOwner();
  for (let count = 0; count < 8; count += 1)
    expect(await signIn({ address: OFFICE }, email)).toBe(200);
});

test("addresses of one /64 count as one, those of others apart", async () => {
  const email = newEmail();
  expect(await guess(4, (time) => ({ address: `2001:db8:0:1::${time}` }), email)).toEqual([
    400, 400, 400, 429,
  ]);
  expect(await signIn({ address: "2001:db8:0:2::1" }, email, WRONG)).toBe(400);
});

test("sessions and the account's activity remember the forwarded address", async () => {
  const { email } = await newOwner("198.51.100.77");
  const { id } = await server.ctx.db
    .selectFrom("users")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  for (const table of ["sessions", "account_events"] as const) {
    const rows = await server.ctx.db
      .selectFrom(table)
      .select("ip")
      .where("user_id", "=", id)
      .execute();
    expect(new Set(rows.map(({ ip }) => ip))).toEqual(new Set(["198.51.100.77"]));
  }
});

test("no tries of strangers, whatever they are, stop a known device", async () => {
  const { email, browser } = await newOwner(OFFICE);
  const user = await server.ctx.db
    .selectFrom("users")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  const accounts = {
    ctx: server.ctx,
    hooks: {
      onUserCreated: async () => {},
      onEmailVerified: async () => {},
      onTakenOver: async () => {},
      onAccessReset: async () => {},
      onUserDeleted: async () => {},
    },
    limits: { ...AUTH_LIMITS, ...LIMITS },
  };
  const stranger = fc.record({
    address: fc.constantFrom(OFFICE, "192.0.2.1", "192.0.2.2", "192.0.2.3"),
    name: fc.constantFrom(email, "outra@exemplo.com.br"),
    cookies: fc.constantFrom(null, "emita-device=x", "emita-device="),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(stranger, { maxLength: 25 }), async (tries) => {
      for (const { address, name, cookies } of tries) {
        const who = name === email ? user : null;
        const client = { address, cookies, userAgent: null };
        await countTry(accounts, name, who, client).catch(() => undefined);
      }
      const own = { address: OFFICE, cookies: browser.cookie ?? "", userAgent: null };
      await (await countTry(accounts, email, user, own)).giveBack();
    }),
    { numRuns: 20 },
  );
});
