import { CircleCheck, ShieldOff } from "lucide-react";
import { useRef, useState } from "react";
import { Badge } from "../../ui/feedback/badge.tsx";
import { Button } from "../../ui/fields/button.tsx";
import { FailedPart, SkeletonRows } from "../../ui/feedback/states.tsx";
import { Card } from "./cards/card.tsx";
import { EnrolFactor } from "./enrol-factor.tsx";
import { removeFactor } from "./factors/enrol.ts";
import { FactorList } from "./factors/factor-list.tsx";
import { FactorWays } from "./factors/factor-ways.tsx";
import type { FactorKind, SecondFactors } from "./factors/proof-choices.ts";
import { useSecondFactors } from "./factors/queries.ts";
import { RemoveDialog } from "./cards/remove-dialog.tsx";
import styles from "./cards/security.module.css";

type Adding = "closed" | "choosing" | FactorKind;

/** The account's second factors: listed, added, removed. */
export function SecondFactorCard() {
  const { data, error, refetch } = useSecondFactors();
  const heading = useRef<HTMLHeadingElement>(null);
  const [adding, setAdding] = useState<Adding>("closed");
  const [removingId, setRemovingId] = useState<string | null>(null);
  const removing = data?.factors.find(({ id }) => id === removingId);
  const close = () => {
    setAdding("closed");
    heading.current?.focus();
  };
  return (
    <Card
      title="Verificação em duas etapas"
      text="Depois da senha, o Emita pede uma prova que só você tem. Quem descobrir a sua senha não entra."
      badge={data && <StateBadge factors={data} />}
      heading={heading}
    >
      {!data && !error && <SkeletonRows rows={2} />}
      {!data && error && (
        <FailedPart
          text="Não foi possível carregar a verificação em duas etapas."
          onRetry={() => void refetch()}
        />
      )}
      {data && data.factors.length > 0 && (
        <FactorList factors={data.factors} onRemove={setRemovingId} />
      )}
      {data && adding === "closed" && data.factors.length > 0 && (
        <div className={styles.foot}>
          <Button variant="secondary" onClick={() => setAdding("choosing")}>
            Cadastrar outra
          </Button>
        </div>
      )}
      {data && (adding === "choosing" || (adding === "closed" && data.factors.length === 0)) && (
        <FactorWays
          onPick={setAdding}
          {...(adding === "choosing" && { onBack: close, takesFocus: true })}
        />
      )}
      {data && adding !== "closed" && adding !== "choosing" && (
        <EnrolFactor
          kind={adding}
          taken={data.factors.map(({ name }) => name)}
          hasCodes={data.hasRecoveryCodes}
          onClose={close}
        />
      )}
      <RemoveDialog
        open={removing !== undefined}
        title="Remover a etapa de verificação"
        done="Etapa de verificação removida"
        remove={() => removeFactor(removing?.id ?? "")}
        onClose={() => setRemovingId(null)}
        onRemoved={() => heading.current?.focus()}
      >
        <p>
          <b>{removing?.name}</b> deixa de valer na entrada.
          {data?.factors.length === 1 &&
            " É a última: depois disso a sua conta pede só a senha, e os códigos de recuperação deixam de valer."}
        </p>
      </RemoveDialog>
    </Card>
  );
}

function StateBadge({ factors }: { factors: SecondFactors }) {
  return factors.factors.length > 0 ? (
    <Badge tone="ok" icon={CircleCheck}>
      Ativada
    </Badge>
  ) : (
    <Badge tone="off" icon={ShieldOff}>
      Desativada
    </Badge>
  );
}
