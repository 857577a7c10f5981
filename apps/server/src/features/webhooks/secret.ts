import { randomBytes } from "node:crypto";
import type { Selectable } from "kysely";
import type { WebhookAddresses } from "../../db/tables/programs.ts";
import type { Context } from "../../platform/context/context.ts";

const PURPOSE = "webhook-secret";

const KEY_BYTES = 32;

/** In the form that the libraries of Standard Webhooks take. */
export function makeSecret(): string {
  return `whsec_${randomBytes(KEY_BYTES).toString("base64")}`;
}

export function sealSecret(
  ctx: Pick<Context, "secrets">,
  companyId: string,
  secret: string,
): Buffer {
  return ctx.secrets.seal(Buffer.from(secret), PURPOSE, companyId);
}

/** @throws Error when no known master key opens it. */
export function openSecret(
  ctx: Pick<Context, "secrets">,
  companyId: string,
  sealed: Buffer,
): string {
  return ctx.secrets.open(sealed, PURPOSE, companyId).toString();
}

type SecretsOfRow = Pick<
  Selectable<WebhookAddresses>,
  "company_id" | "sealed_secret" | "sealed_old_secret" | "old_secret_until"
>;

/** The secrets that sign now, the present one first. */
export function signingSecrets(ctx: Pick<Context, "secrets" | "clock">, row: SecretsOfRow) {
  const secrets = [openSecret(ctx, row.company_id, row.sealed_secret)];
  if (row.sealed_old_secret && row.old_secret_until && row.old_secret_until > ctx.clock.now())
    secrets.push(openSecret(ctx, row.company_id, row.sealed_old_secret));
  return secrets;
}
