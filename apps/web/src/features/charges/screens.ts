/** The screens of charges share one part. */
export { ChargesPage } from "./list/charges-page.tsx";
export { NewChargePage } from "./form/new-charge-page.tsx";
export { ChargePage } from "./page/charge-page.tsx";
