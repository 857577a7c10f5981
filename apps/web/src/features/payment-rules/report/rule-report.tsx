import type { PaymentRule } from "@emita/contract/integrations/payment-rules";
import { formatDate } from "@emita/domain/basics/dates";
import { formatReais, reaisToCents } from "@emita/domain/basics/money";
import { Link } from "@tanstack/react-router";
import { paths } from "../../../navigation/paths.ts";
import { DecisionBadge } from "../data/decision-badge.tsx";
import { rehearsedText } from "../data/words.ts";
import styles from "./report.module.css";

/** What a rule would have issued while it rehearsed, and its last decisions. */
export function RuleReport({ rule }: { rule: PaymentRule }) {
  const hasRehearsed = rule.mode !== "approve" || rule.rehearsed.count > 0;
  return (
    <section className={`card ${styles.report}`} aria-labelledby="decisoes">
      <h2 id="decisoes">O que a regra decidiu</h2>
      {hasRehearsed && <p>{rehearsedText(rule.rehearsed)}</p>}
      {rule.decisions.length === 0 ? (
        <p className="mut">
          Nenhum recebimento ainda. Os próximos que servirem a ela aparecem aqui.
        </p>
      ) : (
        <ol>
          {rule.decisions.map((decision) => (
            <Decision key={decision.payment_id} decision={decision} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Decision({ decision }: { decision: PaymentRule["decisions"][number] }) {
  const { received_on: day, payer, amount, state, reason, invoice_id: id } = decision;
  return (
    <li className={styles.row}>
      <span className={`${styles.day} num`}>{formatDate(day).slice(0, 5)}</span>
      <span className={styles.who}>{payer ?? "Pagador não informado"}</span>
      <span className={styles.state}>
        <DecisionBadge state={state} />
        {reason && <small>{reason}</small>}
      </span>
      <b className="num">{formatReais(reaisToCents(amount))}</b>
      <span className={styles.see}>
        {id && (
          <Link to={paths.invoice} params={{ id }}>
            Ver a nota
          </Link>
        )}
      </span>
    </li>
  );
}
