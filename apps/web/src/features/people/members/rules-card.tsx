import type { CompanyAccess } from "@emita/contract/people/people";
import { useMutation } from "@tanstack/react-query";
import { failureText } from "../../../api/api-error.ts";
import { keys } from "../../../api/keys.ts";
import { queryClient } from "../../../api/query-client.ts";
import { useMay } from "../../../api/company/company.ts";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { SwitchField } from "../../../ui/fields/check-field.tsx";
import { Card } from "../../security/cards/card.tsx";
import group from "../../settings/form/settings.module.css";
import { change, useCompanyAccess } from "../roles/queries.ts";

const RULES: readonly (readonly [keyof CompanyAccess, string])[] = [
  ["demands_second_factor", "Exigir verificação em duas etapas de todas as pessoas"],
  ["accountants_issue", "Contadores podem emitir notas"],
];

/** The company's demands on its members, and their permissions; each switch takes effect at once. */
export function RulesCard() {
  const { data: access } = useCompanyAccess();
  const mayManage = useMay("people");
  const save = useSaveRules();
  if (!access) return null;
  if (!mayManage) return <RulesInForce access={access} />;
  return (
    <Card
      title="Regras da empresa"
      text="Quem ainda não ativou a verificação em duas etapas só abre a empresa depois de ativar. Tokens de API criados sem ela param até serem trocados com ela."
    >
      <div className={group.switches}>
        {RULES.map(([rule, label]) => (
          <SwitchField
            key={rule}
            label={label}
            checked={access[rule]}
            onChecked={(on) => save.mutate({ ...access, [rule]: on })}
          />
        ))}
      </div>
    </Card>
  );
}

/** For members who may not change them. */
function RulesInForce({ access }: { access: CompanyAccess }) {
  if (!access.demands_second_factor && !access.accountants_issue) return null;
  return (
    <Card title="Regras da empresa" text="Quem as muda são donos e administradores.">
      <ul className="sm">
        {access.demands_second_factor && <li>A verificação em duas etapas é exigida de todos.</li>}
        {access.accountants_issue && <li>Contadores podem emitir notas.</li>}
      </ul>
    </Card>
  );
}

/** Shown at once and taken back when the server does not take it; one after the other, as they were pressed. */
function useSaveRules() {
  return useMutation({
    scope: { id: "company-access" },
    mutationFn: change.access,
    onMutate: (access) => {
      const before = queryClient.getQueryData<CompanyAccess>(keys.companyAccess);
      queryClient.setQueryData(keys.companyAccess, access);
      return before;
    },
    onSuccess: () => showToast("ok", "Regra salva"),
    onError: (error, _access, before) => {
      queryClient.setQueryData(keys.companyAccess, before);
      showToast("bad", "Erro ao salvar", {
        text: failureText(error, "Não foi possível salvar a regra. Tente novamente."),
      });
    },
  });
}
