import { demandFactorAgain } from "../../api/session/factor-demand.ts";
import { queryClient } from "../../api/query-client.ts";
import styles from "./app-shell.module.css";

/** The company stays closed until its demand is met; this notice links to the setup. */
export function FactorNotice() {
  return (
    <p>
      <button type="button" className={styles.follow} onClick={() => void meetDemand()}>
        Ative a verificação em duas etapas para abrir a empresa
      </button>
    </p>
  );
}

async function meetDemand(): Promise<void> {
  if (await demandFactorAgain()) await queryClient.invalidateQueries();
}
