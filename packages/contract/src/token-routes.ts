import type { TokenScope } from "@emita/domain/access/token-scopes";
import { api } from "./paths.ts";
import { routes } from "./route-table.ts";

/** Which scope a token needs at each address that it reaches; all others are for people only. */
export const TOKEN_ROUTES: Readonly<Record<string, TokenScope>> = Object.fromEntries([
  ...routes("invoices:read", {
    GET: [
      api.invoices,
      api.invoiceStats,
      api.invoiceMonths,
      api.invoice(":id"),
      api.invoicePdf(":id"),
      api.invoiceXml(":id"),
      api.invoiceEvents(":id"),
      api.invoiceExports,
      api.invoiceExport(":id"),
      api.invoiceExportContent(":id"),
      api.document(":id"),
      api.documentContent(":id"),
      api.documentPage(":id", ":page"),
      api.incomingPayments,
      api.classifications(":code"),
      api.postalCode(":postal_code"),
      api.routing,
      api.companies,
      api.company,
      api.entitlement,
    ],
  }),
  ...routes("invoices:write", {
    POST: [
      api.invoices,
      api.invoiceFromDocument,
      api.invoicePreview,
      api.invoiceAttempts(":id"),
      api.invoiceCancellation(":id"),
      api.invoiceSubstitution(":id"),
      api.invoiceMails(":id"),
      api.invoiceExports,
      api.documents,
      api.documentReadings(":id"),
      api.incomingPaymentApproval(":id"),
      api.incomingPaymentDismissal(":id"),
      api.incomingPaymentStatements,
    ],
    PATCH: [api.invoice(":id")],
    DELETE: [api.invoice(":id"), api.invoiceExport(":id"), api.incomingPaymentDismissal(":id")],
  }),
  ...routes("webhooks:write", {
    GET: [api.webhook, api.webhookDeliveries, api.webhookDelivery(":id"), api.pixAddress],
    PUT: [api.webhook],
    POST: [api.webhookTest, api.webhookDeliveryAttempts(":id"), api.pixAddress],
    DELETE: [api.webhook, api.pixAddress],
  }),
  ...routes("company:write", {
    GET: [api.certificate],
    PUT: [api.company],
    POST: [api.certificate],
    DELETE: [api.certificate],
  }),
]);
