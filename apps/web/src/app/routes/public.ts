import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { paths } from "../../navigation/paths.ts";
import { publicRoute } from "./frames.ts";

/** Public screens. */
export const publicRoutes = [
  createRoute({
    getParentRoute: () => publicRoute,
    path: paths.status,
    component: lazyRouteComponent(
      () => import("../../features/status/status-page.tsx"),
      "StatusPage",
    ),
  }),
  createRoute({
    getParentRoute: () => publicRoute,
    path: paths.terms,
    component: lazyRouteComponent(() => import("../../features/legal/terms-page.tsx"), "TermsPage"),
  }),
  createRoute({
    getParentRoute: () => publicRoute,
    path: paths.privacy,
    component: lazyRouteComponent(
      () => import("../../features/legal/privacy-page.tsx"),
      "PrivacyPage",
    ),
  }),
];
