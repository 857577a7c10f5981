import { LifeBuoy, type LucideIcon } from "lucide-react";
import { useState } from "react";
import { authClient } from "../../../api/session/auth.ts";
import { Button } from "../../../ui/fields/button.tsx";
import { FailedPart, SkeletonRows } from "../../../ui/feedback/states.tsx";
import { CodeForm } from "./code-form.tsx";
import { FACTOR_ICONS } from "./factor-icons.ts";
import { Focused } from "../cards/focused.tsx";
import { KeyProof } from "./key-proof.tsx";
import { PhoneProof } from "./phone-proof.tsx";
import { KIND_NAMES, type ProofChoice, proofChoices } from "./proof-choices.ts";
import { proveByApp, proveByRecoveryCode } from "./prove.ts";
import { useSecondFactors } from "./queries.ts";
import styles from "../cards/security.module.css";

/** Shows one of the account's second factors. The others and a recovery code are one press away. */
export function FactorStep({
  onDone,
  takesFocus = false,
}: {
  onDone: () => void;
  /** In a dialog the proof gets the focus; on a screen, its heading. */
  takesFocus?: boolean;
}) {
  const { data, error, refetch } = useSecondFactors();
  const [pickedId, setPickedId] = useState<string | null>(null);
  if (!data && error)
    return (
      <FailedPart
        text="Não foi possível carregar a verificação em duas etapas."
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <SkeletonRows rows={1} />;
  const choices = proofChoices(data);
  const picked = choices.find(({ id }) => id === pickedId) ?? choices[0];
  if (!picked) return <NothingToShow onDone={onDone} />;
  const others = choices.filter((choice) => choice !== picked);
  return (
    <div className={styles.step}>
      {/* The pressed button is gone: the focus moves into the proof. */}
      <Focused key={picked.id} on={takesFocus || pickedId !== null}>
        <Proof choice={picked} onDone={onDone} />
      </Focused>
      {others.length > 0 && (
        <div className={styles.others}>
          <p className="sm mut">Ou confirme de outro jeito:</p>
          {others.map((choice) => {
            const Glyph = ICONS[choice.kind];
            return (
              <Button key={choice.id} variant="quiet" onClick={() => setPickedId(choice.id)}>
                <Glyph className="i" aria-hidden />
                {wordsOf(choice)}
              </Button>
            );
          })}
        </div>
      )}
    </div>
  );
}

const ICONS: Readonly<Record<ProofChoice["kind"], LucideIcon>> = {
  ...FACTOR_ICONS,
  recovery: LifeBuoy,
};

function Proof({ choice, onDone }: { choice: ProofChoice; onDone: () => void }) {
  switch (choice.kind) {
    case "totp":
      return (
        <CodeForm
          hint={`Os 6 números que o aplicativo autenticador mostra agora${named(choice.factor.name, "totp")}.`}
          submit="Confirmar"
          check={(code) => proveByApp(choice.factor.id, code)}
          onRight={onDone}
        />
      );
    case "phone":
      return (
        <PhoneProof
          factorId={choice.factor.id}
          phoneEnd={choice.factor.phoneEnd}
          submit="Confirmar"
          onRight={onDone}
        />
      );
    case "webauthn":
      return <KeyProof factorId={choice.factor.id} onRight={onDone} />;
    case "recovery":
      return (
        <CodeForm
          label="Código de recuperação"
          hint="Um dos 10 que você guardou. Cada um vale uma vez."
          kind="recovery"
          submit="Confirmar"
          check={proveByRecoveryCode}
          onRight={onDone}
        />
      );
    default:
      return choice satisfies never;
  }
}

function wordsOf(choice: ProofChoice): string {
  switch (choice.kind) {
    case "totp":
      return `Usar o aplicativo autenticador${named(choice.factor.name, "totp")}`;
    case "phone":
      return `Receber um SMS${choice.factor.phoneEnd ? ` no final ${choice.factor.phoneEnd}` : ""}`;
    case "webauthn":
      return `Usar a chave de segurança${named(choice.factor.name, "webauthn")}`;
    case "recovery":
      return "Usar um código de recuperação";
    default:
      return choice satisfies never;
  }
}

/** The person's name for a factor distinguishes several of one kind. */
function named(name: string, kind: "totp" | "webauthn"): string {
  return name === KIND_NAMES[kind] ? "" : ` (${name})`;
}

/** Another device removed the factor meanwhile: the session is renewed and goes on. */
function NothingToShow({ onDone }: { onDone: () => void }) {
  const [busy, setBusy] = useState(false);
  const goOn = async () => {
    setBusy(true);
    const auth = await authClient();
    await auth.refreshSession();
    onDone();
  };
  return (
    <div className={styles.form}>
      <p>A verificação em duas etapas desta conta foi desativada.</p>
      <div className={styles.foot}>
        <Button busy={busy} busyText="Continuando..." onClick={() => void goOn()}>
          Continuar
        </Button>
      </div>
    </div>
  );
}
