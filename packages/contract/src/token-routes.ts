import type { TokenScope } from "@emita/domain/access/token-scopes";
import { api } from "./paths.ts";
import { routes } from "./route-table.ts";

/** The scopes that a token needs for each path that it reaches, all of them; other paths are for people only. */
export const TOKEN_ROUTES: Readonly<Record<string, readonly TokenScope[]>> = Object.fromEntries([
  ...routes(["invoices:read"], {
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
      api.events,
      api.event(":id"),
      api.classifications(":code"),
      api.postalCode(":postal_code"),
      api.routing,
      api.companies,
      api.company,
      api.entitlement,
    ],
  }),
  ...routes(["invoices:write"], {
    POST: [
      api.invoices,
      api.invoiceFromDocument,
      api.invoicePreview,
      api.invoicePreviewPdf,
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
  ...routes(["webhooks:write"], {
    GET: [
      api.webhooks,
      api.webhookById(":id"),
      api.webhookDeliveriesOf(":id"),
      api.webhook,
      api.webhookDeliveries,
      api.pixAddress,
    ],
    PUT: [api.webhook],
    PATCH: [api.webhookById(":id")],
    POST: [api.webhooks, api.webhookTestOf(":id"), api.webhookTest, api.pixAddress],
    DELETE: [api.webhookById(":id"), api.webhook, api.pixAddress],
  }),
  // Whole notes of thirty days: the right to read them is the same in both places.
  ...routes(["webhooks:write", "invoices:read"], {
    GET: [api.webhookDeliveryOf(":id", ":delivery_id"), api.webhookDelivery(":id")],
    POST: [
      api.webhookReplays(":id"),
      api.webhookDeliveryAttemptsOf(":id", ":delivery_id"),
      api.webhookDeliveryAttempts(":id"),
    ],
  }),
  ...routes(["company:write"], {
    GET: [api.certificate, api.testClock],
    PUT: [api.company, api.testClock],
    POST: [api.certificate],
    DELETE: [api.certificate, api.testClock],
  }),
]);
