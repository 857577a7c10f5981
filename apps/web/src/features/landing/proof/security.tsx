import { Headset, KeyRound, Landmark, Lock } from "lucide-react";
import { security } from "../content.ts";
import frame from "../sections/section.module.css";
import { PointsSection } from "./points-section.tsx";
import styles from "./security.module.css";

/** Security and people. */
export function Security() {
  return (
    <PointsSection id="seguranca" points={security} icons={[Lock, KeyRound, Landmark, Headset]}>
      <h2>Seus dados fiscais são só seus</h2>
      <p className={frame.intro}>
        Compartilhamos apenas o que a prefeitura exige para emitir a sua nota.
      </p>
      <Operator />
    </PointsSection>
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
