import type { IncomingPayment } from "@emita/contract/integrations/incoming-payments";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { FileUp } from "lucide-react";
import { useMay } from "../../api/company/company.ts";
import { paths } from "../../navigation/paths.ts";
import { Button } from "../../ui/fields/button.tsx";
import { classNames } from "../../ui/texts/class-names.ts";
import fieldStyles from "../../ui/fields/field.module.css";
import { TogetherPage } from "../../ui/layout/together-page.tsx";
import { useEntitlementWarning } from "../entitlements/use-entitlement-warning.ts";
import { PaymentTabs } from "../invoices/page-tabs/payment-tabs.tsx";
import { EndpointCard } from "./endpoint-card.tsx";
import { PaymentList } from "./list/payment-list.tsx";
import styles from "./payments-page.module.css";
import { StatementCard, chooseStatement } from "./statement-card.tsx";

type Status = IncomingPayment["status"];

const VIEWS: readonly (readonly [Status, string])[] = [
  ["waiting", "Aguardando nota"],
  ["approved", "Com nota"],
  ["dismissed", "Não precisam de nota"],
  ["own_transfer", "Entre contas da empresa"],
  ["returned", "Devolvidos"],
];

/** /recebimentos: received payments become invoices, one by one or all that are selected. */
export function PaymentsPage() {
  useEntitlementWarning();
  const navigate = useNavigate();
  const { status: asked } = useSearch({ from: "/signed-in/recebimentos" });
  const status = VIEWS.find(([value]) => value === asked)?.[0] ?? "waiting";
  return (
    <TogetherPage
      title="Recebimentos"
      intro="Cada pagamento recebido vira uma nota: com a sua aprovação, ou por uma regra sua."
      actions={<ImportButton />}
    >
      <PaymentTabs />
      <section className={`card ${styles.list}`} aria-labelledby="lista">
        <header className={styles.head}>
          <h2 id="lista">{VIEWS.find(([value]) => value === status)?.[1]}</h2>
          <select
            className={classNames(fieldStyles.input, styles.view)}
            aria-label="Mostrar"
            value={status}
            onChange={({ target: { value } }) =>
              void navigate({
                to: paths.payments,
                search: value === "waiting" ? {} : { status: value },
              })
            }
          >
            {VIEWS.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </header>
        <PaymentList key={status} status={status} />
      </section>
      <div className={styles.sources}>
        <StatementCard />
        <EndpointCard />
      </div>
    </TogetherPage>
  );
}

/** The statement's zone is below the list; this opens its file chooser from above. */
function ImportButton() {
  return useMay("issue") ? (
    <Button variant="secondary" onClick={chooseStatement}>
      <FileUp className="i" aria-hidden />
      Importar extrato
    </Button>
  ) : null;
}
