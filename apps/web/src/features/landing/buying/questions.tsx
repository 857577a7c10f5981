import { ChevronDown } from "lucide-react";
import { classNames } from "../../../ui/texts/class-names.ts";
import { questions } from "../content.ts";
import frame from "../sections/section.module.css";
import styles from "./questions.module.css";

/** Questions before signing up. They open without a script. */
export function Questions() {
  return (
    <section className={classNames(frame.section, frame.first)} id="perguntas">
      <div className={classNames("wrap", frame.pair)}>
        <h2>Perguntas e respostas</h2>
        <div>
          {questions.map(({ question, answer }, index) => (
            <details key={question} className={styles.question} open={index === 0}>
              <summary>
                {question}
                <ChevronDown className="i" aria-hidden />
              </summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
