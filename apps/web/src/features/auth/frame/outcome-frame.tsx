import { CircleCheck, type LucideIcon, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "../../../ui/texts/class-names.ts";
import { AuthFrame } from "./auth-frame.tsx";
import styles from "./auth-frame.module.css";

interface OutcomeFrameProps {
  title: string;
  documentTitle?: string;
  /** Absent: neither done nor failed yet. */
  tone?: "ok" | "bad";
  /** For outcomes without a tone. */
  icon?: LucideIcon;
  /** Read aloud when it appears. */
  text: string;
  more?: ReactNode;
  /** Links to the next step. */
  children: ReactNode;
}

/** The result of a link in an e-mail: a mark, a sentence, the next steps. */
export function OutcomeFrame({
  title,
  documentTitle,
  tone,
  icon,
  text,
  more,
  children,
}: OutcomeFrameProps) {
  const Mark = icon ?? (tone === "bad" ? TriangleAlert : CircleCheck);
  return (
    <AuthFrame title={title} {...(documentTitle && { documentTitle })} centred>
      <span
        className={classNames(
          styles.disc,
          tone === "ok" && styles.discOk,
          tone === "bad" && styles.discBad,
        )}
        aria-hidden="true"
      >
        <Mark />
      </span>
      <p role={tone === "bad" ? "alert" : "status"}>{text}</p>
      {more}
      <div className={styles.actions}>{children}</div>
    </AuthFrame>
  );
}
