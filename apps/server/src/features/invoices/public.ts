export { createOnce } from "./creating/create-once.ts";
export { lastServices, similarInvoices } from "./listing/payer-history.ts";
export { presentInvoice } from "./showing/present.ts";
export type { CreatedInvoice } from "./record/replay-invoice.ts";
export { invoiceOwnData } from "./own-data.ts";
export { fiscalNotes, holdInvoices } from "./listing/fiscal-notes.ts";
export { countDoubtedNotes } from "./outcome/tell-doubt.ts";
export { verifyNotes, type NoteFault } from "./verifying/verify-notes.ts";
export { verifyFeed, verifyNumbering } from "./verifying/verify-books.ts";
