import { Check, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "../../../ui/texts/class-names.ts";
import frame from "../sections/section.module.css";
import styles from "./points-section.module.css";

interface PointsSectionProps {
  id: string;
  points: readonly { title: string; text: string }[];
  /** One for each point. */
  icons: readonly LucideIcon[];
  /** Heading and what comes with it. */
  children: ReactNode;
}

/** A section with its heading on one side and points with icons on the other. */
export function PointsSection({ id, points, icons, children }: PointsSectionProps) {
  return (
    <section className={classNames(frame.section, frame.first)} id={id}>
      <div className={classNames("wrap", styles.points)}>
        <div>{children}</div>
        <ul>
          {points.map(({ title, text }, index) => {
            const Glyph = icons[index] ?? Check;
            return (
              <li key={title}>
                <Glyph className="i" aria-hidden />
                <div>
                  <b>{title}</b>
                  <p>{text}</p>
                </div>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
