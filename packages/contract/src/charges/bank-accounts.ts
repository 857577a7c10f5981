import { z } from "zod";
import { nameText, optionalText } from "../text.ts";

/** Banks whose addresses and habits are known; `other`: any bank with the API Pix, by its addresses; `sandbox`: the play bank. */
export const BANKS = [
  "efi",
  "itau",
  "bb",
  "inter",
  "bradesco",
  "santander",
  "sicoob",
  "sicredi",
  "other",
  "sandbox",
] as const;
export type Bank = (typeof BANKS)[number];

export const BANK_ACCOUNT_STATES = ["checking", "ready", "failed"] as const;

const secret = (message: string, max: number) =>
  z.string(message).trim().min(1, message).max(max, message);
const FILE = "Envie o arquivo em base64, de até 100 KB.";
const file = z
  .string(FILE)
  .max(140_000, FILE)
  .refine((text) => /^[A-Za-z0-9+/]+={0,2}$/.test(text), { error: FILE })
  .nullish();
const PIX_KEY = "Informe a chave Pix que recebe, de até 77 caracteres.";
const ADDRESS = "Informe um endereço https.";
const address = z.url(ADDRESS).max(300, ADDRESS).nullish();

export const createBankAccountSchema = z
  .object(
    {
      name: nameText("Dê um nome à conta.", 60),
      bank: z.enum(BANKS, "Escolha o banco."),
      pix_key: z.string(PIX_KEY).trim().min(1, PIX_KEY).max(77, PIX_KEY),
      client_id: secret("Informe o client id.", 300),
      client_secret: secret("Informe o client secret.", 500),
      /** A .p12 or .pfx, or the certificate in PEM. */
      certificate: file,
      /** The key in PEM, beside a certificate in PEM. */
      certificate_key: file,
      certificate_password: z.string("Informe a senha do certificado.").max(200).nullish(),
      /** Banco do Brasil's `gw-app-key`. */
      app_key: optionalText(200),
      /** Inter's `x-conta-corrente`, for an application with several accounts. */
      account_number: optionalText(30),
      /** For `other` alone. */
      api_url: address,
      token_url: address,
    },
    "Envie os dados da conta em JSON.",
  )
  .refine(({ bank, api_url: url }) => bank !== "other" || url, {
    path: ["api_url"],
    error: ADDRESS,
  })
  .refine(({ bank, token_url: url }) => bank !== "other" || url, {
    path: ["token_url"],
    error: ADDRESS,
  });
export type CreateBankAccount = z.input<typeof createBankAccountSchema>;

export const bankAccountSchema = z.object({
  id: z.uuid(),
  created_at: z.string(),
  name: z.string(),
  bank: z.enum(BANKS),
  pix_key: z.string(),
  state: z.enum(BANK_ACCOUNT_STATES),
  /** What the last check found, in words; null when it was well. */
  reason: z.string().nullable(),
  checked_at: z.string().nullable(),
  has_certificate: z.boolean(),
  /** Whether the bank calls us at each Pix; without it we ask once a minute. */
  calls_back: z.boolean(),
});
export type BankAccount = z.infer<typeof bankAccountSchema>;

export const bankAccountListSchema = z.object({
  data: z.array(bankAccountSchema),
  /** Banks that can be connected on this server. */
  banks: z.array(z.object({ bank: z.enum(BANKS), name: z.string(), needs: z.array(z.string()) })),
});
export type BankAccountList = z.infer<typeof bankAccountListSchema>;
