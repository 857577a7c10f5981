export { invoiceFieldsOfClient, type ClientOfInvoice } from "./invoicing/invoice-fields.ts";
export { completeInvoice, type InvoiceRequest } from "./invoicing/complete-invoice.ts";
export { clientsByTaxKey } from "./record/store.ts";
export { clientsToMatch, type ClientToMatch } from "./invoicing/clients-to-match.ts";
export { usualOfPayers } from "./invoicing/usual-of-payers.ts";
export { collectClients } from "./collecting/collect-clients.ts";
export { clientOwnData } from "./exported-data.ts";
export { clientOfInvoice } from "./collecting/find-client-of-invoice.ts";
export { openTable } from "./files/open-table.ts";
