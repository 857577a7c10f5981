/** The events that a customer's webhook can subscribe to. */
export const PRODUCT_EVENT_TYPES = [
  "invoice.created",
  "invoice.issued",
  "invoice.failed",
  "invoice.cancelled",
  "invoice.cancel_refused",
  "invoice.recovered",
  "quota.reached",
] as const;
export type ProductEventType = (typeof PRODUCT_EVENT_TYPES)[number];
