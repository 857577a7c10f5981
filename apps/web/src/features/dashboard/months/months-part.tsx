import { Suspense } from "react";
import { lazyPart } from "../../../ui/behaviour/lazy-part.ts";
import styles from "../dashboard.module.css";

const MonthsCard = lazyPart(async () => (await import("./months-card.tsx")).MonthsCard);

/** The months load after the list. An empty card of their size keeps the place meanwhile. */
export function MonthsPart() {
  return (
    <Suspense fallback={<section className={`card ${styles.months}`} aria-busy="true" />}>
      <MonthsCard />
    </Suspense>
  );
}
