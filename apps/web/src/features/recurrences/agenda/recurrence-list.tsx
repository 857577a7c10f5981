import type { Recurrence } from "@emita/contract/recurrences/recurrences";
import { formatDate } from "@emita/domain/basics/dates";
import { Link } from "@tanstack/react-router";
import { paths } from "../../../navigation/paths.ts";
import { Button } from "../../../ui/fields/button.tsx";
import { EmptyState } from "../../../ui/feedback/states.tsx";
import { RecurrenceMenu } from "../actions/recurrence-menu.tsx";
import type { useRecurrences } from "../data/queries.ts";
import { everyText, moneyText } from "../data/words.ts";
import { ModeMark } from "./mode-mark.tsx";
import styles from "./agenda.module.css";

type Listed = Pick<ReturnType<typeof useRecurrences>, "list" | "rows">;

/** Repeats by client: active, paused or ended ones. */
export function RecurrenceRows({ list, rows, nothing }: Listed & { nothing: string }) {
  if (rows.length === 0) return <EmptyState title={nothing} />;
  return (
    <>
      <ul className={styles.list}>
        {rows.map((recurrence) => (
          <Item key={recurrence.id} recurrence={recurrence} />
        ))}
      </ul>
      {list.hasNextPage && (
        <div className={styles.foot}>
          <Button
            variant="secondary"
            size="sm"
            busy={list.isFetchingNextPage}
            busyText="Carregando..."
            onClick={() => void list.fetchNextPage()}
          >
            Mostrar mais
          </Button>
        </div>
      )}
    </>
  );
}

function Item({ recurrence }: { recurrence: Recurrence }) {
  const { client, mode, state } = recurrence;
  return (
    <li className={styles.row}>
      <Link className={styles.client} to={paths.recurrence} params={{ id: recurrence.id }}>
        {client.company_name}
      </Link>
      <span className={styles.service}>
        {recurrence.service_name ?? recurrence.service_description}
      </span>
      <span className={styles.state}>
        {state === "active" ? <ModeMark mode={mode} /> : STATES[state]}
      </span>
      <span className={`${styles.money} num`}>{moneyText(recurrence.amount)}</span>
      <RecurrenceMenu recurrence={recurrence} />
      <p className={styles.why}>{rhythmOf(recurrence)}</p>
    </li>
  );
}

const STATES = { paused: "Pausada", ended: "Encerrada" } as const;

function rhythmOf(recurrence: Recurrence): string {
  const [next] = recurrence.next_dates;
  const every = everyText(recurrence);
  const text = every.charAt(0).toUpperCase() + every.slice(1);
  return next === undefined ? `${text}.` : `${text}. Próxima em ${formatDate(next)}.`;
}
