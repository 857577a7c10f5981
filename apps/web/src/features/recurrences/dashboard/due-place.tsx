import { useRouteContext } from "@tanstack/react-router";
import { Suspense } from "react";
import { lazyPart } from "../../../ui/behaviour/lazy-part.ts";
import { quiet } from "../../../ui/behaviour/quiet.ts";
import styles from "./due.module.css";
import { wasDue } from "./known-due.ts";

/** The dashboard's place for what asks today. Its code loads after the screen; the room is kept only where something was due before. */
export function DuePlace() {
  const userId = useRouteContext({ from: "/signed-in", select: (context) => context.user.id });
  return (
    <Suspense fallback={wasDue(userId) ? <div className={`card ${styles.room}`} /> : null}>
      <DueCard userId={userId} />
    </Suspense>
  );
}

const DueCard = lazyPart(async () => {
  await quiet();
  return (await import("./due-card.tsx")).DueCard;
});
