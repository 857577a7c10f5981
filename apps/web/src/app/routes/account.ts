import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { paths } from "../../ground/paths.ts";
import { pick, redirectSearch, signInSearch } from "../../ground/search.ts";
import { leaveWhenSignedIn, requireHalfSession } from "../guards.ts";
import { publicRoute } from "./frames.ts";

/** In and out of an account, and what links of mails lead to. */
export const accountRoutes = [
  createRoute({
    getParentRoute: () => publicRoute,
    path: paths.signIn,
    validateSearch: signInSearch,
    beforeLoad: ({ search }) => leaveWhenSignedIn(search.redirect),
    component: lazyRouteComponent(
      () => import("../../features/auth/sign-in/sign-in-page.tsx"),
      "SignInPage",
    ),
  }),
  createRoute({
    getParentRoute: () => publicRoute,
    path: paths.secondStep,
    validateSearch: redirectSearch,
    beforeLoad: ({ search }) => requireHalfSession(search.redirect),
    component: lazyRouteComponent(
      () => import("../../features/auth/sign-in/second-step-page.tsx"),
      "SecondStepPage",
    ),
  }),
  createRoute({
    getParentRoute: () => publicRoute,
    path: paths.signUp,
    beforeLoad: () => leaveWhenSignedIn(undefined),
    component: lazyRouteComponent(
      () => import("../../features/auth/sign-up/sign-up-page.tsx"),
      "SignUpPage",
    ),
  }),
  createRoute({
    getParentRoute: () => publicRoute,
    path: paths.verify,
    validateSearch: pick("token"),
    component: lazyRouteComponent(
      () => import("../../features/auth/links/verify-page.tsx"),
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
      () => import("../../features/auth/links/reset-password-page.tsx"),
      "ResetPasswordPage",
    ),
  }),
  createRoute({
    getParentRoute: () => publicRoute,
    path: paths.openLink,
    validateSearch: pick("token", "type", "redirect_to"),
    component: lazyRouteComponent(
      () => import("../../features/auth/links/open-link-page.tsx"),
      "OpenLinkPage",
    ),
  }),
  createRoute({
    getParentRoute: () => publicRoute,
    path: paths.emailChange,
    validateSearch: pick("code", "message", "error", "error_code", "error_description"),
    component: lazyRouteComponent(
      () => import("../../features/security/credentials/email-change-page.tsx"),
      "EmailChangePage",
    ),
  }),
  createRoute({
    getParentRoute: () => publicRoute,
    path: paths.deletionConfirmation,
    validateSearch: pick("token"),
    component: lazyRouteComponent(
      () => import("../../features/privacy/confirm-deletion-page.tsx"),
      "ConfirmDeletionPage",
    ),
  }),
  createRoute({
    getParentRoute: () => publicRoute,
    path: paths.welcome,
    component: lazyRouteComponent(
      () => import("../../features/auth/links/welcome-page.tsx"),
      "WelcomePage",
    ),
  }),
];
