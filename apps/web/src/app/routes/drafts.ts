import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { paths } from "../../navigation/paths.ts";
import { pick } from "../../navigation/search.ts";
import { signedInRoute } from "./frames.ts";

/** What was begun and is not sent: the list, the editor, 'Emitir de novo', and the month's clients together. */
export const draftRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.drafts,
    component: lazyRouteComponent(
      () => import("../../features/drafts/list/drafts-page.tsx"),
      "DraftsPage",
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.draft,
    component: lazyRouteComponent(
      () => import("../../features/drafts/editor/draft-page.tsx"),
      "DraftPage",
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.copy,
    validateSearch: pick("rascunho"),
    component: lazyRouteComponent(
      () => import("../../features/drafts/again/copy-page.tsx"),
      "CopyPage",
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.monthInvoices,
    component: lazyRouteComponent(
      () => import("../../features/drafts/month/month-page.tsx"),
      "MonthPage",
    ),
  }),
];
