import type { DueOccurrences, Occurrence } from "@emita/contract/recurrences/occurrences";
import { formatDate } from "@emita/domain/basics/dates";
import { Link } from "@tanstack/react-router";
import { Eye } from "lucide-react";
import { useState } from "react";
import { useMay } from "../../../api/company/company.ts";
import { paths } from "../../../navigation/paths.ts";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { Button } from "../../../ui/fields/button.tsx";
import { PostponeDialog } from "../actions/postpone-dialog.tsx";
import { useToday } from "../data/use-today.ts";
import { moneyText, weekdayOf } from "../data/words.ts";
import { ReviewDialog } from "./review-dialog.tsx";
import { askingTitle, changedText, leftText, useUnitsLeft } from "./today-words.ts";
import styles from "./today.module.css";

/** Names shown before 'Ver as 12'. */
const MOST_NAMES = 12;

interface TodayCardProps {
  due: DueOccurrences;
  /** The review is open. */
  reviewing: boolean;
  onReview: (open: boolean) => void;
}

/** What asks today: the sum, what changed, and one press to the review. */
export function TodayCard({ due, reviewing, onReview }: TodayCardProps) {
  const [postponing, setPostponing] = useState(false);
  const [isWhole, setIsWhole] = useState(false);
  const left = useUnitsLeft();
  const mayIssue = useMay("issue");
  const asking = changedFirst(due.data.filter(({ state }) => state === "asking"));
  const today = useToday();
  const weekday = weekdayOf(today);
  const names = isWhole ? asking : asking.slice(0, MOST_NAMES);
  return (
    <>
      {asking.length > 0 && (
        <section className={`card ${styles.today}`} aria-labelledby="hoje">
          <header>
            <div>
              <h2 id="hoje">
                {askingTitle(due, today)} <span aria-hidden="true">·</span>{" "}
                <span className="num">{moneyText(due.asking.amount)}</span>
              </h2>
              <p>
                {[
                  `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)}, ${formatDate(today)}.`,
                  changedText(asking),
                  leftText(left, due.asking.count),
                ]
                  .filter(Boolean)
                  .join(" ")}
              </p>
            </div>
            {mayIssue && (
              <div className={styles.actions}>
                <Button variant="quiet" onClick={() => setPostponing(true)}>
                  Adiar
                </Button>
                <Button size="lg" onClick={() => onReview(true)}>
                  Conferir e emitir
                </Button>
              </div>
            )}
          </header>
          <ul className={styles.names} aria-label="As de hoje">
            {names.map((occurrence) => (
              <Name key={keyOf(occurrence)} occurrence={occurrence} />
            ))}
          </ul>
          {names.length < asking.length && (
            <Button variant="quiet" size="sm" onClick={() => setIsWhole(true)}>
              {`Ver as ${asking.length}`}
            </Button>
          )}
          <PostponeDialog
            open={postponing}
            occurrences={asking.map(({ recurrence_id, nominal_date, date }) => ({
              id: recurrence_id,
              nominal_date,
              date,
            }))}
            onClose={() => setPostponing(false)}
          />
        </section>
      )}
      {mayIssue && (
        <ReviewDialog
          open={reviewing}
          asking={asking}
          left={left}
          onClose={() => onReview(false)}
        />
      )}
    </>
  );
}

function Name({ occurrence }: { occurrence: Occurrence }) {
  return (
    <li>
      <Link to={paths.recurrence} params={{ id: occurrence.recurrence_id }}>
        {occurrence.client.company_name}
      </Link>
      {occurrence.changed.length > 0 && (
        <Badge tone="wait" icon={Eye}>
          Mudou
        </Badge>
      )}
      <span className="num">{moneyText(occurrence.amount)}</span>
    </li>
  );
}

/** What a person should look at comes first. */
export function changedFirst(occurrences: readonly Occurrence[]): Occurrence[] {
  return occurrences.toSorted(
    (one, other) => Number(other.changed.length > 0) - Number(one.changed.length > 0),
  );
}

/** Names an occurrence among all of the company. */
export function keyOf({ recurrence_id, nominal_date }: Occurrence): string {
  return `${recurrence_id} ${nominal_date}`;
}
