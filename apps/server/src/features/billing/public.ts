export { billingOwnData } from "./exported-data.ts";
