import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from "@tanstack/react-router";
import { painted } from "../ui/base/painted.ts";
import { dismissOldToasts } from "../ui/feedback/toast-store.ts";
import { leaveWhenSignedIn, requireHalfSession, requireSession } from "./guards.ts";
import { FORMER_ANCHORS, paths } from "../ground/paths.ts";
import { PublicShell } from "./public-shell.tsx";
import { RootLayout, RouteFailure } from "./root-layout.tsx";
import {
  dashboardSearch,
  parseSearch,
  pick,
  redirectSearch,
  signInSearch,
  stringifySearch,
} from "../ground/search.ts";

/** The first screen is waited for; later ones are pressed for. */
let isFirst = true;

const rootRoute = createRootRoute({
  beforeLoad: async ({ preload }) => {
    if (!preload && !isFirst) await painted();
    isFirst = false;
  },
  component: RootLayout,
  errorComponent: RouteFailure,
  notFoundComponent: lazyRouteComponent(
    () => import("../features/legal/not-found-page.tsx"),
    "NotFoundPage",
  ),
});

const publicRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: "public",
  component: PublicShell,
});

const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: "signed-in",
  component: lazyRouteComponent(() => import("./app-shell.tsx"), "AppShell"),
  beforeLoad: ({ location }) => requireSession(location.href),
});

/** The list of sections beside each of them. */
const settingsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  id: "settings",
  component: lazyRouteComponent(
    () => import("../features/settings/frame/settings-frame.tsx"),
    "SettingsFrame",
  ),
});

const settingsRoutes = [
  createRoute({
    getParentRoute: () => settingsRoute,
    path: paths.settings,
    beforeLoad: ({ location }) => {
      const moved = FORMER_ANCHORS[location.hash];
      if (moved) throw redirect({ ...moved, replace: true });
    },
    component: lazyRouteComponent(
      () => import("../features/settings/company/company-section.tsx"),
      "CompanySection",
    ),
  }),
  createRoute({
    getParentRoute: () => settingsRoute,
    path: paths.defaultService,
    component: lazyRouteComponent(
      () => import("../features/settings/further-sections.ts"),
      "DefaultServiceSection",
    ),
  }),
  createRoute({
    getParentRoute: () => settingsRoute,
    path: paths.certificate,
    component: lazyRouteComponent(
      () => import("../features/settings/further-sections.ts"),
      "CertificateSection",
    ),
  }),
  createRoute({
    getParentRoute: () => settingsRoute,
    path: paths.cityHall,
    component: lazyRouteComponent(
      () => import("../features/settings/further-sections.ts"),
      "CityHallSection",
    ),
  }),
  createRoute({
    getParentRoute: () => settingsRoute,
    path: paths.numbering,
    component: lazyRouteComponent(
      () => import("../features/settings/further-sections.ts"),
      "NumberingSection",
    ),
  }),
  createRoute({
    getParentRoute: () => settingsRoute,
    path: paths.notices,
    component: lazyRouteComponent(
      () => import("../features/settings/further-sections.ts"),
      "NoticesSection",
    ),
  }),
  createRoute({
    getParentRoute: () => settingsRoute,
    path: paths.security,
    validateSearch: pick("vinculo", "error", "error_code", "error_description"),
    component: lazyRouteComponent(
      () => import("../features/security/security-page.tsx"),
      "SecurityPage",
    ),
  }),
  createRoute({
    getParentRoute: () => settingsRoute,
    path: paths.ownData,
    component: lazyRouteComponent(
      () => import("../features/privacy/privacy-page.tsx"),
      "PrivacySettingsPage",
    ),
  }),
  createRoute({
    getParentRoute: () => settingsRoute,
    path: paths.appearance,
    component: lazyRouteComponent(
      () => import("../features/settings/further-sections.ts"),
      "AppearanceSection",
    ),
  }),
];

const publicRoutes = [
  createRoute({
    getParentRoute: () => publicRoute,
    path: paths.signIn,
    validateSearch: signInSearch,
    beforeLoad: ({ search }) => leaveWhenSignedIn(search.redirect),
    component: lazyRouteComponent(
      () => import("../features/auth/sign-in/sign-in-page.tsx"),
      "SignInPage",
    ),
  }),
  createRoute({
    getParentRoute: () => publicRoute,
    path: paths.secondStep,
    validateSearch: redirectSearch,
    beforeLoad: ({ search }) => requireHalfSession(search.redirect),
    component: lazyRouteComponent(
      () => import("../features/auth/sign-in/second-step-page.tsx"),
      "SecondStepPage",
    ),
  }),
  createRoute({
    getParentRoute: () => publicRoute,
    path: paths.signUp,
    beforeLoad: () => leaveWhenSignedIn(undefined),
    component: lazyRouteComponent(
      () => import("../features/auth/sign-up/sign-up-page.tsx"),
      "SignUpPage",
    ),
  }),
  createRoute({
    getParentRoute: () => publicRoute,
    path: paths.verify,
    validateSearch: pick("token"),
    component: lazyRouteComponent(
      () => import("../features/auth/links/verify-page.tsx"),
      "VerifyPage",
    ),
  }),
  createRoute({
    getParentRoute: () => publicRoute,
    path: paths.resetPassword,
    validateSearch: pick(
      "code",
      "token_hash",
      "error",
      "error_code",
      "error_description",
      "sb_flow_id",
    ),
    component: lazyRouteComponent(
      () => import("../features/auth/links/reset-password-page.tsx"),
      "ResetPasswordPage",
    ),
  }),
  createRoute({
    getParentRoute: () => publicRoute,
    path: paths.openLink,
    validateSearch: pick("token", "type", "redirect_to"),
    component: lazyRouteComponent(
      () => import("../features/auth/links/open-link-page.tsx"),
      "OpenLinkPage",
    ),
  }),
  createRoute({
    getParentRoute: () => publicRoute,
    path: paths.emailChange,
    validateSearch: pick("code", "message", "error", "error_code", "error_description"),
    component: lazyRouteComponent(
      () => import("../features/security/credentials/email-change-page.tsx"),
      "EmailChangePage",
    ),
  }),
  createRoute({
    getParentRoute: () => publicRoute,
    path: paths.deletionConfirmation,
    validateSearch: pick("token"),
    component: lazyRouteComponent(
      () => import("../features/privacy/confirm-deletion-page.tsx"),
      "ConfirmDeletionPage",
    ),
  }),
  createRoute({
    getParentRoute: () => publicRoute,
    path: paths.welcome,
    component: lazyRouteComponent(
      () => import("../features/auth/links/welcome-page.tsx"),
      "WelcomePage",
    ),
  }),
  createRoute({
    getParentRoute: () => publicRoute,
    path: paths.status,
    component: lazyRouteComponent(() => import("../features/status/status-page.tsx"), "StatusPage"),
  }),
  createRoute({
    getParentRoute: () => publicRoute,
    path: paths.terms,
    component: lazyRouteComponent(() => import("../features/legal/terms-page.tsx"), "TermsPage"),
  }),
  createRoute({
    getParentRoute: () => publicRoute,
    path: paths.privacy,
    component: lazyRouteComponent(
      () => import("../features/legal/privacy-page.tsx"),
      "PrivacyPage",
    ),
  }),
];

const signedInRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.dashboard,
    validateSearch: dashboardSearch,
    component: lazyRouteComponent(
      () => import("../features/dashboard/dashboard-page.tsx"),
      "DashboardPage",
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
    component: lazyRouteComponent(() => import("../features/scan/start/scan-page.tsx"), "ScanPage"),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.scanConfirm,
    component: lazyRouteComponent(
      () => import("../features/scan/confirm/confirm-page.tsx"),
      "ConfirmPage",
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.scanForm,
    component: lazyRouteComponent(
      () => import("../features/scan/review/review-page.tsx"),
      "ReviewPage",
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.pix,
    component: lazyRouteComponent(() => import("../features/pix/pix-page.tsx"), "PixPage"),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.payments,
    validateSearch: pick("status"),
    component: lazyRouteComponent(
      () => import("../features/incoming-payments/payments-page.tsx"),
      "PaymentsPage",
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.success,
    validateSearch: pick("id"),
    component: lazyRouteComponent(
      () => import("../features/invoices/success/success-page.tsx"),
      "SuccessPage",
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.invoice,
    component: lazyRouteComponent(
      () => import("../features/invoices/note-page/invoice-page.tsx"),
      "InvoicePage",
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.substitute,
    component: lazyRouteComponent(
      () => import("../features/invoices/substitute/substitute-page.tsx"),
      "SubstitutePage",
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.integrations,
    component: lazyRouteComponent(
      () => import("../features/integrations/integrations-page.tsx"),
      "IntegrationsPage",
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.pricing,
    component: lazyRouteComponent(
      () => import("../features/pricing/pricing-page.tsx"),
      "PricingPage",
    ),
  }),
  ...[paths.thanksStarter, paths.thanksPro, paths.thanksFull, paths.thanksAvulso].map((path) =>
    createRoute({
      getParentRoute: () => signedInRoute,
      path,
      component: lazyRouteComponent(
        () => import("../features/pricing/thanks-page.tsx"),
        "ThanksPage",
      ),
    }),
  ),
];

/** All screens. Each is its own chunk, fetched when the pointer or finger comes near its link. */
export const router = createRouter({
  routeTree: rootRoute.addChildren([
    publicRoute.addChildren(publicRoutes),
    signedInRoute.addChildren([...signedInRoutes, settingsRoute.addChildren(settingsRoutes)]),
  ]),
  defaultPreload: "intent",
  scrollRestoration: true,
  parseSearch,
  stringifySearch,
});

router.subscribe("onBeforeNavigate", ({ pathChanged }) => {
  if (pathChanged) dismissOldToasts();
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
