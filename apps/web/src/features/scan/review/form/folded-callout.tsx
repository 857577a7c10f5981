import { ChevronDown, type LucideIcon } from "lucide-react";
import { type ReactNode, useState } from "react";
import { usePhone } from "../../../../ui/behaviour/use-phone.ts";
import type { Tone } from "../../../../ui/feedback/badge.tsx";
import { Callout } from "../../../../ui/feedback/callout.tsx";
import styles from "./folded-callout.module.css";

interface FoldedCalloutProps {
  icon: LucideIcon;
  tone?: Exclude<Tone, "off">;
  role: "status" | "alert";
  /** All that a phone shows until it is pressed. */
  title: string;
  /** Something in it is asked for now. */
  wanted?: boolean;
  children: ReactNode;
}

/** A remark that takes one line of a phone's screen until it is opened; elsewhere one like any other. */
export function FoldedCallout({ title, wanted = false, children, ...invoice }: FoldedCalloutProps) {
  const isPhone = usePhone();
  const [isOpen, setIsOpen] = useState(false);
  const [wasWanted, setWasWanted] = useState(false);
  if (wanted !== wasWanted) {
    setWasWanted(wanted);
    if (wanted) setIsOpen(true);
  }
  if (!isPhone) {
    return (
      <Callout {...invoice}>
        <b>{title}</b> {children}
      </Callout>
    );
  }
  return (
    <div className={styles.folded}>
      <Callout {...invoice}>
        <div className={styles.title}>
          <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            <span>{title}</span>
            <ChevronDown className="i" aria-hidden />
          </button>
        </div>
        {isOpen && children}
      </Callout>
    </div>
  );
}
