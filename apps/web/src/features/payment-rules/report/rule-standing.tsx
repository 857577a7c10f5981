import type { PaymentRule } from "@emita/contract/integrations/payment-rules";
import { Eye, Zap } from "lucide-react";
import { useState } from "react";
import { failureOf } from "../../../api/api-error.ts";
import { useMay } from "../../../api/company/company.ts";
import { Button } from "../../../ui/fields/button.tsx";
import { Callout } from "../../../ui/feedback/callout.tsx";
import { ConfirmDialog } from "../../../ui/feedback/confirm-dialog.tsx";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { updateRule } from "../data/queries.ts";
import { useNow } from "../data/use-now.ts";
import { limitsText, rehearsalEnd, standingText } from "../data/words.ts";
import styles from "./report.module.css";

/** When a rule that issues becomes active and by what, and the press that ends its rehearsal earlier. */
export function RuleStanding({ rule }: { rule: PaymentRule }) {
  const [isAsked, setAsked] = useState(false);
  const now = useNow();
  const mayChange = useMay("integrations");
  const text = standingText(rule, now);
  if (text === null) return null;
  const isRehearsing = rehearsalEnd(rule, now) !== null;
  return (
    <Callout tone={isRehearsing ? "wait" : "info"} icon={isRehearsing ? Eye : Zap}>
      <div className={styles.standing}>
        <p>{text}</p>
        {isRehearsing && mayChange && (
          <Button variant="secondary" onClick={() => setAsked(true)}>
            Encerrar o ensaio
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isAsked}
        title="Encerrar o ensaio?"
        act="Sim, emitir a partir de agora"
        busyText="Encerrando..."
        variant="primary"
        run={() =>
          failureOf(
            updateRule(rule.id, { end_rehearsal: true }),
            "Não foi possível encerrar o ensaio. Tente novamente.",
          )
        }
        onDone={() =>
          showToast("ok", "Ensaio encerrado", { text: `${rule.name} já emite por si.` })
        }
        onClose={() => setAsked(false)}
      >
        <p>{`“${rule.name}” passa a emitir por si, ${limitsText(rule)}. O que ela viu no ensaio fica como está. A mudança é anotada na atividade da empresa, com o seu nome.`}</p>
      </ConfirmDialog>
    </Callout>
  );
}
