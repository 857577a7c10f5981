import { ROLE_NAMES } from "@emita/domain/access/roles";
import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { useCompany } from "../../api/company/company.ts";
import { Callout } from "../../ui/feedback/callout.tsx";

/** Explains a missing part: the user's role in this company, and the roles with the permission. Empty while unknown. */
export function RoleCallout({ children }: { children: ReactNode }) {
  const company = useCompany();
  if (!company) return null;
  return (
    <Callout icon={Lock}>
      <p>
        Seu papel nesta empresa é <b>{ROLE_NAMES[company.role]}</b>: {children}
      </p>
    </Callout>
  );
}
