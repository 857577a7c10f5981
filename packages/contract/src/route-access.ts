import type { Permission } from "@emita/domain/access/roles";
import { api, tokenFunctions } from "./paths.ts";
import { routes } from "./route-table.ts";

/** `person`: any signed-in person, for any company; a permission: in the company that the request names. */
export type RouteAccess = "person" | Permission;

/**
 * The access rule of each path of the API with a caller. The server refuses any other path; public paths (look-ups,
 * tickets, webhooks of third parties) have no caller.
 */
export const ROUTE_ACCESS: Readonly<Record<string, RouteAccess>> = Object.fromEntries([
  ...routes("read", {
    GET: [
      api.invoices,
      api.invoiceStats,
      api.invoiceMonths,
      api.invoice(":id"),
      api.invoicePdf(":id"),
      api.invoiceXml(":id"),
      api.invoiceEvents(":id"),
      api.document(":id"),
      api.documentContent(":id"),
      api.documentPage(":id", ":page"),
      api.classifications(":code"),
      api.postalCode(":postal_code"),
      api.routing,
      api.company,
      api.certificate,
      api.entitlement,
      api.incomingPayments,
      api.readingChoices,
      api.notificationChoices,
      api.testClock,
      api.events,
      api.event(":id"),
    ],
    // It creates nothing: taxes and missing data of a note that is being typed.
    POST: [api.invoicePreview, api.invoicePreviewPdf],
    PUT: [api.notificationChoices],
    // Every member may leave.
    DELETE: [api.companyMembership],
  }),
  ...routes("read_settings", {
    GET: [
      api.billing,
      api.webhooks,
      api.webhookById(":id"),
      api.webhookDeliveriesOf(":id"),
      api.webhookDeliveryOf(":id", ":delivery_id"),
      api.webhook,
      api.webhookDeliveries,
      api.webhookDelivery(":id"),
      api.pixAddress,
      api.companyMembers,
      api.companyAccess,
      api.companyActivity,
      api.companyActivityFile,
      tokenFunctions.list,
    ],
  }),
  ...routes("issue", {
    POST: [
      api.invoices,
      api.invoiceFromDocument,
      api.invoiceAttempts(":id"),
      api.invoiceCancellation(":id"),
      api.invoiceSubstitution(":id"),
      api.invoiceMails(":id"),
      api.incomingPaymentApproval(":id"),
      api.incomingPaymentDismissal(":id"),
      api.incomingPaymentStatements,
    ],
    PATCH: [api.invoice(":id")],
    DELETE: [api.invoice(":id"), api.incomingPaymentDismissal(":id")],
  }),
  ...routes("documents", {
    POST: [api.documents, api.documentReadings(":id")],
  }),
  ...routes("export", {
    GET: [api.invoiceExports, api.invoiceExport(":id"), api.invoiceExportContent(":id")],
    POST: [api.invoiceExports],
    DELETE: [api.invoiceExport(":id")],
  }),
  ...routes("settings", {
    PUT: [api.company, api.readingChoices, api.testClock],
    DELETE: [api.testClock],
  }),
  ...routes("certificate", { POST: [api.certificate], DELETE: [api.certificate] }),
  ...routes("integrations", {
    PUT: [api.webhook],
    PATCH: [api.webhookById(":id")],
    POST: [
      api.webhooks,
      api.webhookTestOf(":id"),
      api.webhookReplays(":id"),
      api.webhookDeliveryAttemptsOf(":id", ":delivery_id"),
      api.webhookTest,
      api.webhookDeliveryAttempts(":id"),
      api.pixAddress,
      tokenFunctions.create,
      tokenFunctions.rotate,
      tokenFunctions.revoke,
    ],
    DELETE: [api.webhookById(":id"), api.webhook, api.pixAddress],
  }),
  ...routes("people", {
    POST: [api.companyMembers, api.companyInvitation(":id"), api.companyJoinRequest(":id")],
    PATCH: [api.companyMember(":id")],
    DELETE: [api.companyMember(":id"), api.companyJoinRequest(":id")],
    PUT: [api.companyAccess],
  }),
  ...routes("billing", {
    POST: [api.entitlementPlan, api.billingCancellation, api.quotes],
    DELETE: [api.billingCancellation],
  }),
  ...routes("delete_company", { DELETE: [api.company] }),
  ...routes("hand_over", { POST: [api.companyHandOver], DELETE: [api.companyHandOver] }),
  ...routes("person", {
    GET: [
      api.companies,
      api.desk,
      api.deskExports,
      api.deskExport(":id"),
      api.deskExportContent(":id"),
      api.accountSessions,
      api.officeTokens,
      api.accountEvents,
      api.accountExport,
      api.accountExportContent,
      api.accountDeletion,
    ],
    POST: [
      api.companies,
      api.companySpreadsheets,
      api.joinRequests,
      api.invitationAcceptance,
      api.handOverAcceptance,
      api.deskExports,
      api.accountExport,
      api.accountDeletion,
      api.officeTokens,
      api.officeTokenRotation(":id"),
    ],
    DELETE: [
      api.accountSession(":id"),
      api.deskExport(":id"),
      api.officeToken(":id"),
      api.accountDeletion,
      api.handOverAcceptance,
    ],
  }),
]);
