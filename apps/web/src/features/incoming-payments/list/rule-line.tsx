import type { IncomingPayment } from "@emita/contract/integrations/incoming-payments";
import { Link } from "@tanstack/react-router";
import { paths } from "../../../navigation/paths.ts";
import { classNames } from "../../../ui/texts/class-names.ts";
import { DecisionBadge } from "../../payment-rules/data/decision-badge.tsx";
import styles from "./payment-list.module.css";

/** What a rule decided about the payment, why, and the way to the rule. */
export function RuleLine({ rule }: { rule: NonNullable<IncomingPayment["rule"]> }) {
  return (
    <p className={classNames(styles.why, rule.reason === null && styles.rule)}>
      <DecisionBadge state={rule.state} />{" "}
      <Link to={paths.rule} params={{ id: rule.id }}>
        {rule.name}
      </Link>
      {rule.reason && ` · ${rule.reason}`}
    </p>
  );
}
