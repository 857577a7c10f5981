import type { PaymentRule } from "@emita/contract/integrations/payment-rules";
import { Link } from "@tanstack/react-router";
import { useMay } from "../../../api/company/company.ts";
import { paths } from "../../../navigation/paths.ts";
import { SwitchField } from "../../../ui/fields/check-field.tsx";
import { setPaused } from "../data/pausing.ts";
import { figuresOf, sentenceOf } from "../data/words.ts";
import { useNow } from "../data/use-now.ts";
import { RuleMark } from "../data/rule-mark.tsx";
import { RuleMenu } from "./rule-menu.tsx";
import styles from "./rules-page.module.css";

interface RuleRowProps {
  rule: PaymentRule;
  /** The rules asked before and after it; absent at the ends. */
  above: PaymentRule | undefined;
  below: PaymentRule | undefined;
}

/** One rule: what it takes and makes, how it acts, and what it did this month. */
export function RuleRow({ rule, above, below }: RuleRowProps) {
  const mayChange = useMay("integrations");
  const { used, limit } = figuresOf(rule, useNow());
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <Link className={styles.name} to={paths.rule} params={{ id: rule.id }}>
          {rule.name}
        </Link>
        <p>{sentenceOf(rule)}</p>
      </div>
      <div className={styles.state}>
        <RuleMark rule={rule} />
        {mayChange && (
          <SwitchField
            label="Ligada"
            checked={!rule.paused}
            onChecked={(isOn) => void setPaused(rule, !isOn)}
          />
        )}
      </div>
      <p className={styles.figures}>
        <b className="num">{used}</b>
        <span className="num">{limit}</span>
      </p>
      <span className={styles.menu}>
        <RuleMenu rule={rule} above={above} below={below} />
      </span>
    </li>
  );
}
