import { randomBytes } from "node:crypto";
import type { Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { Accounts, ClientInfo } from "../gate/accounts.ts";
import { AuthError } from "../errors/auth-error.ts";
import { authCodeHash } from "../link-redemption/open-link.ts";
import { requireProven } from "../email-proofs/first-proof.ts";
import { openSession, presentSession } from "../sessions/open-session.ts";
import { insertFlow } from "../links/store-links.ts";
import type { SessionRow } from "../sessions/store-sessions.ts";
import { findAccount } from "../users/store-users.ts";
import { answerError, answerSession, answerBrowser } from "../link-redemption/answer-browser.ts";
import { fetchProfile } from "./fetch-profile.ts";
import { requireProvider } from "./find-provider.ts";
import { linkIdentity } from "./link-identity.ts";
import { providerFault } from "./provider-fault.ts";
import { callbackUrl, openChecks, takeFlow } from "./provider-flow.ts";
import type { ProviderProfile } from "../users/provider-profile.ts";
import { resolveAccount } from "./resolve-account.ts";
import type { ProviderFlowRow } from "./store-flows.ts";

const CODE_BYTES = 32;
const MAX_TOLD_CHARS = 300;

/**
 * The end of a flow: sends the browser on with its code or session, or with the error.
 * @throws AuthError bad_oauth_callback, bad_oauth_state, flow_state_already_used: not a flow of this browser, so that there
 * is no target
 */
export async function returnFromProvider(
  accounts: Accounts,
  parameters: URLSearchParams,
  cookies: string | undefined,
  client: ClientInfo,
): Promise<URL> {
  const flow = await takeFlow(accounts.ctx, parameters.get("state") ?? "", cookies);
  const target = new URL(flow.redirect_to);
  const isPkce = flow.code_challenge !== null;
  if (parameters.has("error")) {
    answerBrowser(target, isPkce, providersWords(parameters));
    return target;
  }
  try {
    const profile = await profileBehind(accounts, flow, parameters);
    await arrive(accounts, flow, { profile, target, client });
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    answerError(target, isPkce, error);
  }
  return target;
}

/** The provider's message is passed on, cut to a length. */
function providersWords(parameters: URLSearchParams): Record<string, string> {
  const told = (name: string) => (parameters.get(name) ?? "").slice(0, MAX_TOLD_CHARS);
  return {
    error: told("error"),
    error_code: told("error"),
    error_description: told("error_description"),
  };
}

/** @throws AuthError */
async function profileBehind(
  { ctx }: Accounts,
  flow: ProviderFlowRow,
  parameters: URLSearchParams,
): Promise<ProviderProfile> {
  const provider = await requireProvider(ctx, flow.provider);
  const answer = new URL(callbackUrl(ctx));
  for (const name of ["code", "state", "iss"]) {
    const value = parameters.get(name);
    if (value !== null) answer.searchParams.set(name, value);
  }
  try {
    return await fetchProfile(ctx, provider, answer, openChecks(ctx, flow));
  } catch (error) {
    const { refusal, reason } = providerFault(error);
    ctx.log.warn({ provider: provider.name, reason }, "provider's answer refused");
    throw refusal;
  }
}

interface Arrival {
  readonly profile: ProviderProfile;
  readonly target: URL;
  readonly client: ClientInfo;
}

/** With PKCE the browser gets a code, which only it can exchange; otherwise the session itself. */
async function arrive(
  accounts: Accounts,
  flow: ProviderFlowRow,
  { profile, target, client }: Arrival,
): Promise<void> {
  const { ctx } = accounts;
  const code = randomBytes(CODE_BYTES).toString("base64url");
  const session = await ctx.db.transaction().execute(async (transaction) => {
    const userId = await accountFor(accounts, transaction, flow, profile, client);
    if (flow.code_challenge === null) {
      return openSession(ctx, transaction, userId, "oauth", client);
    }
    await insertFlow(transaction, {
      id: ctx.newId(),
      user_id: userId,
      auth_code_hash: authCodeHash(ctx, code),
      authentication_method: "oauth",
      code_challenge: flow.code_challenge,
      code_challenge_method: flow.code_challenge_method ?? "s256",
      auth_code_issued_at: ctx.clock.now(),
      created_at: ctx.clock.now(),
    });
    return null;
  });
  if (session) await answerOpened(accounts, session, target);
  else target.searchParams.set("code", code);
}

async function accountFor(
  accounts: Accounts,
  transaction: Transaction<Database>,
  { linking_user_id: userId }: ProviderFlowRow,
  profile: ProviderProfile,
  client: ClientInfo,
): Promise<string> {
  if (userId === null) return resolveAccount(accounts, transaction, profile, client);
  await requireProven(accounts, transaction, userId);
  await linkIdentity(accounts, transaction, { userId, profile, client });
  return userId;
}

async function answerOpened({ ctx }: Accounts, session: SessionRow, target: URL): Promise<void> {
  const account = await findAccount(ctx.db, session.user_id);
  if (!account) throw new AuthError("user_not_found");
  answerSession(target, await presentSession(ctx, account, session));
}
