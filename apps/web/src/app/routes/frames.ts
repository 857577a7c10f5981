import { createRootRoute, createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { painted } from "../../ui/base/painted.ts";
import { requireSession } from "../guards.ts";
import { PublicShell } from "../public-shell.tsx";
import { RootLayout, RouteFailure } from "../root-layout.tsx";

/** The first screen is waited for; later ones are pressed for. */
let isFirst = true;

/** Around everything. */
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
  component: lazyRouteComponent(() => import("../app-shell.tsx"), "AppShell"),
  beforeLoad: ({ location }) => requireSession(location.href),
});
