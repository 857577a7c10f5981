import { resolve } from "node:path";
import { z } from "zod";
import { readAuthProviders, type AuthProvider } from "./auth-providers.ts";
import { readSigningKeys, type GivenKey } from "./signing-key-file.ts";

/** The settings of the authentication service; the defaults are the product. Each has its line in docs/sign-in.md. */
export interface AuthSettings {
  /** Where browsers go when a call names no address of its own; null is PUBLIC_URL. */
  readonly siteUrl: string | null;
  /** Patterns of further addresses that a browser may be sent to: `*` within a part, `**` across parts. */
  readonly redirects: readonly string[];
  /** Keys of a file instead of those in the database. */
  readonly signingKeys: readonly GivenKey[] | null;
  /** Bearer of the administration besides tokens with the role service_role. */
  readonly serviceKey: string | null;
  readonly signUps: boolean;
  /** Whether a new account may sign in before its address or number is confirmed. */
  readonly emailAutoconfirm: boolean;
  readonly phoneAutoconfirm: boolean;
  /** Whether a telephone number can be an account's name. */
  readonly phone: boolean;
  /** Where text messages go: the local mailbox, a gateway (POST {to, text}), or nowhere. */
  readonly sms:
    | { readonly kind: "mailbox" | "none" }
    | { readonly kind: "gateway"; readonly url: string };
  readonly anonymous: boolean;
  /** External services with which people may sign in; none unless AUTH_PROVIDERS names them. */
  readonly providers: readonly AuthProvider[];
  readonly manualLinking: boolean;
  /** Whether people may sign in with a passkey alone. */
  readonly passkeys: boolean;
  /** Whether programs of others may ask people who they are (OAuth 2.1, OpenID Connect). */
  readonly oauthServer: boolean;
  /** Whether an account must have proven its address before anything may be added that opens it later. */
  readonly provenAddress: boolean;
  /** Whether a change of address needs the agreement of the old mailbox too. */
  readonly secureEmailChange: boolean;
  /** Whether a session older than a day needs a code or the present password to set a new one. */
  readonly reauthentication: boolean;
  /** Shortest time between two mails or messages to one account. */
  readonly messagePauseSeconds: number;
  /** How long an earlier refresh token is taken for a tab that is late. */
  readonly refreshReuseSeconds: number;
  /** Multiplies every limit on requests. */
  readonly limitFactor: number;
  readonly captcha: Captcha | null;
  /** Age at which the signing key is replaced; 0 for never. */
  readonly keyDays: number;
  /** A session that nobody used for so long has ended. */
  readonly sessionIdleDays: number;
}

export interface Captcha {
  readonly provider: "hcaptcha" | "turnstile";
  readonly secret: string;
  /** Public: browsers show the captcha with it. */
  readonly siteKey: string;
  /** Where a browser's answer is checked. */
  readonly url: string;
  /** What draws the captcha in a browser. */
  readonly scriptUrl: string;
  /** What our pages must be allowed to load for it, as sources of a content security policy. */
  readonly sources: readonly string[];
}

/** As their manuals give them: docs.hcaptcha.com, developers.cloudflare.com/turnstile. */
const CAPTCHA_URLS = {
  hcaptcha: {
    check: "https://api.hcaptcha.com/siteverify",
    script: "https://js.hcaptcha.com/1/api.js",
    sources: ["https://hcaptcha.com", "https://*.hcaptcha.com"],
  },
  turnstile: {
    check: "https://challenges.cloudflare.com/turnstile/v0/siteverify",
    script: "https://challenges.cloudflare.com/turnstile/v0/api.js",
    sources: ["https://challenges.cloudflare.com"],
  },
} as const satisfies Record<
  Captcha["provider"],
  { check: string; script: string; sources: readonly string[] }
>;

const onOff = (preset: "on" | "off") =>
  z
    .enum(["on", "off"], { error: "deve ser on ou off" })
    .default(preset)
    .transform((text) => text === "on");
const whole = (preset: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/, `deve ser um número inteiro de 0 a ${most}`)
    .transform(Number)
    .refine((value) => value <= most, `deve ser um número inteiro de 0 a ${most}`)
    .default(preset);
const httpUrl = z
  .url({ protocol: /^https?$/, error: "deve ser um endereço http:// ou https://" })
  .transform((url) => url.replace(/(?<!\/)\/+$/, ""));

const keyFile = z.string().transform((path, refusal) => {
  const read = readSigningKeys(resolve(path));
  if (read.ok) return read.keys;
  for (const message of read.faults) refusal.addIssue({ code: "custom", message });
  return z.NEVER;
});

const providerFile = z.string().transform((path, refusal) => {
  const read = readAuthProviders(resolve(path));
  if (read.ok) return read.providers;
  for (const message of read.faults) refusal.addIssue({ code: "custom", message });
  return z.NEVER;
});

const sms = z
  .union([z.enum(["mailbox", "none"]), httpUrl], {
    error: "deve ser mailbox, none ou o endereço http(s):// de um serviço de mensagens",
  })
  .transform((text): AuthSettings["sms"] =>
    text === "mailbox" || text === "none" ? { kind: text } : { kind: "gateway", url: text },
  );

/** The members of the environment that make up the group; part of the schema in config.ts. */
export const authEnvironment = {
  AUTH_SITE_URL: httpUrl.optional(),
  AUTH_REDIRECTS: z
    .string()
    .default("")
    .transform((text) => text.split(",").flatMap((part) => part.trim() || [])),
  AUTH_SIGNING_KEYS: keyFile.optional(),
  AUTH_SERVICE_KEY: z.string().min(32, "deve ter ao menos 32 caracteres").optional(),
  AUTH_SIGN_UPS: onOff("on"),
  AUTH_EMAIL_AUTOCONFIRM: onOff("on"),
  AUTH_PHONE: onOff("off"),
  AUTH_PHONE_AUTOCONFIRM: onOff("off"),
  AUTH_SMS: sms.optional(),
  AUTH_ANONYMOUS: onOff("off"),
  AUTH_PROVIDERS: providerFile.optional(),
  AUTH_MANUAL_LINKING: onOff("on"),
  AUTH_PASSKEYS: onOff("on"),
  AUTH_OAUTH_SERVER: onOff("off"),
  AUTH_PROVEN_ADDRESS: z.enum(["on", "off"], { error: "deve ser on ou off" }).optional(),
  AUTH_SECURE_EMAIL_CHANGE: onOff("on"),
  AUTH_REAUTHENTICATION: onOff("on"),
  AUTH_MESSAGE_PAUSE: whole(60, 3600),
  AUTH_REFRESH_REUSE: whole(10, 600),
  AUTH_LIMIT_FACTOR: whole(1, 10_000).refine((factor) => factor > 0, "deve ser maior que zero"),
  AUTH_CAPTCHA: z
    .enum(["hcaptcha", "turnstile"], { error: "deve ser hcaptcha ou turnstile" })
    .optional(),
  AUTH_CAPTCHA_SECRET: z.string().optional(),
  AUTH_CAPTCHA_SITE_KEY: z.string().optional(),
  AUTH_CAPTCHA_URL: httpUrl.optional(),
  AUTH_CAPTCHA_SCRIPT_URL: httpUrl.optional(),
  AUTH_KEY_DAYS: whole(90, 3650),
  AUTH_SESSION_IDLE_DAYS: whole(180, 3650).refine((days) => days > 0, "deve ser maior que zero"),
};

type AuthEnvironment = z.output<z.ZodObject<typeof authEnvironment>>;

/** @param hasMailbox whether text messages may stay here when the setting does not say where they go */
export function readAuthSettings(env: AuthEnvironment, hasMailbox: boolean): AuthSettings {
  return {
    siteUrl: env.AUTH_SITE_URL ?? null,
    redirects: env.AUTH_REDIRECTS,
    signingKeys: env.AUTH_SIGNING_KEYS ?? null,
    serviceKey: env.AUTH_SERVICE_KEY ?? null,
    signUps: env.AUTH_SIGN_UPS,
    emailAutoconfirm: env.AUTH_EMAIL_AUTOCONFIRM,
    phone: env.AUTH_PHONE,
    phoneAutoconfirm: env.AUTH_PHONE_AUTOCONFIRM,
    sms: env.AUTH_SMS ?? { kind: hasMailbox ? "mailbox" : "none" },
    anonymous: env.AUTH_ANONYMOUS,
    providers: env.AUTH_PROVIDERS ?? [],
    manualLinking: env.AUTH_MANUAL_LINKING,
    passkeys: env.AUTH_PASSKEYS,
    oauthServer: env.AUTH_OAUTH_SERVER,
    // Whoever takes numbers at their word has no owners to protect: the client's own tests do.
    provenAddress: env.AUTH_PROVEN_ADDRESS
      ? env.AUTH_PROVEN_ADDRESS === "on"
      : !env.AUTH_PHONE_AUTOCONFIRM,
    secureEmailChange: env.AUTH_SECURE_EMAIL_CHANGE,
    reauthentication: env.AUTH_REAUTHENTICATION,
    messagePauseSeconds: env.AUTH_MESSAGE_PAUSE,
    refreshReuseSeconds: env.AUTH_REFRESH_REUSE,
    limitFactor: env.AUTH_LIMIT_FACTOR,
    captcha: captchaOf(env),
    keyDays: env.AUTH_KEY_DAYS,
    sessionIdleDays: env.AUTH_SESSION_IDLE_DAYS,
  };
}

/** Settings that are valid each by itself, but not without each other; one Portuguese line for each fault. */
export function authContradictions(env: AuthEnvironment): string[] {
  if (env.AUTH_CAPTCHA === undefined) return [];
  return (["AUTH_CAPTCHA_SECRET", "AUTH_CAPTCHA_SITE_KEY"] as const)
    .filter((name) => !env[name])
    .map((name) => `${name} é obrigatória com AUTH_CAPTCHA`);
}

function captchaOf(env: AuthEnvironment): Captcha | null {
  const { AUTH_CAPTCHA: provider, AUTH_CAPTCHA_SECRET: secret = "" } = env;
  if (!provider) return null;
  const { check, script, sources } = CAPTCHA_URLS[provider];
  const standIn = env.AUTH_CAPTCHA_SCRIPT_URL;
  return {
    provider,
    secret,
    siteKey: env.AUTH_CAPTCHA_SITE_KEY ?? "",
    url: env.AUTH_CAPTCHA_URL ?? check,
    scriptUrl: standIn ?? script,
    sources: standIn === undefined ? sources : [new URL(standIn).origin],
  };
}
