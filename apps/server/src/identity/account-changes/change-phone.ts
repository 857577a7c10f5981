import type { Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import { recordEvent } from "../activity/account-events.ts";
import type { Accounts, ClientInfo } from "../gate/accounts.ts";
import { withProvider } from "../users/app-metadata.ts";
import { AuthError } from "../errors/auth-error.ts";
import { mailPhoneChanged } from "../activity/notice-mails.ts";
import { refuseTaken } from "../users/refuse-taken.ts";
import { textCode } from "../messages/request-otp.ts";
import { useUpLinks } from "../links/store-links.ts";
import { insertIdentity, updateUser, type UserRow } from "../users/store-users.ts";
import { refuseWithoutSms } from "../messages/text-messages.ts";

/** Texts a code to the wanted number; with auto-confirm it is the account's at once. In the caller's transaction. */
export async function beginPhoneChange(
  accounts: Accounts,
  transaction: Transaction<Database>,
  user: UserRow,
  { phone, client }: { phone: string; client: ClientInfo },
): Promise<void> {
  const { ctx } = accounts;
  await refuseTaken(transaction, { phone }, user.id);
  if (ctx.config.auth.phoneAutoconfirm) {
    return applyPhone(accounts, transaction, { ...user, new_phone: phone }, client);
  }
  refuseWithoutSms(ctx);
  const now = ctx.clock.now();
  await useUpLinks(transaction, user.id, ["phone_change"], now);
  await updateUser(transaction, user.id, { new_phone: phone, phone_change_sent_at: now });
  await textCode(ctx, transaction, user.id, phone, "phone_change");
}

/** @throws AuthError otp_expired, phone_exists */
export async function applyPhone(
  { ctx }: Accounts,
  transaction: Transaction<Database>,
  user: UserRow,
  client: ClientInfo,
): Promise<void> {
  const phone = user.new_phone;
  if (phone === null) throw new AuthError("otp_expired");
  await refuseTaken(transaction, { phone }, user.id);
  const now = ctx.clock.now();
  await useUpLinks(transaction, user.id, ["phone_change"], now);
  await updateUser(transaction, user.id, {
    phone,
    new_phone: null,
    phone_confirmed_at: now,
    is_anonymous: false,
    app_metadata: JSON.stringify(withProvider(user.app_metadata, "phone")),
    updated_at: now,
  });
  const data = { sub: user.id, phone, phone_verified: true };
  await insertIdentity(transaction, {
    id: ctx.newId(),
    userId: user.id,
    provider: "phone",
    data,
    now,
  });
  await recordEvent(ctx, transaction, { userId: user.id, kind: "phone_changed", client });
  await mailPhoneChanged(ctx, transaction, user);
}
