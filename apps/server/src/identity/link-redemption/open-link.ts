import { randomBytes } from "node:crypto";
import type { Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { Accounts, ClientInfo } from "../gate/accounts.ts";
import { AuthError } from "../errors/auth-error.ts";
import { VERIFY_TYPES, type VerifyType } from "../links/link-purposes.ts";
import { isLive, lockLinkOwner } from "../links/one-time-link.ts";
import { refuseBanned } from "../users/refuse-banned.ts";
import { findFlow, insertFlow, setFlowCode, type FlowRow } from "../links/store-links.ts";
import { applyPurpose, LINK_EXPIRED } from "./verify-link.ts";

/**
 * The code that the browser which asked for a link exchanges for a session. The link stays valid until that exchange. A mail
 * scanner that opens it lacks the verifier: it gets nothing, and uses nothing up. A change of address happens at once
 * instead: the new mailbox may be read in another browser.
 * @returns null while a second mailbox has to agree.
 * @throws AuthError otp_expired, user_banned, email_exists
 */
export async function issueLinkCode(
  accounts: Accounts,
  type: VerifyType,
  token: string,
  client: ClientInfo,
): Promise<string | null> {
  const { ctx } = accounts;
  return ctx.db.transaction().execute(async (transaction) => {
    const owner = await lockLinkOwner(ctx, transaction, VERIFY_TYPES[type], token);
    const flow = owner?.link.flow_id ? await findFlow(transaction, owner.link.flow_id) : null;
    if (!owner || !flow || !isLive(ctx, owner.link)) {
      throw new AuthError("otp_expired", LINK_EXPIRED);
    }
    refuseBanned(accounts, owner.user);
    if (type === "email_change") {
      const isDone = await applyPurpose(accounts, transaction, owner, client);
      return isDone ? renewFlow(accounts, transaction, flow) : null;
    }
    // Always the same code for one link, so that opening it twice does not spoil the first answer.
    const code = ctx.secrets.mac(owner.link.id, "recovery-code").toString("base64url");
    await setFlowCode(transaction, flow.id, authCodeHash(ctx, code), ctx.clock.now());
    return code;
  });
}

export function authCodeHash(ctx: Accounts["ctx"], code: string): Buffer {
  return ctx.secrets.mac(code, "auth-code");
}

/**
 * Changing the address deleted every pending flow of the account. The flow of this link is among them, so it is created
 * again.
 */
async function renewFlow(
  { ctx }: Accounts,
  transaction: Transaction<Database>,
  flow: FlowRow,
): Promise<string> {
  const code = randomBytes(32).toString("base64url");
  const now = ctx.clock.now();
  await insertFlow(transaction, {
    ...flow,
    id: ctx.newId(),
    auth_code_hash: authCodeHash(ctx, code),
    auth_code_issued_at: now,
    created_at: now,
  });
  return code;
}
