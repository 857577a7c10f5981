import { paths } from "../../navigation/paths.ts";
import { Brand, brandLinkClass } from "../../ui/layout/brand.tsx";
import { buttonClass } from "../../ui/fields/button.tsx";
import { operatorLine } from "../../ui/texts/operator.ts";
import { Audiences } from "./sections/audiences.tsx";
import { Benefits } from "./sections/benefits.tsx";
import { LandingChat } from "./landing-chat.tsx";
import { Certificate } from "./buying/certificate.tsx";
import { Questions } from "./buying/questions.tsx";
import { City } from "./city/city.tsx";
import { Accountants } from "./proof/accountants.tsx";
import { Film } from "./proof/film.tsx";
import { Security } from "./proof/security.tsx";
import { Statement } from "./proof/statement.tsx";
import { Hero } from "./sections/hero.tsx";
import styles from "./landing.module.css";
import { Prices } from "./sections/prices.tsx";
import { Steps } from "./sections/steps.tsx";
import { Testimonials } from "./sections/testimonials.tsx";
import { Trial } from "./sections/trial.tsx";

/** The start page. Rendered once, at build time: no state, no effects, no inline style. */
export function LandingPage() {
  return (
    <div className={styles.land}>
      <a className="skip" href="#conteudo">
        Pular para o conteúdo
      </a>
      <header className={styles.top}>
        <div className={`wrap ${styles.topIn}`}>
          <a className={brandLinkClass} href={paths.home} aria-label="Emita, início">
            <Brand />
          </a>
          <nav aria-label="Seções">
            <a href="#como">Como funciona</a>
            <a href="#cidade">A sua cidade</a>
            <a href="#precos">Preços</a>
            <a href="#contadores">Contadores</a>
            <a href="#seguranca">Segurança</a>
          </nav>
          <a
            className={`${buttonClass({ variant: "quiet", size: "sm" })} ${styles.out}`}
            href={paths.signIn}
          >
            Entrar
          </a>
          <a
            className={`${buttonClass({ variant: "quiet", size: "sm" })} ${styles.in}`}
            href={paths.dashboard}
          >
            Minhas notas
          </a>
        </div>
      </header>
      <main id="conteudo">
        <Hero />
        <Film />
        <City />
        <Steps />
        <Statement />
        <Benefits />
        <Audiences />
        <Certificate />
        <Prices />
        <Accountants />
        <Testimonials />
        <Questions />
        <Trial />
        <Security />
      </main>
      <footer className={styles.foot}>
        <hr className="tear wrap" />
        <div className={`wrap ${styles.footIn}`}>
          <a className={brandLinkClass} href={paths.home} aria-label="Emita, início">
            <Brand />
          </a>
          <a href={paths.signIn}>Entrar</a>
          <a href={paths.terms}>Termos de uso</a>
          <a href={paths.privacy}>Privacidade</a>
          <a href={paths.status}>Situação das prefeituras</a>
          <p data-operator>{operatorLine()}</p>
        </div>
      </footer>
      <LandingChat />
    </div>
  );
}
