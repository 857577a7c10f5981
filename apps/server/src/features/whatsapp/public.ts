export { phoneOwnData, whatsAppOwnData } from "./exported-data.ts";
