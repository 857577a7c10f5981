import { Link, useBlocker } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { paths } from "../../../navigation/paths.ts";
import { hasUnsaved, mayLeave } from "../../../navigation/unsaved.ts";
import { Page } from "../../../ui/layout/page.tsx";
import { LeaveDialog } from "../../settings/frame/leave-dialog.tsx";

interface FormPageProps {
  title: string;
  documentTitle?: string;
  intro?: string;
  children: ReactNode;
}

/** The page of one repeat: it asks before changes that were not saved are left. */
export function FormPage({ title, documentTitle, intro, children }: FormPageProps) {
  useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      next.pathname !== current.pathname && next.pathname !== paths.signIn && !(await mayLeave()),
    enableBeforeUnload: hasUnsaved,
  });
  return (
    <Page
      title={title}
      {...(documentTitle && { documentTitle })}
      {...(intro && { intro })}
      before={
        <Link className="back" to={paths.recurrences}>
          <ArrowLeft className="i" aria-hidden />
          Recorrências
        </Link>
      }
    >
      {children}
      <LeaveDialog />
    </Page>
  );
}
