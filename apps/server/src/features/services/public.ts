export { serviceOwnData } from "./exported-data.ts";
export {
  invoiceFieldsOfService,
  usualFieldsOfService,
  type ServiceOfInvoice,
} from "./invoice-fields.ts";
export { knownServiceCode } from "./known-code.ts";
export { serviceNames, servicesByName } from "./store.ts";
export { listServices } from "./list-services.ts";
