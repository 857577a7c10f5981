import { Link } from "@tanstack/react-router";
import { QrCode, ScanLine } from "lucide-react";
import { paths } from "../../../navigation/paths.ts";
import { Brand, brandLinkClass } from "../../../ui/layout/brand.tsx";
import { buttonClass } from "../../../ui/fields/button.tsx";
import { PageHeading } from "../../../ui/layout/page.tsx";
import styles from "./welcome-page.module.css";

/** /welcome: two large ways to start; both need a session first. */
export function WelcomePage() {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <a className={brandLinkClass} href={paths.home} aria-label="Emita, início">
          <Brand />
        </a>
        <Link to={paths.signIn} className={buttonClass({ variant: "secondary" })}>
          Entrar
        </Link>
      </header>
      <main id="conteudo" className={styles.main}>
        <PageHeading documentTitle="Boas-vindas">Como você quer emitir a nota?</PageHeading>
        <div className={styles.tiles}>
          <Link to={paths.signIn} search={{ redirect: paths.scan }} className={buttonClass()}>
            <ScanLine aria-hidden strokeWidth={1.5} />
            Escanear Boleto ou Recibo
          </Link>
          <Link
            to={paths.signIn}
            search={{ redirect: paths.pix }}
            className={buttonClass({ variant: "secondary" })}
          >
            <QrCode aria-hidden strokeWidth={1.5} />
            Registrar Pagamento PIX
          </Link>
        </div>
      </main>
    </div>
  );
}
