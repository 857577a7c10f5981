import { useNavigate } from "@tanstack/react-router";
import { paths } from "../../../navigation/paths.ts";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { FormPage } from "../../recurrences/form/form-page.tsx";
import { ReadOnlyUnless } from "../../roles/unless-allowed.tsx";
import { createRule } from "../data/queries.ts";
import { RULES } from "../data/words.ts";
import { bodyOf, NEW_DRAFT } from "./draft.ts";
import { RuleForm } from "./rule-form.tsx";

/** /regras/nova */
export function NewRulePage() {
  const navigate = useNavigate();
  return (
    <FormPage
      title="Nova regra"
      intro="Vale para o que chegar a partir de agora. O que já está em Recebidos fica como está."
      back={RULES}
    >
      <ReadOnlyUnless
        permission="integrations"
        why="você consulta as regras, e quem administra a empresa pode criá-las."
      >
        <RuleForm
          initial={NEW_DRAFT}
          act="Criar regra"
          save={(draft) => createRule(bodyOf(draft))}
          onSaved={() => {
            showToast("ok", "Regra criada", { text: "Ela vale para o próximo recebimento." });
            void navigate({ to: paths.rules });
          }}
        />
      </ReadOnlyUnless>
    </FormPage>
  );
}
