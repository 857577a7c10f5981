import { resolve } from "node:path";
import { z } from "zod";
import { settingDocs } from "./setting-docs.ts";
import { readAuthProviders, type AuthProvider } from "./auth-providers.ts";
import { readSigningKeys, type GivenKey } from "./signing-key-file.ts";

/** The settings of the authentication service; the defaults are the product. */
export interface AuthSettings {
  /** Target of a redirect when a call names none; null is PUBLIC_URL. */
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
  /** Destination of text messages: the local mailbox, a gateway (POST {to, text}), or none. */
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
  /** Days without use after which a session ends. */
  readonly sessionIdleDays: number;
}

export interface Captcha {
  readonly provider: "hcaptcha" | "turnstile";
  readonly secret: string;
  /** Public: browsers show the captcha with it. */
  readonly siteKey: string;
  /** URL that checks a browser's answer. */
  readonly url: string;
  /** Script that draws the captcha in a browser. */
  readonly scriptUrl: string;
  /** Sources that our pages must be allowed to load for it, for the content security policy. */
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
  AUTH_SITE_URL: httpUrl.optional().register(settingDocs, {
    preset: "`PUBLIC_URL`",
    meaning: "address for browsers when a call of the authentication API names none",
  }),
  AUTH_REDIRECTS: z
    .string()
    .default("")
    .transform((text) => text.split(",").flatMap((part) => part.trim() || []))
    .register(settingDocs, {
      preset: "none",
      meaning:
        "further addresses that a browser may be sent to, separated by commas; `*` matches a part without dot or slash, `**` matches anything",
    }),
  AUTH_SIGNING_KEYS: keyFile.optional().register(settingDocs, {
    preset: "keys in the database",
    meaning:
      "path of a JSON file with a list of JWK (RSA or EC P-256, each with its `kid`): all verify, the one with `sign` in `key_ops` signs",
  }),
  AUTH_SERVICE_KEY: z
    .string()
    .min(32, "deve ter ao menos 32 caracteres")
    .optional()
    .register(settingDocs, {
      preset: "none",
      meaning:
        "bearer of `/auth/v1/admin`, at least 32 characters; tokens with the role `service_role` signed by a key of the file pass too",
    }),
  AUTH_SIGN_UPS: onOff("on").register(settingDocs, {
    preset: "on",
    meaning: "whether strangers may open accounts",
  }),
  AUTH_EMAIL_AUTOCONFIRM: onOff("on").register(settingDocs, {
    preset: "on",
    meaning:
      "whether a new account has a session at once; the product's own verification is separate. `on`: sign-up says that an address has an account, as the published client's suite demands; `off`: both answers are alike",
  }),
  AUTH_PHONE: onOff("off").register(settingDocs, {
    preset: "off",
    meaning: "whether a telephone number can be an account's name",
  }),
  AUTH_PHONE_AUTOCONFIRM: onOff("off").register(settingDocs, {
    preset: "off",
    meaning: "whether such a number needs no code",
  }),
  AUTH_SMS: sms.optional().register(settingDocs, {
    preset: "`mailbox` at home, else `none`",
    meaning:
      '`mailbox` (`/dev/sms.json`), `none`, or an address that takes `POST {"to": "+55…", "text": "…"}`',
  }),
  AUTH_ANONYMOUS: onOff("off").register(settingDocs, {
    preset: "off",
    meaning: "whether accounts without a name exist",
  }),
  AUTH_PROVIDERS: providerFile.optional().register(settingDocs, {
    preset: "none",
    meaning:
      "path of a JSON file that lists external services for signing in; see [Signing in with other services](sign-in.md#signing-in-with-other-services)",
  }),
  AUTH_MANUAL_LINKING: onOff("on").register(settingDocs, {
    preset: "on",
    meaning: "whether a person may link and unlink external accounts",
  }),
  AUTH_PASSKEYS: onOff("on").register(settingDocs, {
    preset: "on",
    meaning: "whether people may sign in with a passkey alone, for the domain of `PUBLIC_URL`",
  }),
  AUTH_OAUTH_SERVER: onOff("off").register(settingDocs, {
    preset: "off",
    meaning:
      "whether other programs may sign people in with their account here; see [Being a provider](sign-in.md#being-a-provider)",
  }),
  AUTH_PROVEN_ADDRESS: z
    .enum(["on", "off"], { error: "deve ser on ou off" })
    .optional()
    .register(settingDocs, {
      preset: "on; off with `AUTH_PHONE_AUTOCONFIRM=on`",
      meaning:
        "whether factors, passkeys, other services and numbers may be added only once the account's address is proven ([decision 0013](decisions/0013-first-proof-of-an-address.md))",
    }),
  AUTH_SECURE_EMAIL_CHANGE: onOff("on").register(settingDocs, {
    preset: "on",
    meaning: "whether a change of address needs the agreement of the old mailbox too",
  }),
  AUTH_REAUTHENTICATION: onOff("on").register(settingDocs, {
    preset: "on",
    meaning:
      "whether a session older than a day needs a code or the present password to set a new one",
  }),
  AUTH_MESSAGE_PAUSE: whole(60, 3600).register(settingDocs, {
    preset: "60",
    meaning: "seconds between two mails or messages to one account",
  }),
  AUTH_REFRESH_REUSE: whole(10, 600).register(settingDocs, {
    preset: "10",
    meaning: "seconds during which the previous refresh token is accepted from a late tab",
  }),
  AUTH_LIMIT_FACTOR: whole(1, 10_000)
    .refine((factor) => factor > 0, "deve ser maior que zero")
    .register(settingDocs, {
      preset: "1",
      meaning: "multiplies every limit on requests (for tests)",
    }),
  AUTH_CAPTCHA: z
    .enum(["hcaptcha", "turnstile"], { error: "deve ser hcaptcha ou turnstile" })
    .optional()
    .register(settingDocs, { preset: "none", meaning: "`hcaptcha` or `turnstile`" }),
  AUTH_CAPTCHA_SECRET: z
    .string()
    .optional()
    .register(settingDocs, { preset: "none", meaning: "secret of the captcha" }),
  AUTH_CAPTCHA_SITE_KEY: z.string().optional().register(settingDocs, {
    preset: "none",
    meaning: "public key of the captcha; without it the pages may not load its files",
  }),
  AUTH_CAPTCHA_URL: httpUrl.optional().register(settingDocs, {
    preset: "the official one",
    meaning: "address where answers are checked",
  }),
  AUTH_CAPTCHA_SCRIPT_URL: httpUrl.optional().register(settingDocs, {
    preset: "the official one",
    meaning: "script that draws the captcha",
  }),
  AUTH_KEY_DAYS: whole(90, 3650).register(settingDocs, {
    preset: "90",
    meaning:
      "age in days at which the key in the database is replaced, without signing anybody out; 0 for never",
  }),
  AUTH_SESSION_IDLE_DAYS: whole(180, 3650)
    .refine((days) => days > 0, "deve ser maior que zero")
    .register(settingDocs, {
      preset: "180",
      meaning: "days without use after which a session ends",
    }),
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
    // Where numbers need no proof there are no owners to protect, as in the client's own tests.
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
