export { resendSpan } from "./resend-delivery.ts";
export { resealWebhooks } from "./reseal-webhooks.ts";
export { webhookOwnData } from "./own-data.ts";
export { removeWebhook } from "./store.ts";
