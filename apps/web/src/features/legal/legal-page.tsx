import type { ReactNode } from "react";
import { paths } from "../../navigation/paths.ts";
import { Brand, brandLinkClass } from "../../ui/layout/brand.tsx";
import { operatorLine } from "../../ui/texts/operator.ts";
import { PageHeading } from "../../ui/layout/page.tsx";
import styles from "./legal-page.module.css";

export interface LegalSection {
  id: string;
  title: string;
  body: ReactNode;
}

interface LegalPageProps {
  title: string;
  intro: string;
  sections: readonly LegalSection[];
}

/** Long text in a narrow column with a list of contents. */
export function LegalPage({ title, intro, sections }: LegalPageProps) {
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <a className={brandLinkClass} href={paths.home} aria-label="Emita, início">
          <Brand />
        </a>
      </header>
      <main id="conteudo">
        <PageHeading documentTitle={title}>{title}</PageHeading>
        <p className={styles.updated}>Última atualização: outubro de 2025</p>
        <nav className={styles.contents} aria-label="Conteúdo">
          <b>Conteúdo</b>
          <ol>
            {sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.text}>
          <p>{intro}</p>
          {sections.map((section, index) => (
            <section key={section.id} aria-labelledby={section.id}>
              <h2 id={section.id}>{`${index + 1}. ${section.title}`}</h2>
              {section.body}
            </section>
          ))}
        </div>
      </main>
      <footer className={styles.foot}>{operatorLine()}</footer>
    </div>
  );
}
