import { randomInt } from "node:crypto";
import type { Context } from "../../platform/context/context.ts";
import type { Accounts, ClientInfo } from "../gate/accounts.ts";
import { countLimit, refuseOverLimit, tooSoon } from "../gate/limits.ts";
import { queueTextMessage } from "../messages/text-messages.ts";
import type { FactorRow } from "../users/store-factors.ts";
import type { FactorScene } from "./with-factors.ts";

const DIGITS = 6;

/**
 * Counts one code to a telephone, per address, account and number, so that many accounts cannot flood one number. Outside any
 * transaction, because the counters have connections of their own.
 * @throws AuthError over_sms_send_rate_limit, over_request_rate_limit
 */
export async function countFactorCode(
  accounts: Accounts,
  factor: FactorRow,
  client: ClientInfo,
): Promise<void> {
  refuseHaste(accounts.ctx, factor);
  await refuseOverLimit(accounts, "textRequestPerAddress", client.address);
  const wait =
    (await countLimit(accounts, "factorMessagesPerAccount", factor.user_id)) ??
    (await countLimit(accounts, "textsPerAccount", factor.phone ?? ""));
  if (wait !== null) throw tooSoon("over_sms_send_rate_limit", wait);
}

/** @returns the code's hash. @throws AuthError over_sms_send_rate_limit when two ask at once */
export async function sendFactorCode(
  ctx: Context,
  { transaction, user }: FactorScene,
  factor: FactorRow,
  challengeId: string,
): Promise<Buffer> {
  refuseHaste(ctx, factor);
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, "0");
  await queueTextMessage(ctx, transaction, {
    userId: user.id,
    to: factor.phone ?? "",
    text: `${code} é o seu código do Emita. Ele vale por 5 minutos. Não o passe a ninguém.`,
  });
  return factorCodeHash(ctx, challengeId, code);
}

/** Six digits could be searched in a plain hash; this one needs MASTER_KEY. */
export function factorCodeHash(
  { secrets }: Pick<Context, "secrets">,
  challengeId: string,
  code: string,
): Buffer {
  return secrets.mac(`${challengeId}:${code}`, "factor-code");
}

function refuseHaste({ config, clock }: Context, { last_challenged_at: last }: FactorRow): void {
  if (!last) return;
  const waitMs = config.auth.messagePauseSeconds * 1000 - (clock.now().getTime() - last.getTime());
  if (waitMs > 0) throw tooSoon("over_sms_send_rate_limit", Math.ceil(waitMs / 1000));
}
