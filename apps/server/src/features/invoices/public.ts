export { createOnce } from "./create-once.ts";
export { lastServices, similarInvoices } from "./payer-history.ts";
export { presentInvoice } from "./present.ts";
export type { CreatedInvoice } from "./replay-invoice.ts";
export { invoiceOwnData } from "./own-data.ts";
export { fiscalNotes, holdInvoices } from "./fiscal-notes.ts";
export { countDoubtedNotes } from "./tell-doubt.ts";
