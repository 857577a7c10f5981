import { classNames } from "../../../ui/texts/class-names.ts";
import { testimonials } from "../content.ts";
import frame from "./section.module.css";
import styles from "./testimonials.module.css";

/** Three testimonials, marked as what they are. */
export function Testimonials() {
  return (
    <section className={classNames(frame.section, frame.first, styles.title)}>
      <div className="wrap">
        <h2>Quem já emite assim</h2>
        <div className={styles.quotes}>
          {testimonials.quotes.map(({ text, name, who }) => (
            <figure key={name}>
              <blockquote>{text}</blockquote>
              <figcaption>{`${name}, ${who}`}</figcaption>
            </figure>
          ))}
        </div>
        <p className={frame.note}>{testimonials.notice}</p>
      </div>
    </section>
  );
}
