export { resealSigningSecrets } from "./pix-webhook/reseal-signing-secrets.ts";
export {
  findEndpoint as findAddress,
  removeEndpoint as removeAddress,
} from "./pix-webhook/endpoint-store.ts";
export { incomingPaymentOwnData } from "./exported-data.ts";
