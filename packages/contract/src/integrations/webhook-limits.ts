/** Maximum number of webhooks of a company. */
export const MAX_WEBHOOKS = 10;
