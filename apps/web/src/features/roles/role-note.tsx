import { ROLE_NAMES } from "@emita/domain/access/roles";
import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { useCompany } from "../../api/company.ts";
import { Note } from "../../ui/feedback/note.tsx";

/** Explains a missing part: the user's role in this company, and the roles with the permission. Empty while unknown. */
export function RoleNote({ children }: { children: ReactNode }) {
  const company = useCompany();
  if (!company) return null;
  return (
    <Note icon={Lock}>
      <p>
        Seu papel nesta empresa é <b>{ROLE_NAMES[company.role]}</b>: {children}
      </p>
    </Note>
  );
}
