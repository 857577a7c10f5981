import type { Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { Accounts, ClientInfo } from "../gate/accounts.ts";
import { AuthError, invalid } from "../errors/auth-error.ts";
import { confirmEmail, proofByLink } from "../email-proofs/confirm-email.ts";
import { refuseOverLimit } from "../gate/limits.ts";
import { authCodeHash } from "./open-link.ts";
import { openSession, presentSession, type SessionAnswer } from "../sessions/open-session.ts";
import { matchesChallenge } from "../gate/pkce.ts";
import { refuseBanned } from "../users/refuse-banned.ts";
import { deleteFlow, findFlowByCode, findLinkOfFlow, type FlowRow } from "../links/store-links.ts";
import { findAccount, lockUser, type UserRow } from "../users/store-users.ts";
import { openLinkSession, readPurpose } from "./verify-link.ts";

const CODE_LIFE_MS = 300_000;

/**
 * Exchanges the code of a link or of a provider's flow for a session (PKCE). The browser that asked for it sends its
 * verifier. Works once.
 * @throws AuthError validation_failed, flow_state_not_found, flow_state_expired, bad_code_verifier, user_banned
 */
export async function exchangeCode(
  accounts: Accounts,
  { authCode, codeVerifier }: { authCode: string; codeVerifier: string },
  client: ClientInfo,
): Promise<SessionAnswer> {
  const { ctx } = accounts;
  if (authCode === "" || codeVerifier === "") {
    throw invalid("invalid request: both auth code and code verifier should be non-empty");
  }
  await refuseOverLimit(accounts, "codePerAddress", client.address);
  const session = await ctx.db.transaction().execute(async (transaction) => {
    const { flow, owner } = await lockFlowOwner(transaction, authCodeHash(ctx, authCode));
    if (!flow?.user_id || !owner) throw new AuthError("flow_state_not_found");
    refuseUnfit(flow, codeVerifier, ctx.clock.now());
    refuseBanned(accounts, owner);
    const link = await findLinkOfFlow(transaction, flow.id);
    await deleteFlow(transaction, flow.id);
    if (flow.authentication_method === "oauth") {
      return openSession(ctx, transaction, flow.user_id, "oauth", client);
    }
    await confirmEmail(accounts, transaction, flow.user_id, proofByLink(link, owner));
    const purpose = readPurpose(flow.authentication_method);
    return openLinkSession(accounts, transaction, flow.user_id, purpose, client);
  });
  const account = await findAccount(ctx.db, session.user_id);
  if (!account) throw new AuthError("flow_state_not_found");
  return presentSession(ctx, account, session);
}

/** The owner's row is locked first, as wherever an account changes. */
async function lockFlowOwner(
  transaction: Transaction<Database>,
  codeHash: Buffer,
): Promise<{ flow: FlowRow | null; owner: UserRow | null }> {
  const found = await findFlowByCode(transaction, codeHash);
  const owner = found?.user_id ? await lockUser(transaction, found.user_id) : null;
  return { flow: owner && (await findFlowByCode(transaction, codeHash)), owner };
}

function refuseUnfit(flow: FlowRow, codeVerifier: string, now: Date): void {
  const issuedAt = flow.auth_code_issued_at ?? flow.created_at;
  if (now.getTime() - issuedAt.getTime() >= CODE_LIFE_MS) throw new AuthError("flow_state_expired");
  const challenge = { value: flow.code_challenge, method: flow.code_challenge_method };
  if (!matchesChallenge(challenge, codeVerifier)) throw new AuthError("bad_code_verifier");
}
