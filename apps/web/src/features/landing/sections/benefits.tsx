import { classNames } from "../../../ui/texts/class-names.ts";
import styles from "./benefits.module.css";
import { benefits } from "../content.ts";
import frame from "./section.module.css";

/** Six benefits, set as the boxes of a fiscal form. */
export function Benefits() {
  return (
    <section className={classNames(frame.section, styles.band)}>
      <div className="wrap">
        <h2>O trabalho chato fica com a gente</h2>
        <p className={frame.intro}>
          Você presta o serviço. A parte de códigos, assinatura e fila da prefeitura é nossa.
        </p>
        <div className={styles.boxes}>
          {benefits.map(({ box, title, text }) => (
            <div key={title}>
              <small>{box}</small>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
