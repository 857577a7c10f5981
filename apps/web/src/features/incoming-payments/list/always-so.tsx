import type { IncomingPayment } from "@emita/contract/integrations/incoming-payments";
import { Link } from "@tanstack/react-router";
import { Repeat } from "lucide-react";
import { useState } from "react";
import { failureText } from "../../../api/api-error.ts";
import { useMay } from "../../../api/company/company.ts";
import { paths } from "../../../navigation/paths.ts";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { createRule, deleteRule } from "../../payment-rules/data/queries.ts";
import { nameOf } from "../states/selection.ts";
import styles from "./payment-list.module.css";
import { useKeptFocus } from "./use-kept-focus.ts";

/** 'Fazer sempre assim': one press makes a rule of the payment and its invoice; the row then leads to the rule, and takes it back. */
export function AlwaysSo({ payment }: { payment: IncomingPayment }) {
  const [ruleId, setRuleId] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const part = useKeptFocus(String(ruleId));
  const name = nameOf(payment);
  const attempt = async (failure: string, act: () => Promise<string | null>) => {
    if (busy) return;
    setBusy(true);
    try {
      setRuleId(await act());
    } catch (error) {
      showToast("bad", failure, { text: failureText(error, "Tente novamente.") });
    } finally {
      setBusy(false);
    }
  };
  const make = () =>
    attempt(
      "A regra não foi criada",
      async () => (await createRule({ from_payment: payment.id })).id,
    );
  const undo = (id: string) =>
    attempt("Não foi possível desfazer", async () => {
      await deleteRule(id);
      return null;
    });
  if (!useMay("integrations")) return null;
  return (
    <div {...part} className={styles.always}>
      {ruleId === null ? (
        <button
          type="button"
          aria-label={`Fazer sempre assim: ${name}`}
          aria-disabled={busy || undefined}
          onClick={() => void make()}
        >
          <Repeat className="i" aria-hidden />
          Fazer sempre assim
        </button>
      ) : (
        <>
          <span role="status">Regra criada, em ensaio.</span>
          <Link to={paths.rule} params={{ id: ruleId }} aria-label={`Ver a regra de ${name}`}>
            Ver regra
          </Link>
          <button
            type="button"
            aria-label={`Desfazer a regra de ${name}`}
            aria-disabled={busy || undefined}
            onClick={() => void undo(ruleId)}
          >
            Desfazer
          </button>
        </>
      )}
    </div>
  );
}
