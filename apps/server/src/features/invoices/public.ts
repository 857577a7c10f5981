export { companyFigures, type CompanyFigures } from "./listing/company-figures.ts";
export { completeInput } from "./creating/complete-input.ts";
export { createInvoice } from "./creating/create-invoice.ts";
export { createOnce, type OnlyOnce } from "./creating/create-once.ts";
export { keepPayment, paidBefore } from "./creating/keep-payment.ts";
export { billDraft } from "./drafts/bill-draft.ts";
export { findInvoice } from "./record/store.ts";
export { makerFor, makerOf, type Maker } from "./creating/maker.ts";
export { countMonths, monthEntries } from "./exports/month-of-company.ts";
export { findRepeated, soughtOf, type SoughtInvoice as SoughtNote } from "./listing/repeats.ts";
export type { InvoiceInput } from "./record/invoice-input.ts";
export { previewMany } from "./previewing/preview-many.ts";
export { lastServices, similarInvoices } from "./listing/payer-history.ts";
export { sendCreated } from "./showing/route-parts.ts";
export type { CreatedInvoice } from "./record/replay-invoice.ts";
export { invoiceOwnData } from "./exported-data.ts";
export { fiscalDocuments as fiscalNotes, holdInvoices } from "./listing/fiscal-documents.ts";
export { countDoubtedInvoices as countDoubtedNotes } from "./outcome/log-doubt.ts";
export {
  verifyInvoices as verifyNotes,
  type InvoiceFault as NoteFault,
} from "./verifying/verify-invoices.ts";
export { verifyFeed, verifyNumbering } from "./verifying/verify-books.ts";
export { issuingDeps, type IssuingDeps } from "./drafting/deps.ts";
export { previewInvoice } from "./previewing/preview-invoice.ts";
export { clientNote, type ClientNote } from "./sharing/client-note.ts";
export { resealPages } from "./sharing/reseal-pages.ts";
export { changeDraft } from "./drafts/change-draft.ts";
export { createDraft } from "./drafts/create-draft.ts";
export { discardDraft } from "./drafts/discard-draft.ts";
export { previewDraft, type PreviewedDraft } from "./drafts/preview-draft.ts";
export { submitDraft } from "./drafts/submit-draft.ts";
export { nfsePdf, type NfseFile } from "./files/nfse-files.ts";
export { lastIssued } from "./listing/last-issued.ts";
export { readInvoice } from "./showing/read-invoice.ts";
export { recordEvents as recordInvoiceEvents } from "./record/events-store.ts";
export type { InvoiceRef } from "./record/store.ts";
export { mailInsteadToClient } from "./mailing/mail-issued-to-client.ts";
export { mayReachClient, noteToSend, type NoteToSend } from "./mailing/note-to-send.ts";
