import { type ReactNode, useEffect, useState } from "react";
import { refreshCompanies, useCompany } from "../../../api/company/company.ts";
import { FailedPart, SkeletonRows } from "../../../ui/feedback/states.tsx";

/** For content that depends on the role: it waits until the role is known, instead of showing one version and then the other. */
export function WithRole({ children }: { children: ReactNode }) {
  const isKnown = useCompany() !== null;
  const [failed, setFailed] = useState(false);
  const ask = () => {
    setFailed(false);
    refreshCompanies().catch(() => setFailed(true));
  };
  useEffect(() => {
    if (!isKnown) refreshCompanies().catch(() => setFailed(true));
  }, [isKnown]);
  if (isKnown) return children;
  if (failed) return <FailedPart text="Não foi possível carregar a empresa." onRetry={ask} />;
  return <SkeletonRows rows={3} />;
}
