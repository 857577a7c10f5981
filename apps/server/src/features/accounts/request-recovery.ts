import { setTimeout as sleep } from "node:timers/promises";
import { mailRecovery } from "./account-mails.ts";
import type { Accounts, ClientInfo } from "./accounts.ts";
import { AuthError } from "./auth-error.ts";
import { countLimit, refuseOverLimit } from "./limits.ts";
import { createLink } from "./one-time-link.ts";
import type { Challenge } from "./pkce.ts";
import { allowedRedirect } from "./redirects.ts";
import { insertFlow } from "./store-links.ts";
import { findUserByEmail, recordMail } from "./store-users.ts";
import { countStranger } from "./stranger-limit.ts";

/** Marks links that only the browser that asked can finish. */
export const PKCE_PREFIX = "pkce_";
/** No answer comes earlier, so that its time does not tell whether the address has an account. */
const ANSWER_MS = 250;

export interface RecoveryRequest {
  readonly email: string;
  readonly challenge: Challenge | null;
  readonly redirectTo: string | undefined;
}

/**
 * Mails the link with which a forgotten password is replaced. Nothing tells whether the address has an account.
 * @throws AuthError over_request_rate_limit, over_email_send_rate_limit (also for unknown addresses)
 */
export async function requestRecovery(
  accounts: Accounts,
  request: RecoveryRequest,
  client: ClientInfo,
): Promise<void> {
  await refuseOverLimit(accounts, "recoverPerAddress", client.address);
  const wait = await countLimit(
    accounts,
    "recoverPerAccountAndAddress",
    request.email,
    client.address,
  );
  if (wait !== null) {
    throw new AuthError("over_email_send_rate_limit", {
      message: `For security purposes, you can only request this after ${wait} seconds.`,
      retryAfterSeconds: wait,
    });
  }
  await Promise.all([mailWhenKnown(accounts, request, client), sleep(ANSWER_MS)]);
}

async function mailWhenKnown(
  accounts: Accounts,
  request: RecoveryRequest,
  client: ClientInfo,
): Promise<void> {
  const { ctx } = accounts;
  const user = await findUserByEmail(ctx.db, request.email);
  if (!user) return;
  const wait = await countStranger(accounts, "recoveryMailsPerAccount", user.id, user, client);
  if (wait !== null) return;
  await ctx.db.transaction().execute(async (transaction) => {
    const now = ctx.clock.now();
    const { challenge } = request;
    const flowId = ctx.newId();
    if (challenge) {
      await insertFlow(transaction, {
        id: flowId,
        user_id: user.id,
        authentication_method: "recovery",
        code_challenge: challenge.value,
        code_challenge_method: challenge.method,
        created_at: now,
      });
    }
    const link = await createLink(ctx, transaction, {
      userId: user.id,
      purpose: "recovery",
      ...(challenge && { flowId, prefix: PKCE_PREFIX }),
    });
    await recordMail(transaction, user.id, "recovery_sent_at", now);
    await mailRecovery(ctx, transaction, user, {
      ...link,
      redirectTo: redirectOf(accounts, request),
    });
  });
}

function redirectOf({ ctx }: Accounts, { redirectTo }: RecoveryRequest): string {
  const { publicUrl } = ctx.config;
  return allowedRedirect(publicUrl, redirectTo)?.href ?? `${publicUrl}/reset-password`;
}
