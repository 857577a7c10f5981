import { randomInt, randomUUID } from "node:crypto";
import { cnpjCheckDigits } from "@emita/domain/identifiers/cnpj";
import type { Context } from "../../platform/context/context.ts";
import type { HttpServer } from "../../platform/http/http.ts";

/** The result of `createApp`, or any server with the accounts registered on it. */
export interface SignUpTarget {
  readonly ctx: Context;
  readonly server: HttpServer;
}

export interface SignUpOverrides {
  readonly email?: string;
  readonly password?: string;
  /** `data` of the sign-up: the company that the person typed in. */
  readonly data?: Record<string, unknown>;
  /** False leaves the address unconfirmed. */
  readonly verified?: boolean;
}

export interface SignedUpUser {
  readonly userId: string;
  /** The company that came with the account. */
  readonly companyId: string;
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly email: string;
  readonly password: string;
}

const COMPANY = { cnpj: "11222333000181", company_name: "Oficina Modelo Ltda" };

/** A company with a free trial of its own: the trial is one for all accounts of a CNPJ's root. */
export function ownCompany(): Record<string, unknown> {
  const base = `${randomInt(10_000_000, 99_000_000)}0001`;
  return { ...COMPANY, cnpj: base + cnpjCheckDigits(base) };
}

/** A person with a confirmed address and a session, made the way a browser does it: sign-up, link of the mail, sign-in. */
export async function signUpUser(
  app: SignUpTarget,
  overrides: SignUpOverrides = {},
): Promise<SignedUpUser> {
  const email = overrides.email ?? `${randomUUID()}@exemplo.com.br`;
  const password = overrides.password ?? "senha-de-teste";
  const signUp = await post(app, "/auth/v1/signup", {
    email,
    password,
    data: overrides.data ?? COMPANY,
  });
  const userId: string = signUp.user.id;
  if (overrides.verified !== false) {
    const authorization = `Bearer ${signUp.access_token}`;
    await post(app, "/functions/v1/send-verification-email", { userId, email }, { authorization });
    const token = await newestVerificationToken(app.ctx, email);
    await post(app, "/functions/v1/verify-email", { token });
  }
  const session = await post(app, "/auth/v1/token?grant_type=password", { email, password });
  return {
    userId,
    companyId: await companyOf(app.ctx, userId),
    accessToken: session.access_token,
    refreshToken: session.refresh_token,
    email,
    password,
  };
}

/** The first company of a person; no id at all where accounts are made without one. */
export async function companyOf({ db }: Context, userId: string): Promise<string> {
  const member = await db
    .selectFrom("members")
    .select("company_id")
    .where("user_id", "=", userId)
    .orderBy("since")
    .executeTakeFirst();
  return member?.company_id ?? "";
}

/** The token in the newest verification mail to this address, sent or not. */
export async function newestVerificationToken(ctx: Context, email: string): Promise<string> {
  const mail = await ctx.db
    .selectFrom("mails")
    .select("body_text")
    .where("recipient", "=", email.toLowerCase())
    .where("body_text", "like", "%/verify?token=%")
    .orderBy("created_at", "desc")
    .executeTakeFirstOrThrow();
  const token = /\/verify\?token=([\w-]+)/.exec(mail.body_text)?.[1];
  if (!token) throw new Error("the verification mail has no link");
  return token;
}

async function post(
  app: SignUpTarget,
  url: string,
  payload: object,
  headers: Record<string, string> = {},
) {
  const response = await app.server.inject({ method: "POST", url, payload, headers });
  if (response.statusCode !== 200) {
    throw new Error(`${url} answered ${response.statusCode}: ${response.body}`);
  }
  return response.json();
}
