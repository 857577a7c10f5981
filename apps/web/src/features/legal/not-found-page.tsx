import { paths } from "../../navigation/paths.ts";
import { buttonClass } from "../../ui/fields/button.tsx";
import { PageHeading } from "../../ui/layout/page.tsx";
import styles from "./not-found-page.module.css";

/** Any other address. The English words are the product's; a Portuguese line explains them. */
export function NotFoundPage() {
  return (
    <main id="conteudo" className={styles.page}>
      <div className={styles.box}>
        <div className={styles.sheet} aria-hidden="true" />
        <PageHeading documentTitle="Página não encontrada">404</PageHeading>
        <p lang="en">Oops! Page not found</p>
        <p className="mut sm">Esta página não existe ou mudou de endereço.</p>
        <a className={buttonClass()} href={paths.home} lang="en">
          Return to Home
        </a>
      </div>
    </main>
  );
}
