/**
 * The states of an invoice's message to its client, in the only direction in which they change. Reports come twice and in any
 * order; `delivered` may be missing where `read` comes. A message that was given up and all the same arrives has arrived.
 */
export const MESSAGE_STATES = [
  "queued",
  "sent",
  "failed",
  /** It went by mail instead. */
  "mailed",
  "delivered",
  "read",
] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** Whether a report brings the message further than it is. */
export function isFurther(reported: MessageState, now: MessageState): boolean {
  return MESSAGE_STATES.indexOf(reported) > MESSAGE_STATES.indexOf(now);
}
