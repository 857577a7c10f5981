import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import type { Tone } from "./badge.tsx";
import { classNames } from "../texts/class-names.ts";
import styles from "./callout.module.css";

interface CalloutProps {
  tone?: Exclude<Tone, "off">;
  icon: LucideIcon;
  /** "status" or "alert" for a note that appears while the person is on the screen. */
  role?: "status" | "alert";
  children: ReactNode;
}

/** A remark inside the page, in one of the colours of the copies. */
export function Callout({ tone = "info", icon: Glyph, role, children }: CalloutProps) {
  return (
    <div
      className={classNames(styles.note, tone !== "info" && styles[tone])}
      {...(role && { role })}
    >
      <Glyph className="i" aria-hidden />
      <div>{children}</div>
    </div>
  );
}
