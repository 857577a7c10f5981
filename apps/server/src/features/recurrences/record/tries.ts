const MINUTE_MS = 60_000;

/** How long after it was enqueued an occurrence is looked for again: its job may have been lost. */
export const LOST_AFTER_MS = 15 * MINUTE_MS;

/** An occurrence that waits is tried again each hour, and when what it waits for comes. */
export const TRY_AGAIN_MS = 60 * MINUTE_MS;

/** A standstill of up to three days is made up for by itself; after a longer one a person is asked. */
export const CATCH_UP_MS = 3 * 24 * 60 * MINUTE_MS;
