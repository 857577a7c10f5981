import { ArrowRight } from "lucide-react";
import { paths } from "../../../navigation/paths.ts";
import { buttonClass } from "../../../ui/fields/button.tsx";
import { classNames } from "../../../ui/texts/class-names.ts";
import landing from "../landing.module.css";
import frame from "./section.module.css";
import styles from "./trial.module.css";

/** The free trial on five tear-off slips, for people without an account. */
export function Trial() {
  return (
    <section className={classNames(styles.trialBand, landing.out)}>
      <div className={classNames("wrap", styles.trialWrap)}>
        <div className={styles.trial}>
          <div>
            <h2 className={frame.heading}>Comece com 5 notas grátis</h2>
            <p>
              Sem cartão de crédito. Quando precisar de mais, escolha um plano ou um pacote avulso.
            </p>
            <a className={buttonClass({ variant: "dark", size: "lg" })} href={paths.signUp}>
              Criar conta grátis
              <ArrowRight className="i" aria-hidden />
            </a>
          </div>
          <ol className={styles.slips} aria-hidden="true">
            {[1, 2, 3, 4, 5].map((number) => (
              <li key={number}>
                <span>nota</span>
                <b>{number}</b>
                <span>grátis</span>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}
