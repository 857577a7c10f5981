import { createRouter } from "@tanstack/react-router";
import { parseSearch, stringifySearch } from "../ground/search.ts";
import { dismissOldToasts } from "../ui/feedback/toast-store.ts";
import { accountRoutes } from "./routes/account.ts";
import { publicRoute, rootRoute, signedInRoute } from "./routes/frames.ts";
import { publicRoutes } from "./routes/public.ts";
import { settingsRoute, settingsRoutes } from "./routes/settings.ts";
import { signedInRoutes } from "./routes/signed-in.ts";

/** All screens. Each is its own chunk, fetched when the pointer or finger comes near its link. */
export const router = createRouter({
  routeTree: rootRoute.addChildren([
    publicRoute.addChildren([...accountRoutes, ...publicRoutes]),
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
