import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useMay } from "../../../api/company/company.ts";
import { paths } from "../../../navigation/paths.ts";
import { buttonClass } from "../../../ui/fields/button.tsx";
import { EmptyState, FailedPart, SkeletonRows } from "../../../ui/feedback/states.tsx";
import { TogetherPage } from "../../../ui/layout/together-page.tsx";
import { PaymentTabs } from "../../invoices/page-tabs/payment-tabs.tsx";
import { RoleCallout } from "../../roles/role-note.tsx";
import { useRules } from "../data/queries.ts";
import { RuleRow } from "./rule-row.tsx";
import styles from "./rules-page.module.css";

/** /regras: which payments become invoices by themselves. */
export function RulesPage() {
  const { data, error, refetch } = useRules();
  const mayChange = useMay("integrations");
  const rules = data?.data ?? [];
  return (
    <TogetherPage
      title="Regras"
      intro="Recebimentos que viram nota do mesmo jeito, sempre. A primeira regra que serve decide; o que não serve a nenhuma espera em Recebidos."
      actions={
        mayChange &&
        rules.length > 0 && (
          <Link className={buttonClass({ variant: "secondary" })} to={paths.newRule}>
            <Plus className="i" aria-hidden />
            Nova regra
          </Link>
        )
      }
    >
      <PaymentTabs />
      {!mayChange && (
        <div className={styles.note}>
          <RoleCallout>
            você consulta as regras, e quem administra a empresa pode alterá-las.
          </RoleCallout>
        </div>
      )}
      <section className={`card ${styles.panel}`} aria-label="Regras">
        {data ? (
          <Rows rules={rules} />
        ) : error ? (
          <div className={styles.pad}>
            <FailedPart
              text="Não foi possível carregar as regras."
              onRetry={() => void refetch()}
            />
          </div>
        ) : (
          <SkeletonRows rows={3} />
        )}
      </section>
    </TogetherPage>
  );
}

function Rows({ rules }: { rules: Parameters<typeof RuleRow>[0]["rule"][] }) {
  if (rules.length === 0) return <NoRules />;
  return (
    <ol>
      {rules.map((rule, at) => (
        <RuleRow key={rule.id} rule={rule} above={rules[at - 1]} below={rules[at + 1]} />
      ))}
    </ol>
  );
}

/** Before the first rule: what one does, by an example. */
function NoRules() {
  const mayChange = useMay("integrations");
  return (
    <EmptyState
      heading="h2"
      title="Nenhuma regra"
      text="Por exemplo: um Pix da Clínica Vila Nova, até R$ 2.000, com “consultoria” no texto, vira uma nota de consultoria para ela. Na primeira semana a regra só mostra o que teria emitido. O caminho mais curto: emita a nota de um recebimento e escolha “Fazer sempre assim”."
      actions={
        mayChange && (
          <Link className={buttonClass()} to={paths.newRule}>
            Criar a primeira regra
          </Link>
        )
      }
    />
  );
}
