import { Suspense } from "react";
import { lazyPart } from "../../../ui/behaviour/lazy-part.ts";
import { quiet } from "../../../ui/behaviour/quiet.ts";
import styles from "./to-bill.module.css";

const LazyCard = lazyPart(async () => {
  await quiet();
  return (await import("./to-bill-card.tsx")).ToBillCard;
});
const LazyCount = lazyPart(async () => {
  await quiet();
  return (await import("./to-bill-count.tsx")).ToBillCount;
});

/** The card loads after the screen. An empty one keeps the place meanwhile. */
export function ToBillPart() {
  return (
    <Suspense fallback={<section className={`card ${styles.card}`} aria-busy="true" />}>
      <LazyCard />
    </Suspense>
  );
}

/** Its number, among the figures. */
export function ToBillFigure() {
  return (
    <Suspense fallback="–">
      <LazyCount />
    </Suspense>
  );
}
