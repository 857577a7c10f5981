export { resealSigningSecrets } from "./reseal-signing-secrets.ts";
export { findAddress, removeAddress } from "./address-store.ts";
export { incomingPaymentOwnData } from "./own-data.ts";
