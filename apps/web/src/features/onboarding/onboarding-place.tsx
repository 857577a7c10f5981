import { useRouteContext } from "@tanstack/react-router";
import { Suspense } from "react";
import { useMay } from "../../api/company/company.ts";
import { lazyPart } from "../../ui/behaviour/lazy-part.ts";
import { readClosedList } from "./closed-list.ts";
import styles from "./onboarding-place.module.css";

/** Top of the dashboard: steps missing before the first invoice, or risks for the next ones. Its code loads after the list's. */
export function OnboardingPlace() {
  const userId = useRouteContext({ from: "/signed-in", select: (context) => context.user.id });
  const isOwnTask = useMay("settings");
  // Room for a list that will most likely come, so that nothing jumps.
  const waiting =
    readClosedList(userId)?.size === "quiet" ? null : (
      <div className={styles.room}>
        <p>{LOOKING}</p>
      </div>
    );
  // A user who may not change it is not asked for it.
  if (!isOwnTask) return null;
  return (
    <Suspense fallback={waiting}>
      <ReadyToIssue userId={userId} waiting={waiting} />
    </Suspense>
  );
}

/** Words in the place of an empty box: they are read while the answers come, which on a slow connection takes seconds. */
const LOOKING =
  "Conferindo o que falta para emitir: dados da empresa, regime tributário, certificado digital e primeira nota.";

const ReadyToIssue = lazyPart(async () => (await import("./ready-to-issue.tsx")).ReadyToIssue);
