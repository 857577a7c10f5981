import type { DueOccurrences } from "@emita/contract/recurrences/occurrences";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CalendarClock } from "lucide-react";
import { useEffect } from "react";
import { useMay } from "../../../api/company/company.ts";
import { paths } from "../../../navigation/paths.ts";
import { buttonClass } from "../../../ui/fields/button.tsx";
import { dueQuery } from "../data/queries.ts";
import { useToday } from "../data/use-today.ts";
import { moneyText, notesText } from "../data/words.ts";
import { askingTitle, changedText } from "../today/today-words.ts";
import styles from "./due.module.css";
import { keepDue } from "./known-due.ts";

/** What asks today, one press away from its review; what waits, with the way to its reason. Empty without either. */
export function DueCard({ userId }: { userId: string }) {
  const { data } = useQuery(dueQuery);
  const today = useToday();
  const mayIssue = useMay("issue");
  const isDue = data !== undefined && data.asking.count + data.waiting.count > 0;
  useEffect(() => {
    if (data) keepDue(userId, isDue);
  }, [data, isDue, userId]);
  if (!isDue) return null;
  const { asking } = data;
  return (
    <section className={`card ${styles.due}`} aria-labelledby="recorrencias">
      <CalendarClock className="i" aria-hidden />
      <div>
        <h2 id="recorrencias">
          {asking.count > 0
            ? `${askingTitle(data, today)}, ${moneyText(asking.amount)}`
            : waitingText(data)}
        </h2>
        <p>{asking.count > 0 ? furtherText(data) : "O motivo de cada uma está na lista."}</p>
      </div>
      {asking.count > 0 && mayIssue ? (
        <Link
          className={buttonClass({ variant: "secondary", size: "sm" })}
          to={paths.recurrences}
          search={{ conferir: "1" }}
        >
          Conferir e emitir
        </Link>
      ) : (
        <Link className={buttonClass({ variant: "secondary", size: "sm" })} to={paths.recurrences}>
          Ver recorrências
        </Link>
      )}
    </section>
  );
}

function waitingText({ waiting }: DueOccurrences): string {
  return `${notesText(waiting.count)} de recorrência ${waiting.count === 1 ? "espera" : "esperam"}`;
}

function furtherText(due: DueOccurrences): string {
  const changed = changedText(due.data.filter(({ state }) => state === "asking"));
  const waits = due.waiting.count > 0 ? `${waitingText(due)}.` : "";
  return [changed, waits].filter(Boolean).join(" ") || "Recorrências que perguntam antes.";
}
