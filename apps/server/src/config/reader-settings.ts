import { z } from "zod";
import { settingDocs } from "./setting-docs.ts";

/** An external vision model that reads what our own reader left open; each company decides about its use. */
export interface ReaderModelSettings {
  /** Base address of a server that speaks the chat-completions format. */
  readonly url: string;
  readonly model: string;
  readonly key: string;
  /** Questions of one account in a calendar month. */
  readonly monthlyLimit: number;
}

/** External readers besides our own. */
export interface ReaderSettings {
  readonly ocr: { readonly url: string; readonly apiKey: string } | null;
  /** Null: companies are not offered it. */
  readonly readerModel: ReaderModelSettings | null;
}

const httpUrl = z.url({ protocol: /^https?$/, error: "deve ser um endereço http:// ou https://" });

/** The members of the environment that make up the group; part of the schema in config.ts. */
export const readerEnvironment = {
  OCR_URL: httpUrl
    .transform((url) => url.replace(/(?<!\/)\/+$/, ""))
    .optional()
    .register(settingDocs, {
      preset: "none",
      meaning: "external OCR (`POST {base}/parse/image`); without it the embedded reader",
    }),
  OCR_API_KEY: z
    .string()
    .optional()
    .register(settingDocs, { preset: "none", meaning: "key of the external OCR" }),
  READER_MODEL_URL: httpUrl
    .refine((url) => !URL.canParse(url) || new URL(url).username === "", {
      error: "não leva usuário nem senha: a chave vai em READER_MODEL_KEY",
    })
    .optional()
    .register(settingDocs, {
      preset: "none",
      meaning:
        "base address (`https://…/v1`, chat-completions format) of an external vision model that companies may switch on; see [Reading by an external model](operations.md#reading-by-an-external-model)",
    }),
  READER_MODEL: z.string().trim().min(1).optional().register(settingDocs, {
    preset: "none",
    meaning: "name of the external model; required with `READER_MODEL_URL`",
  }),
  READER_MODEL_KEY: z.string().trim().min(1).optional().register(settingDocs, {
    preset: "none",
    meaning: "key of the external model; required with `READER_MODEL_URL`",
  }),
  READER_MODEL_MONTHLY_LIMIT: z
    .string()
    .regex(/^[1-9]\d{0,5}$/, "deve ser um número inteiro de 1 a 999999")
    .transform(Number)
    .default(300)
    .register(settingDocs, {
      preset: "300",
      meaning: "questions of one account to the external model in a calendar month",
    }),
};

type ReaderEnvironment = z.output<z.ZodObject<typeof readerEnvironment>>;

const TOGETHER = ["READER_MODEL_URL", "READER_MODEL", "READER_MODEL_KEY"] as const;

export function readReaderSettings(env: ReaderEnvironment): ReaderSettings {
  return {
    ocr: env.OCR_URL ? { url: env.OCR_URL, apiKey: env.OCR_API_KEY ?? "" } : null,
    readerModel: readReaderModel(env),
  };
}

function readReaderModel(env: ReaderEnvironment): ReaderModelSettings | null {
  const { READER_MODEL_URL: url, READER_MODEL: model, READER_MODEL_KEY: key } = env;
  if (!url || !model || !key) return null;
  return { url, model, key, monthlyLimit: env.READER_MODEL_MONTHLY_LIMIT };
}

/** The three go together; one Portuguese line for each that is missing. */
export function readerContradictions(env: ReaderEnvironment): string[] {
  if (TOGETHER.every((name) => env[name] === undefined)) return [];
  return TOGETHER.filter((name) => env[name] === undefined).map(
    (name) =>
      `${name} falta: o modelo externo precisa de READER_MODEL_URL, READER_MODEL e READER_MODEL_KEY`,
  );
}
