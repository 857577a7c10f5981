import { useState, useSyncExternalStore } from "react";
import { useCompany } from "../../api/company/company.ts";
import { factorDemand } from "../../api/session/factor-demand.ts";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import { FailedPart, SkeletonRows } from "../../ui/feedback/states.tsx";
import { Button } from "../../ui/fields/button.tsx";
import { EnrolFactor } from "./enrol-factor.tsx";
import { FactorWays } from "./factors/factor-ways.tsx";
import type { FactorKind, SecondFactors } from "./factors/proof-choices.ts";
import { useSecondFactors } from "./factors/queries.ts";

/** The company demands a second factor of all its people: it is set up here, and what was being done goes on behind the dialog. */
export function DemandDialog() {
  const asked = useSyncExternalStore(factorDemand.onChange, factorDemand.isAsked);
  const name = useCompany()?.company_name ?? "Esta empresa";
  return (
    <Dialog
      open={asked}
      title="Ative a verificação em duas etapas"
      onClose={endRun}
      actions={
        <Button variant="secondary" onClick={endRun}>
          Agora não
        </Button>
      }
    >
      <p>
        <b>{name}</b> só abre para quem confirma a entrada com uma segunda prova, além da senha. O
        que você digitou continua na tela.
      </p>
      <Enrolment />
    </Dialog>
  );
}

function Enrolment() {
  const { data, error, refetch } = useSecondFactors();
  const [kind, setKind] = useState<FactorKind | null>(null);
  if (!data && !error) return <SkeletonRows rows={2} />;
  if (!data)
    return (
      <FailedPart
        text="Não foi possível carregar a verificação em duas etapas."
        onRetry={() => void refetch()}
      />
    );
  if (kind === null) return <FactorWays onPick={setKind} />;
  const close = async () => {
    setKind(null);
    const { data: now } = await refetch();
    if (hasFactor(now)) factorDemand.answer(true);
  };
  return (
    <EnrolFactor
      kind={kind}
      taken={data.factors.map(({ name }) => name)}
      hasCodes={data.hasRecoveryCodes}
      onClose={() => void close()}
    />
  );
}

function hasFactor(factors: SecondFactors | undefined): boolean {
  return factors !== undefined && factors.factors.length > 0;
}

function endRun(): void {
  factorDemand.answer(false);
}
