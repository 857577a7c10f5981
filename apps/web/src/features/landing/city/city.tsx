import { CircleAlert, CircleCheck, CircleX, Info } from "lucide-react";
import { paths } from "../../../navigation/paths.ts";
import { classNames } from "../../../ui/texts/class-names.ts";
import field from "../../../ui/fields/field.module.css";
import frame from "../sections/section.module.css";
import styles from "./city.module.css";

/** 'A sua cidade funciona?': city-search.ts fills it and is loaded when the section comes into sight. */
export function City() {
  return (
    <section className={classNames(frame.section, frame.first)} id="cidade">
      <div className="wrap">
        <div className={styles.city}>
          <div>
            <h2>A sua cidade funciona?</h2>
            <p className={styles.intro}>
              Procure antes de criar a conta. A resposta vem das regras com que o Emita envia as
              notas.
            </p>
            <p className={styles.intro}>
              <a href={paths.status}>Situação das prefeituras agora</a>
            </p>
          </div>
          <form role="search" data-city="">
            <label className={field.label} htmlFor="cidade-nome">
              Cidade da empresa
            </label>
            <input
              className={field.input}
              id="cidade-nome"
              type="search"
              placeholder="Nome da cidade"
              autoComplete="off"
              maxLength={80}
            />
            <div className={styles.below}>
              <p className={styles.hint} data-hint="" role="status">
                São 5.571 cidades, todas as do país.
              </p>
              <noscript>
                <p className={styles.hint}>A busca precisa de JavaScript.</p>
              </noscript>
              <ul className={styles.results} data-results="" aria-label="Cidades encontradas" />
              <ul className={styles.answer} data-answer="" aria-live="polite" hidden>
                {[1, 2, 3].map((line) => (
                  <AnswerLine key={line} />
                ))}
              </ul>
            </div>
          </form>
        </div>
      </div>
    </section>
  );
}

/** A line with the icon of each of its marks; the style sheet shows the one of `data-mark`. */
function AnswerLine() {
  return (
    <li>
      <CircleCheck className={classNames("i", styles.yes)} aria-hidden />
      <CircleAlert className={classNames("i", styles.maybe)} aria-hidden />
      <CircleX className={classNames("i", styles.no)} aria-hidden />
      <Info className={classNames("i", styles.info)} aria-hidden />
      <p>
        <b /> <span />
      </p>
    </li>
  );
}
