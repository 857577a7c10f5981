import { CalendarDays, TriangleAlert, Users } from "lucide-react";
import { paths } from "../../../navigation/paths.ts";
import { buttonClass } from "../../../ui/fields/button.tsx";
import { classNames } from "../../../ui/texts/class-names.ts";
import { forAccountants } from "../content.ts";
import landing from "../landing.module.css";
import frame from "../sections/section.module.css";
import { PointsSection } from "./points-section.tsx";

/** What the desk does for a person of several companies. */
export function Accountants() {
  const { intro, points } = forAccountants;
  const button = buttonClass({ variant: "secondary" });
  return (
    <PointsSection id="contadores" points={points} icons={[TriangleAlert, CalendarDays, Users]}>
      <h2>Para o contador, todas numa mesa</h2>
      <p className={frame.intro}>{intro}</p>
      <p className={frame.action}>
        <a className={classNames(button, landing.out)} href={paths.signUp}>
          Criar conta grátis
        </a>
        <a className={classNames(button, landing.in)} href={paths.desk}>
          Abrir a mesa do contador
        </a>
      </p>
    </PointsSection>
  );
}
