import { useState } from "react";
import { clearToasts, showToast } from "../../../ui/feedback/toast-store.ts";
import { beginFactor, type CodedFactor, dropFactor } from "./enrol.ts";
import { FactorForm } from "./factor-form.tsx";
import { FactorProof } from "./factor-proof.tsx";
import type { FactorKind } from "./proof-choices.ts";
import { proveByKey } from "./prove.ts";
import { refreshFactors } from "./queries.ts";
import styles from "../base/security.module.css";

/** A new factor: its name, then the first proof, from which on it counts. */
export function EnrolFactor({
  kind,
  taken,
  onClose,
}: {
  kind: FactorKind;
  taken: readonly string[];
  onClose: () => void;
}) {
  const [begun, setBegun] = useState<CodedFactor | null>(null);
  const finish = async () => {
    await refreshFactors();
    clearToasts();
    showToast("ok", "Segunda etapa ativada", {
      text: "Vamos pedir por ela sempre que você entrar.",
    });
    onClose();
  };
  const giveUp = () => {
    if (begun) void dropFactor(begun.id);
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
    setBegun(started);
    return null;
  };
  return (
    <div className={styles.opened}>
      {begun ? (
        <FactorProof begun={begun} onRight={() => void finish()} onBack={giveUp} />
      ) : (
        <FactorForm kind={kind} taken={taken} begin={begin} onBack={giveUp} />
      )}
    </div>
  );
}
