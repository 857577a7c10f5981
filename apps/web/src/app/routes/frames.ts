import { createRootRoute, createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { painted } from "../../ui/behaviour/painted.ts";
import { requireSession } from "../guards.ts";
import { PublicShell } from "../shell/public-shell.tsx";
import { RootLayout, RouteFailure } from "../shell/root-layout.tsx";

/** A press leads to every screen but the first; its feedback is painted before the screen loads. */
let isFirst = true;

/** Around every screen. */
export const rootRoute = createRootRoute({
  beforeLoad: async ({ preload }) => {
    if (!preload && !isFirst) await painted();
    isFirst = false;
  },
  component: RootLayout,
  errorComponent: RouteFailure,
  notFoundComponent: lazyRouteComponent(
    () => import("../../features/legal/not-found-page.tsx"),
    "NotFoundPage",
  ),
});

/** Around the public screens. */
export const publicRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: "public",
  component: PublicShell,
});

/** Around the app's own screens, for signed-in users. */
export const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: "signed-in",
  component: lazyRouteComponent(() => import("../shell/app-shell.tsx"), "AppShell"),
  beforeLoad: ({ location }) => requireSession(location.href),
});
