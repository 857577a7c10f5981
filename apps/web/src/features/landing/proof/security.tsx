import { Headset, KeyRound, Landmark, Lock } from "lucide-react";
import { classNames } from "../../../ui/texts/class-names.ts";
import { security } from "../content.ts";
import frame from "./section.module.css";
import styles from "./security.module.css";

/** Security and people. */
export function Security() {
  const icons = [Lock, KeyRound, Landmark, Headset];
  return (
    <section className={classNames(frame.section, frame.first)} id="seguranca">
      <div className={classNames("wrap", styles.security)}>
        <div>
          <h2>Seus dados fiscais são só seus</h2>
          <p className={frame.intro}>
            Compartilhamos apenas o que a prefeitura exige para emitir a sua nota.
          </p>
          <Operator />
        </div>
        <ul>
          {security.map(({ title, text }, index) => {
            const Glyph = icons[index] ?? Lock;
            return (
              <li key={title}>
                <Glyph className="i" aria-hidden />
                <div>
                  <b>{title}</b>
                  <p>{text}</p>
                </div>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}

/** The operator by name. The server fills the lines in; a line without a setting is not shown. */
function Operator() {
  return (
    <div className={styles.operator}>
      <b>Quem responde pelo Emita</b>
      <p data-fact="operator" />
      <p>
        Encarregado de dados: <span data-fact="dpo-email" />
      </p>
    </div>
  );
}
