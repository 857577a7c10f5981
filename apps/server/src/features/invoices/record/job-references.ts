import { z } from "zod";

/** Background jobs of an invoice. The handlers are bound in jobs.ts; use cases enqueue by these. */
const invoicePayload = z.object({ companyId: z.uuid(), invoiceId: z.uuid() });

export const issueInvoiceJob = { name: "issue-invoice", payload: invoicePayload };
export const cancelInvoiceJob = { name: "cancel-invoice", payload: invoicePayload };
export const fetchNfseJob = { name: "fetch-nfse", payload: invoicePayload };
export const mailIssuedInvoiceJob = { name: "mail-issued-invoice", payload: invoicePayload };
export const followAnalysisJob = { name: "follow-analysis", payload: invoicePayload };
export const mailCancelledInvoiceJob = { name: "mail-cancelled-invoice", payload: invoicePayload };
export const mailRejectedInvoiceJob = { name: "mail-rejected-invoice", payload: invoicePayload };
export const readFeedJob = { name: "read-feed", payload: z.object({ companyId: z.uuid() }) };
export const readFeedsJob = { name: "read-feeds", payload: z.object({}) };
export const sweepInvoicesJob = { name: "sweep-invoices", payload: z.object({}) };
/** `after`: the last invoice that was asked for; null at the beginning. */
export const askEndingsJob = {
  name: "ask-endings",
  payload: z.object({ companyId: z.uuid(), channel: z.string(), after: z.uuid().nullable() }),
};
export const recoverInvoicesJob = { name: "recover-notes", payload: z.object({}) };
export const sendDraftJob = { name: "send-draft", payload: invoicePayload };
export const sendDueDraftsJob = { name: "send-due-drafts", payload: z.object({}) };
export const expireDraftsJob = { name: "expire-drafts", payload: z.object({}) };
