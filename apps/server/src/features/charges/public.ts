export { chargeOwnData } from "./exported-data.ts";
export { removeAccounts } from "./accounts/remove-account.ts";
export { countAccounts } from "./record/accounts-store.ts";
export { resealCharges } from "./record/reseal-charges.ts";
export { followPayment } from "./settling/follow-payment.ts";
