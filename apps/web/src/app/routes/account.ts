import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { paths } from "../../navigation/paths.ts";
import { pick, redirectSearch, signInSearch } from "../../navigation/search.ts";
import { leaveWhenSignedIn, requireHalfSession } from "../guards.ts";
import { publicRoute } from "./frames.ts";

const mailLinks = () => import("./mail-links.ts");

/** Signing in and out, and the targets of mailed links. */
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
    component: lazyRouteComponent(mailLinks, "VerifyPage"),
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
    component: lazyRouteComponent(mailLinks, "OpenLinkPage"),
  }),
  createRoute({
    getParentRoute: () => publicRoute,
    path: paths.emailChange,
    validateSearch: pick("code", "message", "error", "error_code", "error_description"),
    component: lazyRouteComponent(mailLinks, "EmailChangePage"),
  }),
  createRoute({
    getParentRoute: () => publicRoute,
    path: paths.deletionConfirmation,
    validateSearch: pick("token"),
    component: lazyRouteComponent(mailLinks, "ConfirmDeletionPage"),
  }),
  createRoute({
    getParentRoute: () => publicRoute,
    path: paths.invitation,
    validateSearch: pick("token"),
    component: lazyRouteComponent(mailLinks, "InvitationPage"),
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
