import { Navigate, Outlet, useRouterState } from "@tanstack/react-router";
import { Suspense } from "react";
import { useMayAll } from "../../api/company/company.ts";
import { useLostCompany } from "../../api/company/lost-company.ts";
import { useUnchosen } from "../../api/company/unchosen.ts";
import { isOfCompany } from "../../navigation/company-screens.ts";
import { paths } from "../../navigation/paths.ts";
import { lazyPart } from "../../ui/behaviour/lazy-part.ts";
import { permissionOfScreen } from "../screen-access.ts";

/** The screen, if its company is chosen, the person is still in it and their role allows it; otherwise the reason. */
export function CompanyScreen() {
  const lost = useLostCompany();
  const isUnchosen = useUnchosen();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const href = useRouterState({ select: ({ location }) => location.href });
  const shown = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname ?? "" });
  const may = useMayAll();
  const needed = permissionOfScreen(path);
  if (lost)
    return (
      <Suspense>
        <LostCompanyPage former={lost.former} />
      </Suspense>
    );
  // While the person moves on, the screen left behind is still the one to be rendered.
  if (isUnchosen && isOfCompany(shown)) {
    // Nothing special was asked for: the table of all companies is where their work begins.
    if (href === paths.dashboard) return <Navigate to={paths.desk} replace />;
    if (!isOfCompany(path)) return null;
    return (
      <Suspense>
        <WhichCompanyPage key={href} href={href} />
      </Suspense>
    );
  }
  if (needed !== null && !may(needed))
    return (
      <Suspense>
        <NotAllowedPage />
      </Suspense>
    );
  return <Outlet />;
}

const LostCompanyPage = lazyPart(
  async () => (await import("../../features/own-companies/lost-company-page.tsx")).LostCompanyPage,
);
const WhichCompanyPage = lazyPart(
  async () =>
    (await import("../../features/own-companies/which-company-page.tsx")).WhichCompanyPage,
);
const NotAllowedPage = lazyPart(
  async () => (await import("../../features/roles/not-allowed-page.tsx")).NotAllowedPage,
);
