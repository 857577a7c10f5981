import { Briefcase, Stethoscope, Store, User } from "lucide-react";
import styles from "./audiences.module.css";
import { audiences } from "../content.ts";
import frame from "./section.module.css";

/** Four audiences, one per coloured copy. */
export function Audiences() {
  const icons = [User, Stethoscope, Briefcase, Store];
  return (
    <section className={frame.section} id="para-quem">
      <div className="wrap">
        <h2>Feita para quem vive de serviço</h2>
        <div className={styles.audiences}>
          {audiences.map(({ title, text }, index) => {
            const Glyph = icons[index] ?? User;
            return (
              <div key={title}>
                <Glyph className="i" aria-hidden />
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            );
          })}
        </div>
      </div>
    </section>
  );
}
