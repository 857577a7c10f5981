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
  /** The list that it belongs to. */
  back?: { readonly to: string; readonly title: string };
  children: ReactNode;
}

const REPEATS = { to: paths.recurrences, title: "Recorrências" } as const;

/** The page of one repeat or one rule: it asks before changes that were not saved are left. */
export function FormPage({ title, documentTitle, intro, back = REPEATS, children }: FormPageProps) {
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
        <Link className="back" to={back.to}>
          <ArrowLeft className="i" aria-hidden />
          {back.title}
        </Link>
      }
    >
      {children}
      <LeaveDialog />
    </Page>
  );
}
