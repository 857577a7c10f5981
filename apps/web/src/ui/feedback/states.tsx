import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../fields/button.tsx";
import { Callout } from "./callout.tsx";
import styles from "./states.module.css";

/** The reason why the list is empty, and the next step. */
export function EmptyState({
  title,
  text,
  heading: Heading = "h3",
  actions,
}: {
  title: string;
  text?: string;
  /** "h2" directly under the page's h1. */
  heading?: "h2" | "h3";
  actions?: ReactNode;
}) {
  return (
    <div className={styles.empty}>
      <div className={styles.pile} aria-hidden="true">
        <i />
        <i />
        <i />
      </div>
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

/** Same geometry as the rows to come, with a text for screen readers. */
export function SkeletonRows({ rows = 4 }: { rows?: number }) {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <p className="sm mut" role="status">
        Carregando...
      </p>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} aria-hidden="true">
          <i />
          <i />
          <i />
          <i />
        </div>
      ))}
    </div>
  );
}

/** A part of the page that failed; the other parts still work. */
export function FailedPart({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <Callout tone="bad" icon={TriangleAlert} role="alert">
      <p>{text}</p>
      <Button variant="quiet" size="sm" onClick={onRetry}>
        Tentar de novo
      </Button>
    </Callout>
  );
}
