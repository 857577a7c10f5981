const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * Pauses between the tries of one delivery, as Standard Webhooks recommends ("Deliverability and reliability"): ten tries
 * within 75 hours.
 */
const PAUSES_MS = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
] as const;

const JITTER = 0.1;

/** The first try and one after each pause. */
export const WEBHOOK_TRIES = PAUSES_MS.length + 1;

/** Given-up deliveries in a row, without a success between, after which the webhook is switched off. */
export const DEAD_DELIVERIES_TO_SWITCH_OFF = 3;

/** The pause after the failed try number `tries` (from 1); null after the last one. `random` (0 to 1) adds a jitter of ±10 %. */
export function webhookPauseMs(tries: number, random: number): number | null {
  const pause = PAUSES_MS[tries - 1];
  return pause === undefined ? null : Math.round(pause * (1 - JITTER + 2 * JITTER * random));
}
