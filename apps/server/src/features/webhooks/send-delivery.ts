import type { Context } from "../../platform/context/context.ts";
import type { PostResult } from "../../platform/outbound/post-outside.ts";
import { claimDelivery, type Claimed } from "./claim-delivery.ts";
import type { SendingDeps } from "./deps.ts";
import type { DeliveryRef } from "./job-references.ts";
import { signingSecrets } from "./secret.ts";
import { settleAttempt, type Attempt } from "./settle-attempt.ts";
import { signedHeaders } from "./signature.ts";
import { targetRules } from "./target-rules.ts";

const TIMEOUT_MS = 10_000;
const ANSWER_LIMIT_BYTES = 16 * 1024;
const KEPT_ANSWER_CHARACTERS = 2048;

/**
 * One try of one delivery, at least once: killed between sending and recording, it is sent again under the same id when the
 * claim has run out.
 */
export async function sendDelivery(
  ctx: Context,
  deps: SendingDeps,
  ref: DeliveryRef,
): Promise<void> {
  const claimed = await claimDelivery(ctx, deps, ref);
  if (!claimed) return;
  const { webhook, delivery } = claimed;
  const startedAt = ctx.clock.now();
  const message = { id: delivery.id, at: startedAt, body: delivery.body };
  const result = await deps.post({
    url: webhook.url,
    headers: signedHeaders(message, signingSecrets(ctx, webhook)),
    body: delivery.body,
    timeoutMs: TIMEOUT_MS,
    answerLimitBytes: ANSWER_LIMIT_BYTES,
    ...targetRules(ctx),
  });
  await settleAttempt(ctx, deps, claimed, attemptOf(ctx, claimed, startedAt, result));
}

function attemptOf(
  { clock }: Context,
  { webhook, delivery }: Claimed,
  startedAt: Date,
  result: PostResult,
): Attempt {
  return {
    delivery_id: delivery.id,
    number: delivery.tries + 1,
    url: webhook.url,
    started_at: startedAt,
    duration_ms: clock.now().getTime() - startedAt.getTime(),
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
