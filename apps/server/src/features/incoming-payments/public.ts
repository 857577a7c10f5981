export { resealSigningSecrets } from "./pix-webhook/reseal-signing-secrets.ts";
export {
  findEndpoint as findAddress,
  removeEndpoint as removeAddress,
} from "./pix-webhook/endpoint-store.ts";
export { incomingPaymentOwnData } from "./exported-data.ts";
export { draftNote } from "./payments/make-invoice.ts";
export { approvePayment } from "./payments/approve-payment.ts";
export type { PaymentSubscriber } from "./payments/payment-received.ts";
export { paymentNews } from "./payments/payment-news.ts";
export { receivePayments } from "./payments/receive-payments.ts";
export { findPayment, type PaymentRow } from "./payments/store.ts";
export { registerBankCallback } from "./pix-webhook/bank-callback.ts";
export { onceEach, toPayment } from "./pix-webhook/receive-pix.ts";
export { decisionsOf, keepDecision, moveDecision, type DecisionRow } from "./decisions/store.ts";
export { shownState } from "./decisions/present.ts";
export { describePayments } from "./payments/list-payments.ts";
export {
  describeChargePayment,
  giveToCharge,
  invoicesOfPayments,
  paymentsByEndToEnd,
  type PaymentOfCharge,
} from "./payments/payments-of-charges.ts";
