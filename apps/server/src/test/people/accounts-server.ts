import { randomUUID } from "node:crypto";
import { AuthClient, type GoTrueClient } from "@supabase/auth-js";
import type { AuthSettings } from "../../config/auth-settings.ts";
import { parseConfig, type Config } from "../../config/config.ts";
import type { AccountHooks } from "../../identity/gate/accounts.ts";
import { accountJobs } from "../../identity/jobs.ts";
import { deleteAccount } from "../../identity/account-changes/leave-account.ts";
import { AUTH_LIMITS, type AuthLimits } from "../../identity/gate/limit-table.ts";
import { registerAccounts } from "../../identity/routes.ts";
import { notificationJobs } from "../../features/notifications/jobs.ts";
import { registerMailbox } from "../../features/notifications/routes.ts";
import { z } from "zod";
import { createFeatureServer } from "../server/feature-server.ts";

const NO_HOOKS: AccountHooks = {
  onUserCreated: async () => {},
  onEmailVerified: async () => {},
  onTakenOver: async () => {},
  onAccessReset: async () => {},
  onUserDeleted: deleteAccount,
};

export interface AccountsServerOptions {
  readonly hooks?: Partial<AccountHooks>;
  readonly limits?: Partial<AuthLimits>;
  readonly auth?: Partial<AuthSettings>;
  readonly config?: Partial<Config>;
}

/** Accounts and mailbox alone, on a real port, driven by the published client. */
export async function createAccountsServer({
  hooks,
  limits,
  auth,
  config,
}: AccountsServerOptions = {}) {
  const feature = await createFeatureServer({
    config: { auth: { ...parseConfig({}).auth, ...auth }, ...config },
    register: async (server, ctx) => {
      const allHooks = { ...NO_HOOKS, ...hooks };
      await registerAccounts(server, ctx, allHooks, { ...AUTH_LIMITS, ...limits });
      await registerMailbox(server, ctx);
    },
    jobs: (ctx) => [...notificationJobs(ctx), ...accountJobs(ctx)],
  });
  const url = await feature.server.listen({ port: 0, host: "127.0.0.1" });
  return {
    ...feature,
    url,
    /** A browser of its own: nothing stored yet. */
    client: (flowType: "pkce" | "implicit" = "pkce") => createClient(url, flowType),
    /** The answer's status, headers and JSON object. */
    async call(path: string, init: RequestInit = {}) {
      const response = await fetch(url + path, { redirect: "manual", ...init });
      const text = await response.text();
      const body = z.record(z.string(), z.unknown()).parse(text === "" ? {} : JSON.parse(text));
      return { status: response.status, headers: response.headers, body };
    },
    post: (path: string, body: unknown, headers: Record<string, string> = {}) =>
      fetch(url + path, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: JSON.stringify(body),
      }),
    /** Puts every queued mail into the mailbox, the way the worker does. */
    async deliverMails(): Promise<void> {
      const mails = await feature.ctx.db
        .selectFrom("mails")
        .select("id")
        .where("state", "=", "queued")
        .execute();
      for (const { id } of mails) await feature.run("send-mail", { mailId: id });
    },
    /** The newest text message to a number, everything queued delivered. */
    async newestText(phone: string): Promise<string> {
      const queued = await feature.ctx.db
        .selectFrom("text_messages")
        .select("id")
        .where("sent_at", "is", null)
        .execute();
      for (const { id } of queued) await feature.run("send-text-message", { messageId: id });
      const response = await fetch(`${url}/dev/sms.json?to=${encodeURIComponent(phone)}`);
      return z.array(z.object({ text: z.string() })).parse(await response.json())[0]?.text ?? "";
    },
    /** The mailbox of one address, newest first, everything queued delivered. */
    async mailsTo(email: string) {
      await this.deliverMails();
      const response = await fetch(`${url}/dev/mail.json?to=${encodeURIComponent(email)}`);
      return mailsSchema.parse(await response.json());
    },
  };
}

/** The shape of the runtime contract. */
const mailsSchema = z.array(
  z.object({
    to: z.string(),
    from: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    sentAt: z.iso.datetime(),
    attachments: z.array(
      z.object({
        filename: z.string(),
        contentType: z.string(),
        size: z.number(),
        url: z.string(),
      }),
    ),
  }),
);

export type AccountsServer = Awaited<ReturnType<typeof createAccountsServer>>;

export const PASSWORD = "uma-senha-boa";

export function newEmail(): string {
  return `${randomUUID()}@exemplo.com.br`;
}

/** A client that is signed in with a new account. */
export async function signedUpClient(server: AccountsServer, email = newEmail()) {
  const client = server.client();
  const { data, error } = await client.signUp({ email, password: PASSWORD });
  if (error || !data.session || !data.user) throw error ?? new Error("no session after sign-up");
  return { client, email, session: data.session, userId: data.user.id };
}

/** The same, and the owner of the address has opened our mail. */
export async function provenClient(server: AccountsServer, email = newEmail()) {
  const signedUp = await signedUpClient(server, email);
  await prove(server, signedUp.userId);
  return signedUp;
}

/** As if the user had opened our mail. */
export async function prove({ ctx, clock }: AccountsServer, userId: string): Promise<void> {
  await ctx.db
    .updateTable("users")
    .set({ email_verified_at: clock.now() })
    .where("id", "=", userId)
    .execute();
}

function createClient(url: string, flowType: "pkce" | "implicit"): GoTrueClient {
  const kept = new Map<string, string>();
  return new AuthClient({
    url: `${url}/auth/v1`,
    storageKey: randomUUID(),
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
    flowType,
    autoRefreshToken: false,
    detectSessionInUrl: false,
  });
}
