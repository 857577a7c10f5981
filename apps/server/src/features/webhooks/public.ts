export { resendSpan } from "./replay.ts";
export { resealWebhooks } from "./reseal-webhooks.ts";
export { webhookOwnData } from "./own-data.ts";
export { removeWebhooks } from "./store.ts";
