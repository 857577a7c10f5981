export { resendSpan } from "./replay.ts";
export { resealWebhooks } from "./reseal-webhooks.ts";
export { webhookOwnData } from "./own-data.ts";
export { switchOffBy } from "./switch-off-all.ts";
export { makersOfOn, removeWebhooks } from "./store.ts";
