/** Addresses that a company may have. */
export const MAX_WEBHOOKS = 10;
