import type { Context } from "../../../platform/context/context.ts";
import type { PostResult } from "../../../platform/outbound/post-outside.ts";
import type { WEBHOOK_FAILURES } from "@emita/contract/integrations/webhooks";
import type { SendingDeps } from "../deps.ts";
import { signingSecrets } from "../secret.ts";
import type { Claimed } from "./claim.ts";
import type { AttemptRow } from "./deliveries-store.ts";
import { signedHeaders } from "./signature.ts";
import { targetRules } from "./target-rules.ts";

const TIMEOUT_MS = 10_000;
const ANSWER_LIMIT_BYTES = 16 * 1024;
const KEPT_ANSWER_CHARACTERS = 2048;

export type Attempt = Omit<AttemptRow, "company_id" | "failure"> & {
  readonly failure: (typeof WEBHOOK_FAILURES)[number] | null;
};

/**
 * One try of one delivery, at least once. A process that dies between sending and recording leaves its claim. When the claim
 * expires, the delivery is sent again under the same id.
 */
export async function sendClaimed(
  ctx: Context,
  deps: SendingDeps,
  claimed: Claimed,
): Promise<Attempt> {
  const startedAt = ctx.clock.now();
  const message = { id: claimed.event_id ?? claimed.id, at: startedAt, body: claimed.body };
  const result = await deps.post({
    url: claimed.url,
    headers: signedHeaders(message, signingSecrets(ctx, claimed)),
    body: claimed.body,
    timeoutMs: TIMEOUT_MS,
    answerLimitBytes: ANSWER_LIMIT_BYTES,
    ...targetRules(ctx),
  });
  return {
    delivery_id: claimed.id,
    number: claimed.tries + 1,
    url: claimed.url,
    started_at: startedAt,
    duration_ms: ctx.clock.now().getTime() - startedAt.getTime(),
    ...answerOf(result),
  };
}

function answerOf(result: PostResult): Pick<Attempt, "status" | "answer" | "failure"> {
  if (result.kind === "failure") return { status: null, answer: null, failure: result.reason };
  const { status } = result;
  // Neither text columns nor JSON have a place for U+0000.
  const answer = result.body.slice(0, KEPT_ANSWER_CHARACTERS).replaceAll("\0", "\uFFFD");
  return { status, answer, failure: failureOf(status) };
}

function failureOf(status: number): Attempt["failure"] {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? "redirect" : "bad_status";
}
