import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { paths } from "../../navigation/paths.ts";
import { clientListSearch, clientsSearch, dashboardSearch, pick } from "../../navigation/search.ts";
import { draftRoutes } from "./drafts.ts";
import { signedInRoute } from "./frames.ts";

const recurrences = () => import("../../features/recurrences/screens.ts");
const rules = () => import("../../features/payment-rules/screens.ts");
const charges = () => import("../../features/charges/screens.ts");

/** The app itself: invoices, payments, integrations, plans. */
export const signedInRoutes = [
  ...draftRoutes,
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.dashboard,
    validateSearch: dashboardSearch,
    component: lazyRouteComponent(
      () => import("../../features/dashboard/dashboard-page.tsx"),
      "DashboardPage",
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.desk,
    validateSearch: clientsSearch,
    component: lazyRouteComponent(
      () => import("../../features/accountant/clients-page.tsx"),
      "ClientsPage",
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.capture,
    beforeLoad: () => {
      throw redirect({ to: paths.scan });
    },
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.scan,
    component: lazyRouteComponent(
      () => import("../../features/scan/start/scan-page.tsx"),
      "ScanPage",
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.scanConfirm,
    component: lazyRouteComponent(
      () => import("../../features/scan/confirm/confirm-page.tsx"),
      "ConfirmPage",
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.scanForm,
    validateSearch: pick("rascunho"),
    component: lazyRouteComponent(
      () => import("../../features/scan/review/review-page.tsx"),
      "ReviewPage",
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.scanQueue,
    component: lazyRouteComponent(
      () => import("../../features/scan/queue/queue-page.tsx"),
      "QueuePage",
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.pix,
    validateSearch: pick("cliente", "rascunho"),
    component: lazyRouteComponent(() => import("../../features/pix/pix-page.tsx"), "PixPage"),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.payments,
    validateSearch: pick("status"),
    component: lazyRouteComponent(
      () => import("../../features/incoming-payments/payments-page.tsx"),
      "PaymentsPage",
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.charges,
    validateSearch: pick("estado"),
    component: lazyRouteComponent(charges, "ChargesPage"),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.newCharge,
    validateSearch: pick("cliente", "rascunho", "recorrencia"),
    component: lazyRouteComponent(charges, "NewChargePage"),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.charge,
    component: lazyRouteComponent(charges, "ChargePage"),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.rules,
    component: lazyRouteComponent(rules, "RulesPage"),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.newRule,
    component: lazyRouteComponent(rules, "NewRulePage"),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.rule,
    component: lazyRouteComponent(rules, "RulePage"),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.clients,
    validateSearch: clientListSearch,
    component: lazyRouteComponent(
      () => import("../../features/clients/list/clients-page.tsx"),
      "ClientsPage",
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.client,
    component: lazyRouteComponent(
      () => import("../../features/clients/one/client-page.tsx"),
      "ClientPage",
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.success,
    validateSearch: pick("id", "left"),
    component: lazyRouteComponent(
      () => import("../../features/invoices/success/success-page.tsx"),
      "SuccessPage",
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.invoice,
    component: lazyRouteComponent(
      () => import("../../features/invoices/invoice-page/invoice-page.tsx"),
      "InvoicePage",
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.substitute,
    component: lazyRouteComponent(
      () => import("../../features/invoices/substitute/substitute-page.tsx"),
      "SubstitutePage",
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.recurrences,
    validateSearch: pick("ver", "q", "conferir"),
    component: lazyRouteComponent(recurrences, "RecurrencesPage"),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.newRecurrence,
    validateSearch: pick("cliente"),
    component: lazyRouteComponent(recurrences, "NewRecurrencePage"),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.recurrence,
    component: lazyRouteComponent(recurrences, "RecurrencePage"),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.batches,
    component: lazyRouteComponent(
      () => import("../../features/batches/list/batches-page.tsx"),
      "BatchesPage",
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.batch,
    component: lazyRouteComponent(
      () => import("../../features/batches/page/batch-page.tsx"),
      "BatchPage",
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.integrations,
    component: lazyRouteComponent(
      () => import("../../features/integrations/integrations-page.tsx"),
      "IntegrationsPage",
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.pricing,
    component: lazyRouteComponent(
      () => import("../../features/pricing/pricing-page.tsx"),
      "PricingPage",
    ),
  }),
  ...[paths.thanksStarter, paths.thanksPro, paths.thanksFull, paths.thanksAvulso].map((path) =>
    createRoute({
      getParentRoute: () => signedInRoute,
      path,
      component: lazyRouteComponent(
        () => import("../../features/pricing/thanks-page.tsx"),
        "ThanksPage",
      ),
    }),
  ),
];
