import type { MouseEvent, ReactNode } from "react";
import { switchCompany } from "../../../navigation/switch-company.ts";
import { keepPlace } from "../return-place.ts";

interface CompanyLinkProps {
  companyId: string;
  /** The screen of the company; with a query and a hash, if it has them. */
  path: string;
  id?: string;
  className?: string | undefined;
  /** For a link whose words do not say enough. */
  "aria-label"?: string;
  children: ReactNode;
}

/** Opens a company by a link, so that a new tab works too; Back returns to the same place of the table. */
export function CompanyLink({ companyId, path, children, ...attributes }: CompanyLinkProps) {
  const go = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    keepPlace(companyId);
    void switchCompany(companyId, path);
  };
  return (
    <a {...attributes} href={hrefIn(companyId, path)} onClick={go}>
      {children}
    </a>
  );
}

function hrefIn(companyId: string, path: string): string {
  const { pathname, searchParams, hash } = new URL(path, location.href);
  searchParams.set("empresa", companyId);
  return `${pathname}?${searchParams.toString()}${hash}`;
}
