import { demandFactorAgain } from "../api/factor-demand.ts";
import { queryClient } from "../api/query-client.ts";
import { Button } from "../ui/fields/button.tsx";

/** The company stays closed until its demand is met, and this is the way there. */
export function FactorNotice() {
  return (
    <p>
      Esta empresa exige verificação em duas etapas.{" "}
      <Button variant="quiet" size="sm" onClick={() => void meetDemand()}>
        Ativar
      </Button>
    </p>
  );
}

async function meetDemand(): Promise<void> {
  if (await demandFactorAgain()) await queryClient.invalidateQueries();
}
