import type { Accounts, ClientInfo } from "../gate/accounts.ts";
import { confirmEmail, proofByLink } from "./confirm-email.ts";
import { refuseOverLimit } from "../gate/limits.ts";
import { isLive, lockLinkOwner } from "../links/one-time-link.ts";

type Verification = "verified" | "already_verified" | "refused";

/**
 * Confirms the address by the token of the mail. A used link still works once the address
 * is confirmed: people click twice, and mail scanners click first.
 */
export async function verifyEmail(
  accounts: Accounts,
  token: string,
  client: ClientInfo,
): Promise<Verification> {
  const { ctx } = accounts;
  await refuseOverLimit(accounts, "linkPerAddress", client.address);
  return ctx.db.transaction().execute(async (transaction) => {
    const found = await lockLinkOwner(ctx, transaction, ["verification"], token);
    if (!found) return "refused";
    if (found.user.email_verified_at) return "already_verified";
    if (!isLive(ctx, found.link)) return "refused";
    await confirmEmail(accounts, transaction, found.user.id, proofByLink(found.link, found.user));
    return "verified";
  });
}
