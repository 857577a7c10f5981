import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { FORMER_ANCHORS, paths } from "../../navigation/paths.ts";
import { pick } from "../../navigation/search.ts";
import { signedInRoute } from "./frames.ts";

/** The list of sections beside each of them. */
export const settingsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  id: "settings",
  component: lazyRouteComponent(
    () => import("../../features/settings/frame/settings-frame.tsx"),
    "SettingsFrame",
  ),
});

/** The list as a page of its own, for phones. */
export const settingsListRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: paths.settingsList,
  component: lazyRouteComponent(
    () => import("../../features/settings/settings-list-page.tsx"),
    "SettingsListPage",
  ),
});

const furtherSections = () => import("../../features/settings/further-sections.ts");

const peopleSections = () => import("../../features/people/sections.ts");

/** The sections of the settings. */
export const settingsRoutes = [
  createRoute({
    getParentRoute: () => settingsRoute,
    path: paths.settings,
    beforeLoad: ({ location }) => {
      const moved = FORMER_ANCHORS[location.hash];
      if (moved) throw redirect({ ...moved, replace: true });
    },
    component: lazyRouteComponent(
      () => import("../../features/settings/company/company-section.tsx"),
      "CompanySection",
    ),
  }),
  createRoute({
    getParentRoute: () => settingsRoute,
    path: paths.defaultService,
    component: lazyRouteComponent(furtherSections, "DefaultServiceSection"),
  }),
  createRoute({
    getParentRoute: () => settingsRoute,
    path: paths.services,
    component: lazyRouteComponent(
      () => import("../../features/services/services-page.tsx"),
      "ServicesPage",
    ),
  }),
  createRoute({
    getParentRoute: () => settingsRoute,
    path: paths.certificate,
    component: lazyRouteComponent(furtherSections, "CertificateSection"),
  }),
  createRoute({
    getParentRoute: () => settingsRoute,
    path: paths.cityHall,
    component: lazyRouteComponent(furtherSections, "CityHallSection"),
  }),
  createRoute({
    getParentRoute: () => settingsRoute,
    path: paths.numbering,
    component: lazyRouteComponent(furtherSections, "NumberingSection"),
  }),
  createRoute({
    getParentRoute: () => settingsRoute,
    path: paths.holidays,
    component: lazyRouteComponent(
      () => import("../../features/recurrences/screens.ts"),
      "HolidaysSection",
    ),
  }),
  createRoute({
    getParentRoute: () => settingsRoute,
    path: paths.people,
    component: lazyRouteComponent(peopleSections, "PeoplePage"),
  }),
  createRoute({
    getParentRoute: () => settingsRoute,
    path: paths.companyActivity,
    validateSearch: pick("tipo", "pessoa", "de", "ate"),
    component: lazyRouteComponent(peopleSections, "CompanyActivityPage"),
  }),
  createRoute({
    getParentRoute: () => settingsRoute,
    path: paths.notices,
    component: lazyRouteComponent(furtherSections, "NoticesSection"),
  }),
  createRoute({
    getParentRoute: () => settingsRoute,
    path: paths.security,
    validateSearch: pick("vinculo", "error", "error_code", "error_description"),
    component: lazyRouteComponent(
      () => import("../../features/security/security-page.tsx"),
      "SecurityPage",
    ),
  }),
  createRoute({
    getParentRoute: () => settingsRoute,
    path: paths.ownData,
    component: lazyRouteComponent(
      () => import("../../features/privacy/privacy-page.tsx"),
      "PrivacySettingsPage",
    ),
  }),
  createRoute({
    getParentRoute: () => settingsRoute,
    path: paths.appearance,
    component: lazyRouteComponent(furtherSections, "AppearanceSection"),
  }),
];
