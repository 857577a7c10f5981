import { Outlet, useRouterState } from "@tanstack/react-router";
import { Suspense } from "react";
import { useMayAll } from "../../api/company/company.ts";
import { useLostCompany } from "../../api/company/lost-company.ts";
import { lazyPart } from "../../ui/behaviour/lazy-part.ts";
import { permissionOfScreen } from "../screen-access.ts";

/** The screen, if the person is still in the company and their role allows it; otherwise the reason. */
export function CompanyScreen() {
  const lost = useLostCompany();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const may = useMayAll();
  const needed = permissionOfScreen(path);
  if (lost)
    return (
      <Suspense>
        <LostCompanyPage former={lost.former} />
      </Suspense>
    );
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
const NotAllowedPage = lazyPart(
  async () => (await import("../../features/roles/not-allowed-page.tsx")).NotAllowedPage,
);
