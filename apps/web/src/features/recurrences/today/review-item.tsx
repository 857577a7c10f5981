import type { Occurrence } from "@emita/contract/recurrences/occurrences";
import { formatDate } from "@emita/domain/basics/dates";
import { ChevronDown, ChevronUp } from "lucide-react";
import { useId, useState } from "react";
import { classNames } from "../../../ui/texts/class-names.ts";
import { Button, IconButton } from "../../../ui/fields/button.tsx";
import { CheckField } from "../../../ui/fields/check-field.tsx";
import { ErrorText } from "../../../ui/fields/field.tsx";
import { MoneyField } from "../../../ui/fields/money-field.tsx";
import { TextAreaField } from "../../../ui/fields/text-area-field.tsx";
import { skipOccurrence } from "../actions/skipping.ts";
import { moneyText } from "../data/words.ts";
import { amountOf, issueOf, type Typed } from "./changes.ts";
import styles from "./review.module.css";

interface ReviewItemProps {
  occurrence: Occurrence;
  typed: Typed;
  onTyped: (typed: Typed) => void;
}

/** One note of the review: ticked, with what changed; opened, its text and amount can be changed for this once. */
export function ReviewItem({ occurrence, typed, onTyped }: ReviewItemProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const { client, changed, asking_reason, date } = occurrence;
  const issue = issueOf(typed);
  const isLate = asking_reason === "late";
  return (
    <li className={classNames(styles.item, changed.length > 0 && styles.changed)}>
      <div className={styles.head}>
        <CheckField
          label={client.company_name}
          checked={!typed.leftOut}
          onChecked={(checked) => onTyped({ ...typed, leftOut: !checked })}
        />
        <span className="num">{moneyText(amountOf(occurrence, typed))}</span>
        <IconButton
          icon={isOpen ? ChevronUp : ChevronDown}
          label={`Abrir a nota de ${client.company_name}`}
          title="Abrir"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        />
      </div>
      {isLate && <p className={styles.note}>{`Era para ${formatDate(date)} e não saiu.`}</p>}
      {changed.map(({ field, reason }) => (
        <p key={field} className={styles.note}>
          {reason}
        </p>
      ))}
      {!isOpen && issue && !typed.leftOut && <ErrorText>{issue}</ErrorText>}
      <div id={id} hidden={!isOpen}>
        {isOpen && <Opened occurrence={occurrence} typed={typed} onTyped={onTyped} />}
      </div>
    </li>
  );
}

function Opened({ occurrence, typed, onTyped }: ReviewItemProps) {
  const { recurrence_id: id, client, competencia } = occurrence;
  const month = `${competencia.slice(5, 7)}/${competencia.slice(0, 4)}`;
  return (
    <div className={styles.opened}>
      <TextAreaField
        label="Descrição do serviço"
        required
        maxLength={1000}
        rows={3}
        value={typed.text}
        onValue={(text) => onTyped({ ...typed, text })}
        error={typed.text.trim() === "" ? "Descreva o serviço." : null}
      />
      <MoneyField
        label="Valor do serviço"
        required
        small
        value={typed.amount}
        onValue={(amount) => onTyped({ ...typed, amount })}
        hint={`Competência ${month}. A mudança vale só para esta nota.`}
      />
      <Button
        variant="quiet"
        size="sm"
        onClick={() => void skipOccurrence({ id, client }, occurrence)}
      >
        Pular desta vez
      </Button>
    </div>
  );
}
