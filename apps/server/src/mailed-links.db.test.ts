import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { api } from "@emita/contract/paths";
import { parseConfig } from "./config/config.ts";
import { createTestApp } from "./test/server/app.ts";
import { TestClock } from "./test/server/feature-server.ts";
import { signUpUser } from "./test/people/sign-up.ts";

/** Programs that open the links of a mail before its reader does. None runs the page's script. */
const SCANNERS = [
  {
    "user-agent": "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0",
    accept: "text/html",
  },
  {
    "user-agent": "Mozilla/5.0 (compatible; MSIE 9.0; Windows NT 6.1; Trident/5.0)",
    accept: "*/*",
  },
  { "user-agent": "Barracuda Sentinel (EE)", accept: "application/json" },
  { "user-agent": "WhatsApp/2.24.6", accept: "image/*, text/html;q=0.5" },
  { "user-agent": "GoogleImageProxy", purpose: "prefetch" },
  {},
];
const SERVICE_KEY = "uma-chave-de-servico-com-mais-de-32-letras";
const VERIFIER = "v".repeat(43);
const PKCE = { code_challenge: VERIFIER, code_challenge_method: "plain" };
const { auth } = parseConfig({});

const clock = new TestClock(new Date());
let whole: Awaited<ReturnType<typeof createTestApp>>;

beforeAll(async () => {
  whole = await createTestApp({ auth: { ...auth, serviceKey: SERVICE_KEY } }, clock);
});
afterAll(() => whole.stop());

interface Person {
  readonly email: string;
  readonly password: string;
  readonly accessToken: string;
  readonly userId: string;
}

async function call(
  url: string,
  payload: object,
  bearer?: string,
  method: "POST" | "PUT" = "POST",
) {
  const headers = bearer ? { authorization: `Bearer ${bearer}` } : {};
  const answer = await whole.app.server.inject({ method, url, payload, headers });
  if (answer.statusCode >= 300) throw new Error(`${url} answered ${answer.body}`);
  return answer.json();
}

/** The URL in the newest mail to an address. */
async function linkTo(email: string): Promise<URL> {
  const mail = await whole.ctx.db
    .selectFrom("mails")
    .select("body_text")
    .where("recipient", "=", email)
    .where("body_text", "like", "%token=%")
    .orderBy("created_at", "desc")
    .executeTakeFirstOrThrow();
  return new URL(/https?:\S+token=\S+/.exec(mail.body_text)?.[0] ?? "");
}

/** Opens an address and whatever it leads to on our own origin, as programs that follow links do. */
async function scan(link: URL, method: "GET" | "HEAD", headers: Record<string, string>) {
  let next: URL | null = link;
  for (let hop = 0; next && hop < 5; hop += 1) {
    const url: string = next.pathname + next.search;
    const answer = await whole.app.server.inject({ method, url, headers });
    expect(answer.statusCode).toBeLessThan(500);
    const { location } = answer.headers;
    next = location === undefined ? null : new URL(location, link);
    if (next?.origin !== link.origin) next = null;
  }
}

const members = (link: URL) => Object.fromEntries(link.searchParams);

/** The calls of our page for the link of a mail of the authentication API. */
async function openOnPage(link: URL): Promise<URL> {
  expect(link.pathname).toBe("/abrir-link");
  const { location }: { location: string } = await call("/auth/v1/links/open", members(link));
  return new URL(location);
}

async function opensSession(link: URL): Promise<boolean> {
  return (await openOnPage(link)).hash.includes("access_token=");
}

async function givesCode(link: URL): Promise<boolean> {
  const { headers } = await whole.app.server.inject({ url: link.pathname + link.search });
  const auth_code = new URL(String(headers.location)).searchParams.get("code");
  const body = { auth_code, code_verifier: VERIFIER };
  return "access_token" in (await call("/auth/v1/token?grant_type=pkce", body));
}

async function isGoodToken(link: URL): Promise<boolean> {
  const { token: token_hash, type } = members(link);
  return "access_token" in (await call("/auth/v1/verify", { token_hash, type }));
}

async function isAgreement(link: URL): Promise<boolean> {
  return (await openOnPage(link)).href.includes("Confirmation+link+accepted");
}

/** Every mail that carries a link with a token: what has it sent, whose mailbox it comes to, and how one sees that the link still works. */
const MAILS: Record<
  string,
  {
    ask: (person: Person) => Promise<string>;
    verified?: boolean;
    works: (link: URL) => Promise<unknown>;
  }
> = {
  "confirmation of the address": {
    verified: false,
    ask: async ({ email, userId, accessToken }) => {
      await call("/functions/v1/send-verification-email", { userId, email }, accessToken);
      return email;
    },
    works: (link) => call("/functions/v1/verify-email", members(link)),
  },
  "new password, as our screens ask for it": {
    ask: async ({ email }) => (await call("/auth/v1/recover", { email, ...PKCE }), email),
    works: isGoodToken,
  },
  "new password, with a verifier": {
    ask: async ({ email }) => (await call("/auth/v1/recover", { email, ...PKCE }), email),
    works: givesCode,
  },
  "new password, without PKCE": {
    ask: async ({ email }) => (await call("/auth/v1/recover", { email }), email),
    works: opensSession,
  },
  "sign-in without password": {
    ask: async ({ email }) => (await call("/auth/v1/otp", { email }), email),
    works: opensSession,
  },
  "sign-in without password, with a verifier": {
    ask: async ({ email }) => (await call("/auth/v1/otp", { email, ...PKCE }), email),
    works: givesCode,
  },
  "confirmation of a sign-up": {
    verified: false,
    ask: async ({ email }) => (await call("/auth/v1/otp", { email }), email),
    works: opensSession,
  },
  invitation: {
    ask: async ({ userId }) => {
      const email = `convidado-${userId}@exemplo.com.br`;
      await call("/auth/v1/invite", { email }, SERVICE_KEY);
      return email;
    },
    works: opensSession,
  },
  "change of address, present mailbox": {
    ask: async (person) => (await changeEmail(person), person.email),
    works: isAgreement,
  },
  "change of address, new mailbox": {
    ask: (person) => changeEmail(person),
    works: isAgreement,
  },
  "change of address, with a verifier": {
    ask: (person) => changeEmail(person, PKCE),
    works: isAgreement,
  },
  "deletion of the account": {
    ask: async ({ email, password, accessToken }) => {
      await call(api.accountDeletion, { confirmation: "EXCLUIR", password }, accessToken);
      return email;
    },
    works: (link) =>
      call(api.accountDeletionConfirmation, { token: link.searchParams.get("token") }),
  },
};

async function changeEmail({ userId, accessToken }: Person, challenge = {}): Promise<string> {
  const email = `novo-${userId}@exemplo.com.br`;
  await call("/auth/v1/user", { email, ...challenge }, accessToken, "PUT");
  return email;
}

describe("opened by mail scanners, a link still works", () => {
  test.each(Object.keys(MAILS))("%s", async (name) => {
    const mail = MAILS[name];
    if (!mail) throw new Error(`no mail ${name}`);
    clock.advance(61_000);
    const person = await signUpUser(whole.app, { verified: mail.verified ?? true });
    clock.advance(61_000);
    const link = await linkTo(await mail.ask(person));
    for (const headers of SCANNERS) {
      await scan(link, "HEAD", headers);
      await scan(link, "GET", headers);
    }
    await expect(mail.works(link)).resolves.toBeTruthy();
  });
});
