import { setTimeout as sleep } from "node:timers/promises";
import type { Accounts, ClientInfo } from "../gate/accounts.ts";
import { AuthError } from "../errors/auth-error.ts";
import { countMessage, refuseOverLimit, tooSoon } from "../gate/limits.ts";
import { findUserByEmail, findUserByPhone, type UserRow } from "../users/store-users.ts";
import { countStranger } from "../attempt-limits/stranger-limit.ts";

/** The earliest answer, so that its time does not reveal whether the address has an account. */
const ANSWER_MS = 250;

/**
 * A public request that mails a person. Nothing reveals whether the address has an account: the same answer, not before the
 * same time, and the same limits.
 * @param send mails when there is something to mail; `user` is null for an unknown address.
 * @throws AuthError over_request_rate_limit, over_email_send_rate_limit (also for unknown addresses)
 */
export async function askForMail(
  accounts: Accounts,
  kind: string,
  email: string,
  client: ClientInfo,
  send: (user: UserRow | null) => Promise<void>,
): Promise<void> {
  await refuseOverLimit(accounts, "mailRequestPerAddress", client.address);
  const wait = await countMessage(accounts, kind, email, client.address);
  if (wait !== null) throw tooSoon("over_email_send_rate_limit", wait);
  const work = async () => {
    const user = await findUserByEmail(accounts.ctx.db, email);
    const tooMany = await countStranger(accounts, "mailsPerAccount", email, user, client);
    if (tooMany === null) await send(user);
  };
  await noEarlier(work());
}

/**
 * The same for text messages. They cost money: over the account's limit the answer is a refusal.
 * @throws AuthError over_request_rate_limit, over_sms_send_rate_limit
 */
export async function askForText(
  accounts: Accounts,
  kind: string,
  phone: string,
  client: ClientInfo,
  send: (user: UserRow | null) => Promise<void>,
): Promise<void> {
  await refuseOverLimit(accounts, "textRequestPerAddress", client.address);
  const wait = await countMessage(accounts, kind, phone, client.address);
  if (wait !== null) throw tooSoon("over_sms_send_rate_limit", wait);
  const work = async () => {
    const user = await findUserByPhone(accounts.ctx.db, phone);
    const tooMany = await countStranger(accounts, "textsPerAccount", phone, user, client);
    if (tooMany !== null) throw new AuthError("over_sms_send_rate_limit");
    await send(user);
  };
  await noEarlier(work());
}

async function noEarlier(work: Promise<void>): Promise<void> {
  await Promise.all([work, sleep(ANSWER_MS)]);
}
