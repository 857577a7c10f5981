import { CalendarDays, TriangleAlert, Users } from "lucide-react";
import { paths } from "../../../navigation/paths.ts";
import { buttonClass } from "../../../ui/fields/button.tsx";
import { classNames } from "../../../ui/texts/class-names.ts";
import { forAccountants } from "../content.ts";
import landing from "../landing.module.css";
import frame from "../sections/section.module.css";
import list from "../sections/security.module.css";

/** What the desk does for a person of several companies. */
export function Accountants() {
  const icons = [TriangleAlert, CalendarDays, Users];
  const button = buttonClass({ variant: "secondary" });
  return (
    <section className={classNames(frame.section, frame.first)} id="contadores">
      <div className={classNames("wrap", list.security)}>
        <div>
          <h2>Para o contador, todas numa mesa</h2>
          <p className={frame.intro}>{forAccountants.intro}</p>
          <p className={frame.action}>
            <a className={classNames(button, landing.out)} href={paths.signUp}>
              Criar conta grátis
            </a>
            <a className={classNames(button, landing.in)} href={paths.desk}>
              Abrir a mesa do contador
            </a>
          </p>
        </div>
        <ul>
          {forAccountants.points.map(({ title, text }, index) => {
            const Glyph = icons[index] ?? Users;
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
