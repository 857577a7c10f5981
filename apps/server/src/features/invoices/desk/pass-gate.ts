import { toPrestador } from "../drafting/build-draft.ts";
import { noteAnswer, readOutage, takeProbe } from "./city-hall-health.ts";
import { tellUntrustedChain } from "./tell-untrusted-chain.ts";
import type { Desk } from "./open-desk.ts";

/**
 * The circuit breaker: nothing is sent to a city hall that is down, except one harmless question at a time. The worker that
 * gets an answer to it closes the breaker for all waiting invoices.
 * @returns whether the city hall may be talked to now.
 */
export async function passGate(desk: Desk): Promise<boolean> {
  const { task, issuer, channel, certificate, connection, cityHall } = desk;
  const { ctx } = task;
  const outage = await readOutage(ctx, channel);
  if (!outage) return true;
  if (!(await takeProbe(ctx, outage))) return false;
  const answer = await cityHall.probe(toPrestador(issuer), certificate, connection);
  if (answer.kind === "down") {
    tellUntrustedChain(ctx, channel, answer.cause);
    return false;
  }
  await noteAnswer(ctx, channel);
  return true;
}
