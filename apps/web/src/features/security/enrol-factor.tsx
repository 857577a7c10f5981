import { useEffect, useRef, useState } from "react";
import { clearToasts, showToast } from "../../ui/feedback/toasts/toast-store.ts";
import { CodesDialog } from "./recovery/recovery-codes-dialog.tsx";
import { type MadeCodes, makeCodes } from "./recovery/recovery-codes.ts";
import { beginFactor, type CodedFactor, dropFactor } from "./factors/enrol.ts";
import { FactorForm } from "./factors/factor-form.tsx";
import { FactorProof } from "./factors/factor-proof.tsx";
import type { FactorKind } from "./factors/proof-choices.ts";
import { proveByKey } from "./factors/prove.ts";
import { refreshFactors } from "./factors/queries.ts";
import styles from "./cards/security.module.css";

/**
 * A new factor: its name, then the first proof, which activates it. The first factor comes with recovery codes. The form
 * ends only once they are saved.
 */
export function EnrolFactor({
  kind,
  taken,
  hasCodes,
  onClose,
}: {
  kind: FactorKind;
  taken: readonly string[];
  /** Whether the account has recovery codes already. */
  hasCodes: boolean;
  onClose: () => void;
}) {
  const [begun, setBegun] = useState<CodedFactor | null>(null);
  const [codes, setCodes] = useState<MadeCodes | null>(null);
  /** An unproven factor is removed when the form closes; otherwise its name would stay taken. */
  const unproven = useRef<string | null>(null);
  useEffect(
    () => () => {
      if (unproven.current !== null) void dropFactor(unproven.current);
    },
    [],
  );
  const finish = async () => {
    unproven.current = null;
    clearToasts();
    const made = hasCodes ? null : await makeCodes(true).catch(() => null);
    // Without them the factor counts all the same, and the card below asks for them.
    if (made === null || "failure" in made) return announceDone();
    setCodes(made);
  };
  const announceDone = async () => {
    await refreshFactors();
    showToast("ok", "Verificação em duas etapas ativada", {
      text: "Vamos pedir por ela sempre que você entrar.",
    });
    onClose();
  };
  const begin = async (name: string, phone: string | null): Promise<string | null> => {
    const started = await beginFactor(kind, name, phone ?? "");
    if ("failure" in started) return started.failure;
    if (started.kind === "webauthn") {
      const failure = await proveByKey(started.id);
      await (failure === null ? finish() : dropFactor(started.id));
      return failure;
    }
    unproven.current = started.id;
    setBegun(started);
    return null;
  };
  return (
    <div className={styles.opened}>
      {begun ? (
        <FactorProof begun={begun} onRight={() => void finish()} onBack={onClose} />
      ) : (
        <FactorForm kind={kind} taken={taken} begin={begin} onBack={onClose} />
      )}
      <CodesDialog made={codes} onClose={() => void announceDone()} />
    </div>
  );
}
