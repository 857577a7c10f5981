export { resealSigningSecrets } from "./reseal-signing-secrets.ts";
export { incomingPaymentOwnData } from "./own-data.ts";
