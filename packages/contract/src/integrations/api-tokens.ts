import { DEFAULT_SCOPES, TOKEN_SCOPES } from "@emita/domain/access/token-scopes";
import { MAIL_CHOICES } from "@emita/domain/access/mail-choices";
import { z } from "zod";
import { makerSchema } from "./maker.ts";
import { nameText } from "../text.ts";

/** API tokens, managed by the functions of docs/product.md, 7. Only a signed-in person may call them. */

const NAME_CHARS = 80;
const DAY_SECONDS = 24 * 3_600;
/** Long enough to change a value in several systems, short enough to limit the use of a leaked one. */
const MAX_OVERLAP_SECONDS = 7 * DAY_SECONDS;

export const API_TOKEN_STATUSES = ["active", "expired", "revoked"] as const;

const scopes = z.array(z.enum(TOKEN_SCOPES, { error: "Escopo desconhecido." }));

/** A token in a list: never with its value. */
export const apiTokenSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** `emita_test_AbCd…` */
  masked_prefix: z.string(),
  status: z.enum(API_TOKEN_STATUSES),
  created_at: z.iso.datetime(),
  created_by: makerSchema,
  /** To the minute. */
  last_used_at: z.iso.datetime().nullable(),
  /** IPv4 address, or the /64 of an IPv6 one. */
  last_used_address: z.string().nullable(),
  expires_at: z.iso.datetime().nullable(),
  scopes,
  /** `false` for a test token whose invoices do not count against the quota. */
  takes_quota: z.boolean(),
  /** Default recipients of mails about its invoices; null: the company's choice. */
  mails: z.enum(MAIL_CHOICES).nullable(),
  /**
   * Created without a second factor, which a company that it reaches requires: refused there until it is rotated or
   * created again.
   */
  waits_for_factor: z.boolean(),
  /** The token that replaced this one; it cannot be rotated again. */
  replaced_by: z.uuid().nullable(),
});
export type ApiToken = z.infer<typeof apiTokenSchema>;

/** Active ones first, then the newest first. */
export const apiTokenListSchema = z.object({
  tokens: z.array(apiTokenSchema),
  /** The tokens that this installation issues: `emita_test_…` or `emita_live_…`. */
  environment: z.enum(["test", "live"]),
});
export type ApiTokenList = z.infer<typeof apiTokenListSchema>;

export const createApiTokenSchema = z.object({
  name: nameText("Nome obrigatório", NAME_CHARS),
  scopes: scopes
    .min(1, "Escolha ao menos um escopo.")
    .default([...DEFAULT_SCOPES])
    .transform((given) => TOKEN_SCOPES.filter((scope) => given.includes(scope))),
  /** Only tokens of the test environment (`emita_test_`) may leave the quota untouched. */
  takes_quota: z.boolean("Use true ou false.").default(true),
  mails: z
    .enum(MAIL_CHOICES, { error: `Use um destes: ${MAIL_CHOICES.join(", ")}.` })
    .nullish()
    .transform((given) => given ?? null),
  expires_at: z.iso
    .datetime({ offset: true, error: "Informe data e hora, por exemplo 2027-01-31T12:00:00Z." })
    .nullish(),
});
export type CreateApiToken = z.output<typeof createApiTokenSchema>;

const tokenId = z.string("Informe o token em token_id.");

export const rotateApiTokenSchema = z.object({
  token_id: tokenId,
  /** How long the old value stays valid beside the new one. */
  overlap_seconds: z
    .int("Informe um número inteiro de segundos.")
    .min(0, "Informe um número inteiro de segundos.")
    .max(MAX_OVERLAP_SECONDS, "O valor antigo pode valer por no máximo 7 dias.")
    .default(0),
});

export const revokeApiTokenSchema = z.object({ token_id: tokenId });

/** `token` is the full value: shown only once, stored nowhere. */
export const issuedApiTokenSchema = z.object({ token: z.string(), api_token: apiTokenSchema });
export type IssuedApiToken = z.infer<typeof issuedApiTokenSchema>;

export const revokedApiTokenSchema = z.object({
  success: z.literal(true),
  api_token: apiTokenSchema,
});
