import { classNames } from "../texts/class-names.ts";
import { Page, type PageProps } from "./page.tsx";
import styles from "./together-page.module.css";
import { useTogether } from "../behaviour/use-together.ts";

/** A page whose parts load independently and appear together. */
export function TogetherPage({ className, children, ...page }: PageProps) {
  const shown = useTogether();
  return (
    <Page {...page} className={classNames(!shown && styles.coming, className)}>
      {!shown && (
        <p className={classNames(styles.waiting, "sm mut")} role="status">
          Carregando...
        </p>
      )}
      {children}
    </Page>
  );
}
