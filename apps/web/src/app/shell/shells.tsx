import { QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RouteComponent,
  RouterProvider,
} from "@tanstack/react-router";
import { renderToStaticMarkup } from "react-dom/server";
import { queryClient } from "../../api/query-client.ts";
import { SignInPage } from "../../features/auth/sign-in/sign-in-page.tsx";
import { DashboardPage } from "../../features/dashboard/dashboard-page.tsx";
import { AppShell } from "./app-shell.tsx";
import { paths } from "../../navigation/paths.ts";
import { dashboardSearch, signInSearch } from "../../navigation/search.ts";

interface Screen {
  /** As in routes/frames.ts: the components name their route by it. */
  readonly frame: "public" | "signed-in";
  readonly frameComponent?: RouteComponent;
  readonly validateSearch: (search: Record<string, unknown>) => object;
  readonly component: RouteComponent;
  /** The users who see this screen, and the order of its parts on phones. */
  readonly shownTo: readonly string[];
}

const SCREENS: Readonly<Record<string, Screen>> = {
  [paths.signIn]: {
    frame: "public",
    validateSearch: signInSearch,
    component: SignInPage,
    shownTo: ["out"],
  },
  [paths.dashboard]: {
    frame: "signed-in",
    frameComponent: AppShell,
    validateSearch: dashboardSearch,
    component: DashboardPage,
    shownTo: ["in phone", "in desk"],
  },
};

/**
 * A screen's initial markup without data, for build/screens.ts: the page shows it until the app has started. Null where
 * there is none.
 */
export async function renderShell(path: string): Promise<string | null> {
  const screen = SCREENS[path];
  if (!screen) return null;
  let html = "";
  for (const shownTo of screen.shownTo) {
    pretendPhone(shownTo.includes("phone"));
    const markup = toPicture(renderToStaticMarkup(await screenAt(path, screen)));
    // An error during rendering is swallowed, and the page would stay empty until the app has started.
    if (!markup.includes("<h1")) throw new Error(`${path} could not be drawn as a shell`);
    html += `<div data-shell="${shownTo}" inert aria-hidden="true">${markup}</div>`;
  }
  // The screens' queries would stay in the cache for minutes and delay the build's end.
  queryClient.clear();
  return html;
}

async function screenAt(path: string, { frame, frameComponent, ...own }: Screen) {
  const root = createRootRoute();
  const frameRoute = createRoute({
    getParentRoute: () => root,
    id: frame,
    ...(frameComponent && { component: frameComponent }),
    beforeLoad: () => ({ user: { id: "", email: "" } }),
  });
  const { component, validateSearch } = own;
  const route = createRoute({ getParentRoute: () => frameRoute, path, component, validateSearch });
  const router = createRouter({
    routeTree: root.addChildren([frameRoute.addChildren([route])]),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  await router.load();
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}

/** The shell must not be read aloud, pressed or filled, and input meant for the real form must not land here. */
function toPicture(markup: string): string {
  return markup
    .replaceAll(/ (?:id|for|role|title|tabindex|aria-(?!current)[a-z]+)="[^"]*"/g, "")
    .replaceAll(/<(?=(?:input|button|select|textarea)\b)(\w+)/g, "<$1 disabled")
    .replaceAll(/<option value="[^"]+">[^<]*<\/option>/g, "");
}

/** The build has no screen: width queries get this answer. */
function pretendPhone(isPhone: boolean): void {
  Object.assign(globalThis, { matchMedia: () => ({ matches: isPhone }) });
}
