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

/** A public screen was open on this page: the person signs in here, and the device may know nothing about their companies. */
let comesFromPublic = false;

/** Around the public screens. */
export const publicRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: "public",
  beforeLoad: ({ preload }) => {
    if (!preload) comesFromPublic = true;
  },
  component: PublicShell,
});

const appShell = () => import("../shell/app-shell.tsx");

/** Around the app's own screens, for signed-in users. */
export const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: "signed-in",
  component: lazyRouteComponent(appShell, "AppShell"),
  beforeLoad: async ({ location, preload }) => {
    const context = await requireSession(location.href);
    if (comesFromPublic && !preload) {
      // A part that fails to load is the frame's own failure, which says so.
      const shell = await appShell().catch(() => null);
      await shell?.meetCompanies(context.user.id);
    }
    return context;
  },
});
