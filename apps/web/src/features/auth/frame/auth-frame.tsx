import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { paths } from "../../../navigation/paths.ts";
import { Brand, brandLinkClass } from "../../../ui/layout/brand.tsx";
import { classNames } from "../../../ui/texts/class-names.ts";
import { operatorLine } from "../../../ui/texts/operator.ts";
import { PageHeading } from "../../../ui/layout/page.tsx";
import styles from "./auth-frame.module.css";

interface AuthFrameProps {
  title: string;
  documentTitle?: string;
  intro?: ReactNode;
  /** At the right of the top line. */
  aside?: ReactNode;
  centred?: boolean;
  children: ReactNode;
}

/** One column with the brand on top: sign-in, verification, password. */
export function AuthFrame({
  title,
  documentTitle,
  intro,
  aside,
  centred = false,
  children,
}: AuthFrameProps) {
  return (
    <div className={styles.frame}>
      <header className={styles.head}>
        <a className={brandLinkClass} href={paths.home} aria-label="Emita, início">
          <Brand />
        </a>
        {aside}
      </header>
      <main id="conteudo" className={classNames(styles.main, centred && styles.centre)}>
        <div>
          <PageHeading documentTitle={documentTitle ?? title}>{title}</PageHeading>
          {intro && <p className={styles.intro}>{intro}</p>}
        </div>
        {children}
      </main>
      <footer className={styles.foot}>
        <Link to={paths.terms}>Termos de uso</Link>
        <Link to={paths.privacy}>Privacidade</Link>
        <span data-operator>{operatorLine()}</span>
      </footer>
    </div>
  );
}
