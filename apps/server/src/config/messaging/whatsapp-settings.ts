import { z } from "zod";
import { isLoopbackHost } from "../at-home.ts";
import { settingDocs } from "../setting-docs.ts";

/** How this installation speaks WhatsApp: by Meta's Cloud API. */
export interface WhatsAppConnection {
  /** Meta's id of the operator's number. */
  readonly numberId: string;
  /** The number to which people write: country code and digits. */
  readonly number: string;
  readonly token: string;
  /** Signs what Meta sends. */
  readonly appSecret: string;
  /** Proves that this server is the one that the operator registered. */
  readonly verifyToken: string;
  readonly apiUrl: string;
  readonly apiVersion: string;
  /** The approved template by which a note goes to a client. */
  readonly noteTemplate: string;
}

const PRESETS = {
  WHATSAPP_API_URL: "https://graph.facebook.com",
  WHATSAPP_API_VERSION: "v26.0",
  WHATSAPP_NOTE_TEMPLATE: "nota_emitida",
} as const;
const URL_FAULT = "deve ser um endereço https:// (http:// só para esta máquina)";
const SECRET_FAULT = "deve ter ao menos 16 caracteres";

/** The members of the environment that make up the group; part of the schema in config.ts. */
export const whatsAppEnvironment = {
  WHATSAPP_NUMBER_ID: z
    .string()
    .trim()
    .regex(/^\d{5,25}$/, "deve ser o id do número (Phone number ID), só com dígitos")
    .optional()
    .register(settingDocs, {
      preset: "none",
      meaning:
        "switches WhatsApp on: Meta's id of the operator's number. Needs the next four; see [WhatsApp](operations.md#whatsapp)",
    }),
  WHATSAPP_NUMBER: z
    .string()
    .transform((text) => text.replace(/[+\s()-]/g, ""))
    .refine((digits) => /^\d{10,15}$/.test(digits), {
      error: "deve ser um telefone com o código do país, por exemplo 5511999990000",
    })
    .optional()
    .register(settingDocs, {
      preset: "none",
      meaning: "the number to which people write, with the country code",
    }),
  WHATSAPP_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, SECRET_FAULT)
    .optional()
    .register(settingDocs, {
      preset: "none",
      meaning:
        "access token of a system user with `whatsapp_business_messaging`, one that does not expire",
    }),
  WHATSAPP_APP_SECRET: z.string().min(16, SECRET_FAULT).optional().register(settingDocs, {
    preset: "none",
    meaning: "secret of the app at Meta, which signs every call",
  }),
  WHATSAPP_VERIFY_TOKEN: z.string().min(16, SECRET_FAULT).optional().register(settingDocs, {
    preset: "none",
    meaning: "a secret of your own, typed at Meta beside the address `PUBLIC_URL/whatsapp/webhook`",
  }),
  WHATSAPP_API_URL: z
    .url({ protocol: /^https?$/, error: URL_FAULT })
    .refine((text) => isSafe(text), { error: URL_FAULT })
    .transform((url) => url.replace(/(?<!\/)\/+$/, ""))
    .optional()
    .register(settingDocs, {
      preset: PRESETS.WHATSAPP_API_URL,
      meaning: "replaces the official address",
    }),
  WHATSAPP_API_VERSION: z
    .string()
    .regex(/^v\d{1,3}\.\d$/, "deve ser uma versão da Graph API, por exemplo v26.0")
    .optional()
    .register(settingDocs, {
      preset: PRESETS.WHATSAPP_API_VERSION,
      meaning: "version of the Graph API",
    }),
  WHATSAPP_NOTE_TEMPLATE: z
    .string()
    .regex(/^[a-z0-9_]{1,512}$/, "deve ser o nome de um modelo: letras minúsculas, dígitos e _")
    .optional()
    .register(settingDocs, {
      preset: PRESETS.WHATSAPP_NOTE_TEMPLATE,
      meaning:
        "name of the approved template (`pt_BR`, category utility) by which an issued note goes to a client",
    }),
};

type WhatsAppEnvironment = z.output<z.ZodObject<typeof whatsAppEnvironment>>;

const NEEDED = [
  "WHATSAPP_NUMBER_ID",
  "WHATSAPP_NUMBER",
  "WHATSAPP_TOKEN",
  "WHATSAPP_APP_SECRET",
  "WHATSAPP_VERIFY_TOKEN",
] as const;

/** All or none: half a connection would be found out only by the first person who writes. */
export function whatsAppContradictions(env: WhatsAppEnvironment): string[] {
  const missing = NEEDED.filter((name) => env[name] === undefined);
  const given = Object.entries(env).filter(
    ([name, value]) => name.startsWith("WHATSAPP_") && value !== undefined,
  );
  if (missing.length === 0 || given.length === 0) return [];
  return [`${missing.join(", ")}: faltam para usar ${given.map(([name]) => name).join(", ")}`];
}

export function readWhatsApp(env: WhatsAppEnvironment): WhatsAppConnection | null {
  const {
    WHATSAPP_NUMBER_ID: numberId,
    WHATSAPP_NUMBER: number,
    WHATSAPP_TOKEN: token,
    WHATSAPP_APP_SECRET: appSecret,
    WHATSAPP_VERIFY_TOKEN: verifyToken,
  } = env;
  if (!numberId || !number || !token || !appSecret || !verifyToken) return null;
  return {
    numberId,
    number,
    token,
    appSecret,
    verifyToken,
    apiUrl: env.WHATSAPP_API_URL ?? PRESETS.WHATSAPP_API_URL,
    apiVersion: env.WHATSAPP_API_VERSION ?? PRESETS.WHATSAPP_API_VERSION,
    noteTemplate: env.WHATSAPP_NOTE_TEMPLATE ?? PRESETS.WHATSAPP_NOTE_TEMPLATE,
  };
}

/** The messenger of the sandbox that this process starts; its keys open nothing else (apps/sandbox/src/messenger). */
export function playWhatsApp(sandboxUrl: string): WhatsAppConnection {
  return {
    numberId: "100000000000001",
    number: "551140000001",
    token: "token-do-mensageiro-de-testes",
    appSecret: "segredo-do-mensageiro-de-testes",
    verifyToken: "verificacao-do-mensageiro-de-testes",
    apiUrl: `${sandboxUrl}/messenger`,
    apiVersion: PRESETS.WHATSAPP_API_VERSION,
    noteTemplate: PRESETS.WHATSAPP_NOTE_TEMPLATE,
  };
}

/** The token goes with every call: in clear only within this machine. */
function isSafe(text: string): boolean {
  const url = URL.parse(text);
  if (!url || url.username || url.password) return false;
  return url.protocol === "https:" || isLoopbackHost(url.hostname);
}
