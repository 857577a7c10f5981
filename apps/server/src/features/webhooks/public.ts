export { resendSpan } from "./log/replay.ts";
export { resealWebhooks } from "./reseal-webhooks.ts";
export { webhookOwnData } from "./exported-data.ts";
export { switchOffBy } from "./switch-off-all.ts";
export { makersOfOn, removeWebhooks } from "./store.ts";
