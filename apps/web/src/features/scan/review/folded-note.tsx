import { ChevronDown, type LucideIcon } from "lucide-react";
import { type ReactNode, useState } from "react";
import { usePhone } from "../../../ui/base/use-phone.ts";
import type { Tone } from "../../../ui/feedback/badge.tsx";
import { Note } from "../../../ui/feedback/note.tsx";
import styles from "./folded-note.module.css";

interface FoldedNoteProps {
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
export function FoldedNote({ title, wanted = false, children, ...note }: FoldedNoteProps) {
  const isPhone = usePhone();
  const [isOpen, setIsOpen] = useState(false);
  const [wasWanted, setWasWanted] = useState(false);
  if (wanted !== wasWanted) {
    setWasWanted(wanted);
    if (wanted) setIsOpen(true);
  }
  if (!isPhone) {
    return (
      <Note {...note}>
        <b>{title}</b> {children}
      </Note>
    );
  }
  return (
    <div className={styles.folded}>
      <Note {...note}>
        <div className={styles.title}>
          <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            <span>{title}</span>
            <ChevronDown className="i" aria-hidden />
          </button>
        </div>
        {isOpen && children}
      </Note>
    </div>
  );
}
