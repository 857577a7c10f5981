import { TriangleAlert } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "../../../ui/fields/button.tsx";
import { ConfirmDialog } from "../../../ui/feedback/confirm-dialog.tsx";
import { Callout } from "../../../ui/feedback/callout.tsx";
import { FailedPart, SkeletonRows } from "../../../ui/feedback/states.tsx";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { authErrorText } from "../../identity/auth-error-text.ts";
import { Card } from "../cards/card.tsx";
import { useRecoveryCodes, useSecondFactors } from "../factors/queries.ts";
import { CodesDialog } from "./recovery-codes-dialog.tsx";
import { type MadeCodes, makeCodes } from "./recovery-codes.ts";
import styles from "../cards/security.module.css";

/** Below this number the card advises new codes. */
const FEW = 3;

/** Codes that replace a lost factor. Without a factor there are none, so the card appears with the first. */
export function RecoveryCodesCard() {
  const { data } = useSecondFactors();
  return data && data.factors.length > 0 ? <Codes exist={data.hasRecoveryCodes} /> : null;
}

function Codes({ exist }: { exist: boolean }) {
  const { data: left, error, refetch } = useRecoveryCodes(exist);
  const heading = useRef<HTMLHeadingElement>(null);
  const [made, setMade] = useState<MadeCodes | null>(null);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const make = async () => {
    setBusy(true);
    const answer = await makeCodes(!exist).catch((cause: unknown) => ({
      failure: authErrorText(cause),
    }));
    setBusy(false);
    if (!("failure" in answer)) {
      setMade(answer);
      return null;
    }
    showToast("bad", "Não foi possível gerar os códigos", { text: answer.failure });
    return answer.failure;
  };
  return (
    <Card
      title="Códigos de recuperação"
      text="Para entrar quando você perder o celular ou a chave. Cada um vale uma vez."
      heading={heading}
    >
      {exist && !left && !error && <SkeletonRows rows={1} />}
      {exist && !left && error && (
        <FailedPart
          text="Não foi possível carregar os códigos de recuperação."
          onRetry={() => void refetch()}
        />
      )}
      {!exist && (
        <Callout tone="wait" icon={TriangleAlert}>
          Você ainda não tem códigos. Sem eles, quem perde a segunda prova perde o acesso à conta.
        </Callout>
      )}
      {exist && left && <Left remaining={left.remaining} total={left.total} />}
      {(!exist || left) && (
        <div className={styles.foot}>
          <Button
            variant={exist ? "secondary" : "primary"}
            busy={busy}
            busyText="Gerando..."
            onClick={() => (exist ? setAsking(true) : void make())}
          >
            {exist ? "Gerar novos códigos" : "Gerar códigos"}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={asking}
        title="Gerar novos códigos"
        act="Sim, gerar"
        busyText="Gerando..."
        variant="primary"
        run={make}
        onClose={() => setAsking(false)}
      >
        <p>Os códigos que você guardou deixam de valer, também os que ainda não usou.</p>
      </ConfirmDialog>
      <CodesDialog
        made={made}
        onClose={() => {
          setMade(null);
          heading.current?.focus();
        }}
      />
    </Card>
  );
}

function Left({ remaining, total }: { remaining: number; total: number }) {
  const text =
    remaining === 1 ? `Resta 1 de ${total} códigos.` : `Restam ${remaining} de ${total} códigos.`;
  if (remaining >= FEW) return <p className="num">{text}</p>;
  return (
    <Callout tone="wait" icon={TriangleAlert}>
      {`${text} Gere novos antes que acabem.`}
    </Callout>
  );
}
