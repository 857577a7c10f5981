import { type ReactNode, type Ref, useId } from "react";
import { classNames } from "../../../ui/texts/class-names.ts";
import styles from "./security.module.css";

/** Frame of one group of the screen: heading, one sentence, content. */
export function Card({
  title,
  text,
  badge,
  heading,
  children,
}: {
  title: string;
  text: ReactNode;
  /** Beside the heading: the state in a word. */
  badge?: ReactNode;
  /** Takes the focus when a form inside the card closes. */
  heading?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={classNames("card", styles.group)} aria-labelledby={id}>
      <header>
        <div className={styles.title}>
          <h2 id={id} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          {badge}
        </div>
        <p>{text}</p>
      </header>
      {children}
    </section>
  );
}
