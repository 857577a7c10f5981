import type { IncomingPayment } from "@emita/contract/integrations/incoming-payments";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useMay } from "../../api/company/company.ts";
import { paths } from "../../navigation/paths.ts";
import { Button } from "../../ui/fields/button.tsx";
import { classNames } from "../../ui/texts/class-names.ts";
import fieldStyles from "../../ui/fields/field.module.css";
import { TogetherPage } from "../../ui/layout/together-page.tsx";
import { EmptyState, FailedPart, SkeletonRows } from "../../ui/feedback/states.tsx";
import { useEntitlementWarning } from "../entitlements/use-entitlement-warning.ts";
import { EndpointCard } from "./endpoint-card.tsx";
import { PaymentItem } from "./payment-item.tsx";
import styles from "./payments-page.module.css";
import { usePayments } from "./queries.ts";
import { StatementCard } from "./statement-card.tsx";

type Status = IncomingPayment["status"];

const VIEWS: readonly (readonly [Status, string])[] = [
  ["waiting", "Aguardando nota"],
  ["approved", "Com nota"],
  ["dismissed", "Não precisam de nota"],
  ["own_transfer", "Entre contas da empresa"],
  ["returned", "Devolvidos"],
];

/** /recebimentos: one press turns a received payment into an invoice. */
export function PaymentsPage() {
  useEntitlementWarning();
  const navigate = useNavigate();
  const { status: asked } = useSearch({ from: "/signed-in/recebimentos" });
  const status = VIEWS.find(([value]) => value === asked)?.[0] ?? "waiting";
  return (
    <TogetherPage
      title="Recebimentos"
      intro="Cada Pix recebido vira uma nota com um toque. Nada é emitido sem a sua aprovação."
    >
      <div className={styles.cols}>
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
          <PaymentList status={status} />
        </section>
        <div className={styles.aside}>
          <StatementCard />
          <EndpointCard />
        </div>
      </div>
    </TogetherPage>
  );
}

function PaymentList({ status }: { status: Status }) {
  const { list, rows } = usePayments(status);
  if (!list.data)
    return list.error ? (
      <div className={styles.pad}>
        <FailedPart
          text="Não foi possível carregar os recebimentos."
          onRetry={() => void list.refetch()}
        />
      </div>
    ) : (
      <SkeletonRows rows={3} />
    );
  if (rows.length === 0) return <Nothing status={status} />;
  return (
    <>
      <ul>
        {rows.map((payment) => (
          <PaymentItem key={payment.id} payment={payment} />
        ))}
      </ul>
      {list.hasNextPage && (
        <div className={styles.pad}>
          <Button
            variant="secondary"
            busy={list.isFetchingNextPage}
            busyText="Carregando..."
            onClick={() => void list.fetchNextPage()}
          >
            Carregar mais
          </Button>
        </div>
      )}
    </>
  );
}

function Nothing({ status }: { status: Status }) {
  const mayIssue = useMay("issue");
  if (status !== "waiting" || !mayIssue) return <EmptyState title="Nada por aqui" />;
  return (
    <EmptyState
      title="Nenhum recebimento aguarda nota"
      text="Há dois caminhos: importe o extrato do banco em OFX, ou dê ao banco o endereço de avisos e cada Pix aparece aqui na hora."
    />
  );
}
