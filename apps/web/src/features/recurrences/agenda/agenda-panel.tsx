import { formatDate } from "@emita/domain/basics/dates";
import { CalendarClock } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/fields/button.tsx";
import { EmptyState } from "../../../ui/feedback/states.tsx";
import { type AgendaDay, agendaOf } from "../data/agenda.ts";
import type { useRecurrences } from "../data/queries.ts";
import { useToday } from "../data/use-today.ts";
import { moneyText, notesText, shortMonth, weekdayOf } from "../data/words.ts";
import { AgendaRowItem } from "./agenda-row.tsx";
import styles from "./agenda.module.css";

/** Dates shown at first, and with each 'Mostrar mais'. */
const STEP = 12;
/** Rows of one day that are shown without a press. */
const MOST_ROWS = 6;

/** The coming invoices by date. */
export function AgendaPanel({
  list,
  rows,
}: Pick<ReturnType<typeof useRecurrences>, "list" | "rows">) {
  const [count, setCount] = useState(STEP);
  const { days, known } = agendaOf(rows, !list.hasNextPage, useToday());
  const certain = days.filter(({ date }) => known === null || date <= known);
  const shown = certain.slice(0, count);
  if (shown.length === 0)
    return (
      <EmptyState
        title="Nenhuma data por vir"
        text="As recorrências ativas aparecem aqui, com as próximas datas."
      />
    );
  const hasMore = count < certain.length || list.hasNextPage;
  const showMore = () => {
    setCount(count + STEP);
    if (count + STEP > certain.length && list.hasNextPage) void list.fetchNextPage();
  };
  return (
    <>
      <ol className={styles.days}>
        {shown.map((day) => (
          <Day key={day.date} day={day} />
        ))}
      </ol>
      <div className={styles.foot}>
        <span>{`Até ${formatDate(shown.at(-1)?.date ?? "")}`}</span>
        {hasMore && (
          <Button
            variant="secondary"
            size="sm"
            busy={list.isFetchingNextPage}
            busyText="Carregando..."
            onClick={showMore}
          >
            Mostrar mais
          </Button>
        )}
      </div>
    </>
  );
}

function Day({ day: { date, rows } }: { day: AgendaDay }) {
  const [isOpen, setIsOpen] = useState(false);
  const reasons = new Set(
    rows.flatMap(({ planned }) => (planned.moved_from && planned.reason ? [planned.reason] : [])),
  );
  const shown = isOpen || rows.length <= MOST_ROWS + 1 ? rows : rows.slice(0, MOST_ROWS);
  const rest = rows.slice(shown.length);
  const sum = rest.reduce((total, { planned }) => total + planned.amount, 0);
  return (
    <li className={styles.day}>
      <h3 className={styles.date}>
        <b className="num">{Number(date.slice(8))}</b>
        <span>
          {shortMonth(date)} <span>{weekdayOf(date)}</span>
        </span>
      </h3>
      <div className={styles.events}>
        {[...reasons].map((reason) => (
          <p key={reason} className={styles.moved}>
            <CalendarClock className="i" aria-hidden />
            {reason}
          </p>
        ))}
        <ul>
          {shown.map((row) => (
            <AgendaRowItem key={row.key} row={row} />
          ))}
        </ul>
        {rest.length > 0 && (
          <Button variant="quiet" size="sm" onClick={() => setIsOpen(true)}>
            {`Ver mais ${notesText(rest.length)}, ${moneyText(sum)}`}
          </Button>
        )}
      </div>
    </li>
  );
}
