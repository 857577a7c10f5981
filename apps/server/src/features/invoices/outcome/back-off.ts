const FIRST_MS = 2_000;
/** In the first two minutes no invoice waits longer than this once a short outage is over. */
const WATCHED_MS = 8_000;
const WATCHED_TRIES = 15;
const LAST_MS = 30 * 60_000;
/** A city hall that asks for more patience gets it up to here. */
const ASKED_MAX_MS = 15 * 60_000;
const JITTER = 0.2;

const UNEXPLAINED_FIRST_MS = 30_000;
const UNEXPLAINED_LAST_MS = 60 * 60_000;

/**
 * The pause after an unexplained answer: half a minute, one, two … an hour. Each try is a sending, and the fault
 * is often in the message: the pauses are longer than after a silence.
 * @param times such answers until now, from 1.
 */
export function unexplainedPauseMs(times: number): number {
  return Math.min(UNEXPLAINED_FIRST_MS * 2 ** Math.min(times - 1, 20), UNEXPLAINED_LAST_MS);
}

/**
 * How long to wait before looking at an invoice again: 2 s, 4 s, then every 8 s while the person may still be
 * watching, then 16 s, 32 s … 30 min, and then every half hour. Invoices that wait for a city hall that is down are woken when it
 * answers again. `random` (0 to 1) spreads invoices that failed together over ±20 %.
 * @param tries how often in a row it was put off before, from 0.
 * @param askedMs what the city hall asked for (Retry-After); never less than that, within a quarter of an hour.
 */
export function backOffMs(tries: number, askedMs: number | undefined, random: number): number {
  const base =
    tries < WATCHED_TRIES
      ? Math.min(FIRST_MS * 2 ** tries, WATCHED_MS)
      : Math.min(WATCHED_MS * 2 ** Math.min(tries - WATCHED_TRIES + 1, 20), LAST_MS);
  const spread = Math.round(base * (1 - JITTER + 2 * JITTER * random));
  return Math.max(spread, Math.min(askedMs ?? 0, ASKED_MAX_MS));
}
