/** How long a batch is kept: its rows hold personal data, and its invoices stay without it. */
export const KEPT_MS = 90 * 24 * 3_600_000;
