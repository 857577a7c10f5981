export { decidePayment } from "./decide-payment.ts";
export { paymentRuleOwnData } from "./exported-data.ts";
