import type { MouseEvent, ReactNode } from "react";
import { switchCompany } from "../../navigation/switch-company.ts";
import { keepPlace } from "./return-place.ts";

interface CompanyLinkProps {
  companyId: string;
  /** The screen of the company. */
  path: string;
  id?: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Opens a company by a link, so that a new tab works too; Back returns to the same place of the table. */
export function CompanyLink({ companyId, path, id, className, children }: CompanyLinkProps) {
  const go = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    keepPlace(companyId);
    void switchCompany(companyId, path);
  };
  const join = path.includes("?") ? "&" : "?";
  return (
    <a
      {...(id && { id })}
      className={className}
      href={`${path}${join}empresa=${companyId}`}
      onClick={go}
    >
      {children}
    </a>
  );
}
