import { toPrestador } from "../drafting/build-draft.ts";
import { recordAnswer, readOutage, takeProbe } from "./authority-health.ts";
import { logUntrustedChain } from "./log-untrusted-chain.ts";
import type { TaskSession } from "./open-session.ts";

/**
 * The circuit breaker: nothing is sent to a city hall that is down, except one harmless question at a time. The worker that
 * gets an answer to it closes the breaker for all waiting invoices.
 * @returns whether the city hall may be talked to now.
 */
export async function passCircuitBreaker(session: TaskSession): Promise<boolean> {
  const { task, issuer, channel, certificate, connection, authority } = session;
  const { ctx } = task;
  const outage = await readOutage(ctx, channel);
  if (!outage) return true;
  if (!(await takeProbe(ctx, outage))) return false;
  const answer = await authority.probe(toPrestador(issuer), certificate, connection);
  if (answer.kind === "down") {
    logUntrustedChain(ctx, channel, answer.cause);
    return false;
  }
  await recordAnswer(ctx, channel);
  return true;
}
