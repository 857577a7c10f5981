import { Suspense, useState } from "react";
import { useCompanies } from "../../../api/company/company.ts";
import { lazyPart } from "../../../ui/behaviour/lazy-part.ts";
import { readWelcome } from "./welcome.ts";

/** The place for news about a person's companies. A user with one company never loads the code that shows it. */
export function CompanyNewsPlace() {
  const [joined] = useState(readWelcome);
  const { data } = useCompanies();
  if (!joined && !data?.hand_overs.length) return null;
  return (
    <Suspense>
      <CompanyNews />
    </Suspense>
  );
}

const CompanyNews = lazyPart(async () => (await import("./company-news.tsx")).CompanyNews);
