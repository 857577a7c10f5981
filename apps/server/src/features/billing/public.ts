export { billingOwnData } from "./own-data.ts";
