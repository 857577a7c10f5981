import { ChevronDown } from "lucide-react";
import { type ReactNode, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import styles from "./summary.module.css";

interface SummaryRowProps {
  term: string;
  /** What the invoice has now, in a few words. */
  value: string;
  /** Something in it is asked for: it opens by itself, and stays open while that is answered. */
  wanted?: boolean;
  /** It shows an issue, which must be visible: it cannot be closed. */
  wrong?: boolean;
  /** The fields know themselves whether there is anything to choose: without any the line is hidden. */
  isOptional?: boolean;
  onOpen?: () => void;
  /** The fields; none: the value cannot be changed here. */
  children?: ReactNode;
}

/** A line of the summary, which opens its fields in place. */
export function SummaryRow({
  term,
  value,
  wanted = false,
  wrong = false,
  ...row
}: SummaryRowProps) {
  const { isOptional = false, onOpen, children } = row;
  const urgency = wrong ? 2 : Number(wanted);
  const [isPressed, setIsPressed] = useState(urgency > 0);
  const [wasUrgent, setWasUrgent] = useState(urgency);
  const bodyId = useId();
  const body = useRef<HTMLDivElement>(null);
  if (urgency !== wasUrgent) {
    setWasUrgent(urgency);
    if (urgency > wasUrgent) setIsPressed(true);
  }
  const isOpen = wrong || isPressed;
  const words = (
    <>
      <span className={styles.term}>{term}</span>
      <span className={styles.value}>{value}</span>
    </>
  );
  if (!children) return <div className={styles.line}>{words}</div>;
  const toggle = () => {
    if (isOpen) return setIsPressed(false);
    onOpen?.();
    flushSync(() => setIsPressed(true));
    showFields(body.current);
  };
  return (
    <div className={styles.row}>
      <button
        type="button"
        className={styles.line}
        aria-expanded={isOpen}
        aria-controls={bodyId}
        onClick={toggle}
      >
        {words}
        <ChevronDown className="i" aria-hidden />
      </button>
      <div
        ref={body}
        id={bodyId}
        className={styles.body}
        hidden={!isOpen}
        data-optional={isOptional || undefined}
      >
        {(isOpen || isOptional) && children}
      </div>
    </div>
  );
}

/** The fixed bar at the bottom would cover the first fields of a line that opens just above it. */
function showFields(body: HTMLElement | null): void {
  const first = body?.querySelector<HTMLElement>("input, select, textarea, button");
  (first ?? body)?.scrollIntoView({ block: "nearest" });
}
