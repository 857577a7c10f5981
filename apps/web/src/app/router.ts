import { createRouter, type RouterHistory } from "@tanstack/react-router";
import { parseSearch, stringifySearch } from "../navigation/search.ts";
import { dismissOldToasts } from "../ui/feedback/toasts/toast-store.ts";
import { accountRoutes } from "./routes/account.ts";
import { publicRoute, rootRoute, signedInRoute } from "./routes/frames.ts";
import { publicRoutes } from "./routes/public.ts";
import { settingsListRoute, settingsRoute, settingsRoutes } from "./routes/settings.ts";
import { signedInRoutes } from "./routes/signed-in.ts";

/**
 * All screens. Each is a chunk of its own, fetched when the pointer or finger approaches its link. Created on demand,
 * because that is slow.
 */
export function openRouter(history: RouterHistory) {
  const router = createRouter({
    history,
    routeTree: rootRoute.addChildren([
      publicRoute.addChildren([...accountRoutes, ...publicRoutes]),
      signedInRoute.addChildren([
        ...signedInRoutes,
        settingsListRoute,
        settingsRoute.addChildren(settingsRoutes),
      ]),
    ]),
    defaultPreload: "intent",
    scrollRestoration: true,
    parseSearch,
    stringifySearch,
  });
  router.subscribe("onBeforeNavigate", ({ pathChanged }) => {
    if (pathChanged) dismissOldToasts();
  });
  return router;
}

export type Router = ReturnType<typeof openRouter>;

declare module "@tanstack/react-router" {
  interface Register {
    router: Router;
  }
}
