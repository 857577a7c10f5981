import type { PaymentRule } from "@emita/contract/integrations/payment-rules";
import { useNavigate, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { useMay } from "../../../api/company/company.ts";
import { paths } from "../../../navigation/paths.ts";
import { abandonUnsaved } from "../../../navigation/unsaved.ts";
import { Button } from "../../../ui/fields/button.tsx";
import { SwitchField } from "../../../ui/fields/check-field.tsx";
import { FailedPart, SkeletonRows } from "../../../ui/feedback/states.tsx";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { FormPage } from "../../recurrences/form/form-page.tsx";
import { ReadOnlyUnless } from "../../roles/unless-allowed.tsx";
import { setPaused } from "../data/pausing.ts";
import { updateRule, useRule } from "../data/queries.ts";
import { RuleMark } from "../data/rule-mark.tsx";
import { RULES, sentenceOf } from "../data/words.ts";
import { DeleteDialog } from "../list/delete-dialog.tsx";
import { RuleReport } from "../report/rule-report.tsx";
import { RuleStanding } from "../report/rule-standing.tsx";
import { changesOf, draftOf } from "./draft.ts";
import { RuleForm } from "./rule-form.tsx";
import styles from "./rule-form.module.css";

/** /regras/$id: what the rule did or would have done, and its form. */
export function RulePage() {
  const { id } = useParams({ from: "/signed-in/regras/$id" });
  const { data, error, refetch } = useRule(id);
  if (data) return <Editing key={data.id} rule={data} />;
  return (
    <FormPage title="Regra" back={RULES}>
      {error ? (
        <FailedPart text="Não foi possível abrir a regra." onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={5} />
      )}
    </FormPage>
  );
}

function Editing({ rule }: { rule: PaymentRule }) {
  const navigate = useNavigate();
  const [before] = useState(() => draftOf(rule));
  const leave = () => void navigate({ to: paths.rules });
  return (
    <FormPage title={rule.name} documentTitle="Regra" intro={sentenceOf(rule)} back={RULES}>
      <div className={styles.stack}>
        <Facts
          rule={rule}
          onDeleted={() => {
            abandonUnsaved();
            leave();
          }}
        />
        <RuleStanding rule={rule} />
        <RuleReport rule={rule} />
        <ReadOnlyUnless
          permission="integrations"
          why="você consulta as regras, e quem administra a empresa pode alterá-las."
        >
          <RuleForm
            initial={before}
            act="Salvar regra"
            save={(draft) => updateRule(rule.id, changesOf(before, draft))}
            onSaved={() => {
              showToast("ok", "Regra salva", { text: rule.name });
              leave();
            }}
          />
        </ReadOnlyUnless>
      </div>
    </FormPage>
  );
}

/** Its state, the switch, and what ends it. */
function Facts({ rule, onDeleted }: { rule: PaymentRule; onDeleted: () => void }) {
  const [isAsked, setAsked] = useState(false);
  const mayChange = useMay("integrations");
  return (
    <div className={styles.facts}>
      <RuleMark rule={rule} />
      {mayChange && (
        <>
          <SwitchField
            label="Ligada"
            checked={!rule.paused}
            onChecked={(isOn) => void setPaused(rule, !isOn)}
          />
          <Button variant="quiet" onClick={() => setAsked(true)}>
            Excluir
          </Button>
          <DeleteDialog
            rule={rule}
            open={isAsked}
            onClose={() => setAsked(false)}
            onDeleted={onDeleted}
          />
        </>
      )}
    </div>
  );
}
