import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { clientIp } from "../../platform/http/proxies/client-ip.ts";
import type { ClientInfo } from "./accounts.ts";
import { invalid } from "../errors/auth-error.ts";
import { readChallenge, type Challenge } from "./pkce.ts";

const text = z.string().nullish();
const metadata = z.record(z.string(), z.unknown()).nullish();

/** Part of every body that a captcha may come with. */
export const captcha = { gotrue_meta_security: z.looseObject({ captcha_token: text }).nullish() };
const challenge = { code_challenge: text, code_challenge_method: text };

/** Bodies as the published client sends them; a null member is the same as none. */
export const signUpBody = z.object({
  email: text,
  phone: text,
  password: text,
  data: metadata,
  channel: text,
  ...challenge,
  ...captcha,
});
export const passwordBody = z.object({ email: text, phone: text, password: text, ...captcha });
export const refreshBody = z.object({ refresh_token: text });
export const codeBody = z.object({ auth_code: text, code_verifier: text });
export const recoverBody = z.object({ email: text, ...challenge, ...captcha });
export const otpBody = z.object({
  email: text,
  phone: text,
  data: metadata,
  create_user: z.boolean().nullish(),
  channel: text,
  ...challenge,
  ...captcha,
});
export const resendBody = z.object({
  type: text,
  email: text,
  phone: text,
  ...challenge,
  ...captcha,
});
export const verifyBody = z.object({
  type: text,
  token: text,
  token_hash: text,
  email: text,
  phone: text,
});
export const openLinkBody = z.object({ type: text, token: text, redirect_to: text });
export const updateUserBody = z.object({
  email: text,
  phone: text,
  password: text,
  current_password: text,
  nonce: text,
  data: metadata,
  channel: text,
  app_metadata: z.unknown().optional(),
  ...challenge,
});

/** @throws AuthError validation_failed */
export function readBody<Schema extends z.ZodType>(
  schema: Schema,
  request: FastifyRequest,
): z.output<Schema> {
  const parsed = schema.safeParse(request.body ?? {});
  if (parsed.success) return parsed.data;
  const field = parsed.error.issues[0]?.path.join(".");
  throw invalid(field ? `Invalid value for ${field}` : "Request body must be a JSON object");
}

/** One value of a query parameter; a repeated one does not count. */
export function queryValue(request: FastifyRequest, name: string): string | undefined {
  const query = request.query;
  if (typeof query !== "object" || query === null) return undefined;
  const value: unknown = Reflect.get(query, name);
  return typeof value === "string" ? value : undefined;
}

export function challengeOf(body: {
  code_challenge?: string | null | undefined;
  code_challenge_method?: string | null | undefined;
}): Challenge | null {
  return readChallenge(body.code_challenge ?? "", body.code_challenge_method ?? "");
}

/** The browser's captcha answer; empty when there was none. */
export function captchaOf(body: {
  gotrue_meta_security?: { captcha_token?: string | null | undefined } | null | undefined;
}): string {
  return body.gotrue_meta_security?.captcha_token ?? "";
}

export function clientOf(request: FastifyRequest): ClientInfo {
  return {
    address: clientIp(request.ip),
    userAgent: request.headers["user-agent"] ?? null,
    cookies: request.headers.cookie ?? null,
  };
}
