import { createHash, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { Context } from "../../platform/context/context.ts";
import { AuthError } from "../errors/auth-error.ts";
import type { ProviderChecks } from "./fetch-profile.ts";
import { readFlowCookie } from "./flow-cookie.ts";
import { findProviderFlow, useUpProviderFlow, type ProviderFlowRow } from "./store-flows.ts";

/** From leaving for the provider to coming back. */
export const FLOW_LIFE_MS = 300_000;
const PURPOSE = "provider-checks";
const checksSchema = z.object({ nonce: z.string(), verifier: z.string() });

/** The address that is registered with every provider. */
export function callbackUrl({ config }: Pick<Context, "config">): string {
  return `${config.publicUrl}/auth/v1/callback`;
}

export function browserHash(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}

export function sealChecks(
  { secrets }: Pick<Context, "secrets">,
  { state, nonce, verifier }: ProviderChecks,
): Buffer {
  return secrets.seal(Buffer.from(JSON.stringify({ nonce, verifier })), PURPOSE, state);
}

export function openChecks(
  { secrets }: Pick<Context, "secrets">,
  { id, sealed_checks: sealed }: ProviderFlowRow,
): ProviderChecks {
  const plain = secrets.open(sealed, PURPOSE, id).toString("utf8");
  return { state: id, ...checksSchema.parse(JSON.parse(plain)) };
}

/**
 * The flow that a browser returns from. It can be finished once, in time, and only by the browser that began it.
 * @throws AuthError bad_oauth_callback, bad_oauth_state, flow_state_already_used
 */
export async function takeFlow(
  ctx: Context,
  state: string,
  cookies: string | undefined,
): Promise<ProviderFlowRow> {
  if (state === "") {
    throw new AuthError("bad_oauth_callback", { message: "OAuth state parameter missing" });
  }
  if (!z.uuid().safeParse(state).success) throw new AuthError("bad_oauth_state");
  const flow = await findProviderFlow(ctx.db, state);
  const now = ctx.clock.now();
  if (!flow || !isSameBrowser(flow, cookies)) throw new AuthError("bad_oauth_state");
  if (now.getTime() - flow.created_at.getTime() >= FLOW_LIFE_MS) {
    throw new AuthError("bad_oauth_state", { message: "OAuth state has expired" });
  }
  if (!(await useUpProviderFlow(ctx.db, flow.id, now))) {
    throw new AuthError("flow_state_already_used");
  }
  return flow;
}

function isSameBrowser({ id, browser_hash: hash }: ProviderFlowRow, cookies: string | undefined) {
  const secret = readFlowCookie(cookies, id);
  return secret !== null && timingSafeEqual(browserHash(secret), hash);
}
